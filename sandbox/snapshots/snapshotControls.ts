// The controls of snapshots: they save and restore all contents of a sandbox.
import * as z from "zod";
import { type Control, controlsFor } from "../http/controls.js";
import { ok } from "../http/response.js";
import { count, instant, text } from "../http/schema.js";
import { snapshotSchema } from "./snapshotFormat.js";
import type { SnapshotSandbox } from "./snapshotSandbox.js";

/** Far larger than any snapshot in a repository. */
export const maxSnapshotSize = 64 * 1024 * 1024;

const control = controlsFor<SnapshotSandbox>();
const moving = { 409: "The clock is being moved." };

const newSecret = z.strictObject({
  id: text("Id of the endpoint."),
  url: text("Where it is."),
  secret: text("Not shown again."),
});

export const snapshotControls: readonly Control<SnapshotSandbox>[] = [
  control({
    method: "GET",
    path: "/snapshot",
    id: "takeSnapshot",
    summary: "Takes a snapshot of both modes",
    doc: "The same state makes the same text. Secrets of pages are masked, those of webhook endpoints are omitted.",
    response: snapshotSchema,
    respondInSteps: async ({ snapshots }) => ({
      ...ok(await snapshots.snapshot()),
      headers: { "content-type": "application/json; charset=utf-8" },
    }),
  }),
  control({
    method: "POST",
    path: "/restore",
    id: "restoreSnapshot",
    summary: "Replaces everything by a snapshot",
    doc:
      "In both modes, with the time. Objects that keep their id keep their secrets. Faults are disarmed, and the logs of " +
      "requests and deliveries are cleared; credentials, access tokens and response variants stay.",
    largestBody: maxSnapshotSize,
    body: snapshotSchema,
    response: z.strictObject({
      now: instant("The sandbox's time"),
      objects: count("How many objects there are."),
      new_secrets: z.array(newSecret).describe("Of webhook endpoints that were not there before."),
    }),
    refusals: { ...moving, 413: "The body is larger than 64 mebibytes." },
    async inSteps({ snapshots, clock }, { body }) {
      const { objects, newSecrets } = await snapshots.restore(body);
      return { now: clock.now(), objects, new_secrets: newSecrets };
    },
  }),
  control({
    method: "POST",
    path: "/demo",
    id: "playDemo",
    summary: "Replaces everything by the demo",
    doc: "Ten weeks of a small school, which end now. Its pages have fixed ids, `demo-workbook` among them.",
    refusals: moving,
    inSteps: (sandbox) => sandbox.snapshots.demo(sandbox),
  }),
  control({
    method: "POST",
    path: "/reset",
    id: "reset",
    summary: "Empties the sandbox",
    doc: "As `restore` does with an empty snapshot; the clock shows the real time again.",
    refusals: moving,
    inSteps: ({ snapshots }) => snapshots.reset(),
  }),
];
