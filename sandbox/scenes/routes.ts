// The controls of scenes: `/_sandbox/snapshot`, `/_sandbox/restore`, `/_sandbox/reset`.
import { noContent, ok } from "../http/response.js";
import type { Route } from "../http/routes.js";
import type { SceneSandbox } from "./sandbox.js";

/** Far more than anybody commits. */
export const largestScene = 64 * 1024 * 1024;

export const sceneRoutes = (sandbox: SceneSandbox): Route[] => {
  const { scenes, clock } = sandbox;
  return [
    {
      method: "GET",
      path: "/_sandbox/snapshot",
      inSteps: async () => ({
        ...ok(await scenes.snapshot()),
        headers: { "content-type": "application/json; charset=utf-8" },
      }),
    },
    {
      method: "POST",
      path: "/_sandbox/restore",
      largestBody: largestScene,
      handle({ body }) {
        const { objects, newSecrets } = scenes.restore(body);
        return ok({ now: clock.now(), objects, new_secrets: newSecrets });
      },
    },
    {
      method: "POST",
      path: "/_sandbox/reset",
      handle() {
        scenes.reset();
        return noContent;
      },
    },
    {
      method: "POST",
      path: "/_sandbox/demo",
      async inSteps() {
        await scenes.demo(sandbox);
        return noContent;
      },
    },
  ];
};
