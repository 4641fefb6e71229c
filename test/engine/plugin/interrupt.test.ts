// Ctrl-C during a slow create: the engine waits for it, and so does the plugin.
import { afterEach, expect, it } from "vitest";
import { interruptEngine } from "../../../tools/support/processes.js";
import { native } from "../../support/adapters.js";
import { needsLinux } from "../../support/needs.js";
import { type Project, startProject } from "../../support/project.js";
import { essentials, type Program } from "../../support/samples/programs.js";

needsLinux();

let project: Project;
afterEach(() => project.close());

it("lets running operations finish, and saves them in the state", async () => {
  project = await startProject({}, native);
  project.declare({ product: essentials.product as Program[string] });
  // Longer than the five seconds after which the engine kills a plugin that it has asked to end.
  await project.arm({ method: "POST", path: "/v1/client/product", fault: { kind: "slow", ms: 8000, when: "after" } });
  const running = project.up();
  await project.struck();
  interruptEngine(project.mark);
  const { exitCode, output } = await running;
  expect(exitCode).not.toBe(0);
  expect(output).toContain("^C received; cancelling");
  const [made] = await project.objects("product");
  expect((await project.state("product"))?.id).toBe(made?.id);
  expect(await project.up()).toMatchObject({ exitCode: 0 });
  expect(await project.objects("product")).toHaveLength(1);
});
