// Replacements and deletions that would affect customers, on the real engine: decided before anything is created, and
// no stack gets stuck. The life cycle tests have the table of the choices.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Values } from "../../provider/model/rules.js";
import { hosted } from "../support/adapters.js";
import { groupInMatrix } from "../support/needs.js";
import { type Project, startProject } from "../support/project.js";
import { type Program, page } from "../support/samples/programs.js";

let project: Project;

const moved = { processorAEnvId: "0" };
const [retain, force, deleteFirst] = [{ deletion: "retain" }, { forceDelete: true }, { deleteBeforeReplace: true }];
const pages = () => project.objects("paid");
const apply = async (id: string | undefined) =>
  project.control("POST", `objects/paid/${id}/customers`, { name: "A", email: "a@example.com", status: 2 });

/** Makes pages with customers; returns their ids. */
async function onPage(program: Program, customers: number): Promise<Record<string, string>> {
  project.declare(program);
  expect(await project.up()).toMatchObject({ exitCode: 0 });
  const created = await pages();
  for (const { id } of created) for (let i = 0; i < customers; i++) await apply(id);
  await project.control("DELETE", "requests");
  return Object.fromEntries(created.map(({ id, plan_name }) => [plan_name, id]));
}
const written = async (): Promise<string[]> => {
  const { counts } = await project.control("GET", "requests");
  return Object.keys(counts as Values).filter((route) => !route.startsWith("GET") && !route.includes("token"));
};
/** The number of pages by name, and whether one of them is the first page. */
async function left(...first: string[]): Promise<Record<string, [count: number, isThere: boolean]>> {
  const found: Record<string, [number, boolean]> = {};
  for (const { id, plan_name } of await pages()) {
    const [count, isThere] = found[String(plan_name)] ?? [0, false];
    found[String(plan_name)] = [count + 1, isThere || first.includes(id)];
  }
  return found;
}

/** Runs with environment variables. */
async function within<T>(variables: Readonly<Record<string, string>>, run: () => Promise<T>): Promise<T> {
  Object.assign(process.env, variables);
  try {
    return await run();
  } finally {
    for (const name of Object.keys(variables)) delete process.env[name];
  }
}

describe("pages with customers", () => {
  beforeAll(async () => {
    project = await startProject();
  });
  afterAll(() => project.close());

  const before: Program = {
    refused: page("refused"),
    retained: page("retained"),
    deleted: page("deleted"),
    retainedFirst: page("retainedFirst", {}, deleteFirst),
    deletedFirst: page("deletedFirst", {}, deleteFirst),
  };
  const chosen: Program = {
    ...before,
    retained: page("retained", { ...moved, ...retain }),
    deleted: page("deleted", { ...moved, ...force }),
    retainedFirst: page("retainedFirst", { ...moved, ...retain }, deleteFirst),
    deletedFirst: page("deletedFirst", { ...moved, ...force }, deleteFirst),
  };
  let first: Record<string, string>;
  const now = () => left(...Object.values(first));

  it("have a new environment refused by preview and up, before anything is created", async () => {
    first = await onPage(before, 3);
    project.declare({ ...before, refused: page("refused", moved) });
    for (const run of [() => project.preview(), () => project.up()]) {
      const { exitCode, errors } = await run();
      expect(exitCode).not.toBe(0);
      expect(errors.refused).toMatch(
        /the replacement would delete it, and 3 customers are signed up on it\.[\s\S]*deletion: "retain"[\s\S]*forceDelete: true/,
      );
    }
    expect(await written()).toEqual([]);
    expect((await pages()).map(({ id }) => id).sort()).toEqual(Object.values(first).sort());
  });

  it("are replaced in the same up with an option, in either order", async () => {
    project.declare(chosen);
    expect(await project.up()).toMatchObject({ exitCode: 0, changes: { replace: 4 } });
    expect(await now()).toMatchObject({
      retained: [2, true],
      deleted: [1, false],
      retainedFirst: [2, true],
      deletedFirst: [1, false],
    });
  });
});

groupInMatrix("a single page", () => {
  beforeEach(async () => {
    project = await startProject({}, hosted);
  });
  afterEach(() => project.close());

  it("gets out of a stuck stack by the program's option, or by the setting, also in a destroy", async () => {
    // The old pages wait for their deletion with their old inputs, and no record says which page replaced them.
    const ids = await onPage({ one: page("one"), two: page("two") }, 0);
    project.declare({ one: page("one", moved), two: page("two", moved) });
    await project.arm({
      times: 0,
      method: "DELETE",
      path: "/v1/client/paid/*",
      fault: { kind: "status", status: 400 },
    });
    expect(await project.up()).not.toMatchObject({ exitCode: 0 });
    await project.arm();
    for (const id of Object.values(ids)) await apply(id);
    const checkpoint = JSON.parse(await project.stateText());
    for (const resource of checkpoint.deployment.resources) delete resource.outputs?.__replaced;
    writeFileSync(join(project.folder, "stack.json"), JSON.stringify(checkpoint));
    const imported = await project.pulumi("stack", "import", "--stack", "dev", "--file", "stack.json");
    expect(imported).toMatchObject({ exitCode: 0 });
    const again = await project.up("--continue-on-error");
    expect(again.exitCode).not.toBe(0);
    for (const name of ["one", "two"])
      expect(again.errors[name]).toMatch(/wasn't deleted: 1 customer is signed up on it\.\nPP1301: \S+\s*$/);
    expect(await pages()).toHaveLength(4);

    project.declare({ one: page("one", { ...moved, ...retain }), two: page("two", moved) });
    const chosen = await project.up("--continue-on-error");
    expect([chosen.errors.one, chosen.errors.two]).toEqual([
      undefined,
      expect.stringContaining("1 customer is signed up on it"),
    ]);
    expect(await pages()).toHaveLength(4);

    const refused = await project.destroy();
    expect(refused.exitCode).not.toBe(0);
    expect(refused.printed.join("\n")).toContain(
      "PAYPAGES_PAGE_DELETION=retain PAYPAGES_COUPON_DELETION=retain pulumi destroy",
    );
    expect(await within({ PAYPAGES_PAGE_DELETION: "retain" }, () => project.destroy())).toMatchObject({ exitCode: 0 });
    expect(await left(...Object.values(ids))).toMatchObject({ one: [2, true], two: [expect.any(Number), true] });
    expect(await project.stateText()).not.toContain("RecurringPlan::");
  });
});
