// All resources in one program with every response variant, on the real engine: nothing false is shown.
import { beforeAll, expect, it } from "vitest";
import { variants } from "../../sandbox/index.js";
import { casesOf } from "../support/needs.js";
import { useProject } from "../support/project.js";
import { everything, planted } from "../support/samples/programs.js";

const project = useProject();
beforeAll(async () => {
  project.declare(everything);
  expect(await project.up()).toMatchObject({ exitCode: 0, changes: { create: 8 } });
});

/** The provider learns masks and stored forms when it creates an object: they have separate tests. */
const tested = variants.filter(({ name, isSeparate }) => !name.startsWith("mask-") && !isSeparate);

/** Each variant once, in combinations that fit; the life cycle tests have each one separately. */
const together: (typeof tested)[] = [];
for (const shape of tested) {
  const goesWith = (others: typeof tested) => others.every(({ name }) => !shape.excludes.includes(name));
  const group = together.find((others) => others.length < 5 && goesWith(others));
  if (group) group.push(shape);
  else together.push([shape]);
}

async function expectNoSecret(): Promise<void> {
  const state = await project.stateText();
  for (const secret of Object.values(planted)) expect(state).not.toContain(secret);
}

it.each(casesOf(together, together.slice(0, 1)).map((group) => group.map(({ name }) => name as string)))(
  "creates with the response variants %s",
  async (...group) => {
    await project.control("PUT", "variants", { variants: group });
    expect(await project.refresh("--expect-no-changes")).toMatchObject({ exitCode: 0, changes: { same: 8 } });
    await expectNoSecret();
  },
);

it("shows no difference after all of them, and destroys everything", async () => {
  expect(await project.preview("--expect-no-changes")).toMatchObject({ exitCode: 0 });
  expect(await project.destroy()).toMatchObject({ exitCode: 0, changes: { delete: 8 } });
});

it("creates, changes and destroys with all response variants together", async () => {
  await project.control("PUT", "variants", { variants: ["all"] });
  expect(await project.up()).toMatchObject({ exitCode: 0, changes: { create: 8 } });
  expect(await project.preview("--refresh", "--expect-no-changes")).toMatchObject({ exitCode: 0 });
  await expectNoSecret();
  expect(await project.destroy()).toMatchObject({ exitCode: 0, changes: { delete: 8 } });
});
