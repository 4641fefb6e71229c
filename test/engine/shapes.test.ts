// All resources in one program, through every shape of answer, on the real engine: nothing false is ever shown.
import { afterAll, beforeAll, expect, it } from "vitest";
import { shapes } from "../../sandbox/index.js";
import { everything, planted } from "../support/catalogue.js";
import { type Project, startProject } from "../support/project.js";

let project: Project;
beforeAll(async () => {
  project = await startProject();
  project.declare(everything);
  expect(await project.up()).toMatchObject({ exitCode: 0, changes: { create: 8 } });
});
afterAll(() => project.close());

/** Masks are learned when an object is made: they have a test of their own. */
const tested = shapes.map(({ name }) => name as string).filter((name) => !name.startsWith("mask-"));

/** Every operation is tested on the life cycle; here it is seen that the engine takes the answers for what they are. */
it.each(tested)("answers in the shape %s", async (shape) => {
  await project.control("PUT", "shapes", { shapes: [shape] });
  expect(await project.refresh("--expect-no-changes")).toMatchObject({ exitCode: 0 });
  const state = await project.stateText();
  for (const secret of Object.values(planted)) expect(state).not.toContain(secret);
});

it("after all of them nothing differs, and all is destroyed", async () => {
  expect(await project.preview("--expect-no-changes")).toMatchObject({ exitCode: 0 });
  expect(await project.destroy()).toMatchObject({ exitCode: 0, changes: { delete: 8 } });
});

it("made, changed and destroyed where all shapes come together", async () => {
  await project.control("PUT", "shapes", { shapes: ["all"] });
  expect(await project.up()).toMatchObject({ exitCode: 0, changes: { create: 8 } });
  expect(await project.preview("--refresh", "--expect-no-changes")).toMatchObject({ exitCode: 0 });
  const state = await project.stateText();
  for (const secret of Object.values(planted)) expect(state).not.toContain(secret);
  expect(await project.destroy()).toMatchObject({ exitCode: 0, changes: { delete: 8 } });
});
