// All resources in one program, through every shape of answer, on the real engine: nothing false is ever shown.
import { afterAll, beforeAll, expect, it } from "vitest";
import { shapes } from "../../sandbox/index.js";
import { everything, planted } from "../support/catalogue.js";
import { type Project, startProject } from "../support/project.js";

let project: Project;
beforeAll(async () => {
  // The state is thrown away: writing it after every step would double the time.
  project = await startProject({ PULUMI_SKIP_CHECKPOINTS: "true" });
  project.declare(everything);
});
afterAll(() => project.close());

it.each([...shapes.map(({ name }) => name as string), "all"])("answers in the shape %s", async (shape) => {
  await project.control("PUT", "shapes", { shapes: [shape] });
  expect(await project.up()).toMatchObject({ exitCode: 0, changes: { create: 8 } });
  expect(await project.up("--expect-no-changes")).toMatchObject({ exitCode: 0 });
  expect(await project.refresh("--expect-no-changes")).toMatchObject({ exitCode: 0 });
  const state = await project.stateText();
  for (const secret of Object.values(planted)) expect(state).not.toContain(secret);
  expect(await project.destroy()).toMatchObject({ exitCode: 0, changes: { delete: 8 } });
});
