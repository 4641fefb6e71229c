// Replacements and deletions that customers would lose by, on the real engine: decided before anything is made, and no
// stack is ever stuck.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Values } from "../../provider/model/rules.js";
import { endLeftovers } from "../../tools/bench/processes.js";
import { scripted } from "../support/adapters.js";
import { essentials } from "../support/catalogue.js";
import { type Program, type Project, startProject } from "../support/project.js";

let project: Project;
beforeEach(async () => {
  project = await startProject();
});
afterEach(() => project.close());

const page = (changes: Values = {}, options?: Values): Program => ({
  plan: { kind: "RecurringPlan", args: { ...essentials.plan?.args, ...changes }, ...(options && { options }) },
});
const moved = { processorAEnvId: "0" };
const pages = () => project.objects("paid");
const apply = async (id: string | undefined) =>
  project.control("POST", `paid/${id}/people`, { name: "A", email: "a@example.com", status: 2 });

/** A page in the state, with people on it. */
async function held(people: number, changes: Values = {}, options?: Values): Promise<string> {
  project.declare(page(changes, options));
  expect(await project.up()).toMatchObject({ exitCode: 0 });
  const [made] = await pages();
  for (let i = 0; i < people; i++) await apply(made?.id);
  await project.control("DELETE", "requests");
  return String(made?.id);
}
const written = async (): Promise<string[]> => {
  const { counts } = await project.control("GET", "requests");
  return Object.keys(counts as Values).filter((route) => !route.startsWith("GET") && !route.includes("token"));
};
const urnOf = async (name: string) => ((await project.state(name)) as unknown as { urn: string }).urn;
const ids = async () => (await pages()).map(({ id }) => id);
const quiet = async () => expect(await project.up("--refresh", "--expect-no-changes")).toMatchObject({ exitCode: 0 });

/** Runs with variables in the environment. */
async function within<T>(variables: Readonly<Record<string, string>>, run: () => Promise<T>): Promise<T> {
  Object.assign(process.env, variables);
  try {
    return await run();
  } finally {
    for (const name of Object.keys(variables)) delete process.env[name];
  }
}

/** The old page waits for its deletion, with the inputs that it had, and nothing remembers whose place was taken. */
async function stuck(): Promise<string> {
  const id = await held(0);
  project.declare(page(moved));
  await project.arm({ times: 0, method: "DELETE", path: "/v1/client/paid/*", fault: { kind: "status", status: 400 } });
  expect(await project.up()).not.toMatchObject({ exitCode: 0 });
  await project.arm();
  await apply(id);
  const file = join(project.folder, "stack.json");
  await project.pulumi("stack", "export", "--stack", "dev", "--file", file);
  const checkpoint = JSON.parse(readFileSync(file, "utf8"));
  for (const resource of checkpoint.deployment.resources) delete resource.outputs?.__replaced;
  writeFileSync(file, JSON.stringify(checkpoint));
  expect(await project.pulumi("stack", "import", "--stack", "dev", "--file", file)).toMatchObject({ exitCode: 0 });
  const again = await project.up();
  expect(again.exitCode).not.toBe(0);
  expect(again.errors.plan).toMatch(/1 person on it\. It is left as it is\.\s*$/);
  expect(await ids()).toHaveLength(2);
  return id;
}

describe("a page with people on it, whose environment changes", () => {
  it("is refused by preview and up, before anything is made", async () => {
    const id = await held(3);
    project.declare(page(moved));
    for (const run of [() => project.preview(), () => project.up()]) {
      const { exitCode, errors } = await run();
      expect(exitCode).not.toBe(0);
      expect(errors.plan).toMatch(
        /refused: its replacement would delete it: 3 people on it\.[\s\S]*deletion: "retain"[\s\S]*forceDelete: true/,
      );
    }
    expect(await written()).toEqual([]);
    expect(await ids()).toEqual([id]);
  });

  it.each<[choice: Values, options: Values | undefined, stays: boolean]>([
    [{ deletion: "retain" }, undefined, true],
    [{ forceDelete: true }, undefined, false],
    [{ deletion: "retain" }, { deleteBeforeReplace: true }, true],
    [{ forceDelete: true }, { deleteBeforeReplace: true }, false],
  ])("goes through in that very up with %j %j", async (choice, options, stays) => {
    const id = await held(3, {}, options);
    project.declare(page({ ...moved, ...choice }, options));
    expect(await project.preview()).toMatchObject({ exitCode: 0, changes: { replace: 1 } });
    expect(await project.up()).toMatchObject({ exitCode: 0, changes: { replace: 1 } });
    expect((await ids()).includes(id)).toBe(stays);
    expect(await ids()).toHaveLength(stays ? 2 : 1);
    await quiet();
  });

  it.skipIf(process.platform !== "linux")(
    "killed between the new page and the deletion: the next up goes on",
    async () => {
      const id = await held(0);
      project.declare(page(moved));
      await project.arm({ method: "DELETE", path: "/v1/client/paid/*", fault: { kind: "hang" } });
      const running = project.pulumi("up", "--yes", "--skip-preview", "--stack", "dev");
      await project.struck();
      endLeftovers(project.mark);
      await running;
      await project.arm();
      await project.pulumi("cancel", "--yes", "dev");
      await apply(id);

      const refused = await project.up();
      expect(refused.exitCode).not.toBe(0);
      expect(refused.errors.plan).toContain("1 person on it");
      expect(await ids()).toHaveLength(2);
      project.declare(page({ ...moved, forceDelete: true }));
      expect(await project.up()).toMatchObject({ exitCode: 0 });
      expect(await ids()).not.toContain(id);
      expect(await ids()).toHaveLength(1);
      await quiet();
    },
  );
});

describe("forced by --target-replace", () => {
  it.each<[choice: Values, stays: boolean]>([
    [{ deletion: "retain" }, true],
    [{ forceDelete: true }, false],
  ])("heeds %j of the program", async (choice, stays) => {
    const id = await held(2);
    project.declare(page(choice));
    expect(await project.up("--target-replace", await urnOf("plan"))).toMatchObject({ exitCode: 0 });
    expect((await ids()).includes(id)).toBe(stays);
    await quiet();
  });

  it("leaves the people where they are, and the program can still choose", async () => {
    const id = await held(2);
    expect((await project.up("--target-replace", await urnOf("plan"))).errors.plan).toContain("2 people on it");
    expect(await ids()).toHaveLength(2);
    project.declare(page({ deletion: "retain" }));
    expect(await project.up()).toMatchObject({ exitCode: 0 });
    expect(await ids()).toContain(id);
    await quiet();
  });
});

describe("a stack that is stuck already", () => {
  it("gets out by the choice in the program", async () => {
    const id = await stuck();
    project.declare(page({ ...moved, deletion: "retain" }));
    expect(await project.up()).toMatchObject({ exitCode: 0 });
    expect(await ids()).toContain(id);
    await quiet();
  });

  it("gets out by the setting, also when it is destroyed", async () => {
    const id = await stuck();
    const refused = await project.destroy();
    expect(refused.exitCode).not.toBe(0);
    expect(refused.told.join("\n")).toContain("PAYPAGES_PAGE_DELETION=retain, and the same command again");
    expect(await within({ PAYPAGES_PAGE_DELETION: "retain" }, () => project.destroy())).toMatchObject({ exitCode: 0 });
    expect(await ids()).toContain(id);
    expect(await project.stateText()).not.toContain("RecurringPlan::plan");
  });
});

describe("a campaign that ends", () => {
  const { productIds: _, ...args } = essentials.code?.args ?? {};
  const codes = (...names: string[]): Program =>
    Object.fromEntries(names.map((name) => [name, { kind: "Coupon", args: { ...args, couponCode: name } }]));

  it("is one up with the setting; without it, the choices are told once", async () => {
    project.declare(codes("A", "B", "C", "D"));
    expect(await project.up()).toMatchObject({ exitCode: 0 });
    const made = await project.objects("coupon");
    for (const { id } of made) await project.control("POST", `coupons/${id}/use`, { times: 2 });
    project.declare(codes("D"));
    const refused = await project.up("--continue-on-error");
    expect(refused.exitCode).not.toBe(0);
    const own = refused.told.filter((text) => /used|put back|message/.test(text));
    expect(own.filter((text) => text.includes("put back"))).toHaveLength(1);
    expect(
      own.filter((text) =>
        /it was used 2 times, and a used code cannot be deleted\. It is left as it is\.\s*$/.test(text),
      ),
    ).toHaveLength(3);
    expect(own).toHaveLength(4);
    expect(refused.output).not.toMatch(/see the message|stands at the resource/);

    await project.pulumi("config", "set", "paypages:couponDeletion", "expire", "--stack", "dev");
    expect(await project.up()).toMatchObject({ exitCode: 0, changes: { delete: 3 } });
    const today = new Date().toISOString().slice(0, 10).replaceAll("-", "/");
    const ended = (await project.objects("coupon")).filter(({ end_date }) => end_date);
    expect(ended).toHaveLength(3);
    for (const { end_date } of ended) expect(String(end_date) < today).toBe(true);
  });

  it("is one up with the variable, also where nothing is left in the program", async () => {
    project.declare(codes("A", "B"));
    expect(await project.up()).toMatchObject({ exitCode: 0 });
    for (const { id } of await project.objects("coupon"))
      await project.control("POST", `coupons/${id}/use`, { times: 2 });
    project.declare({});
    const up = await within({ PAYPAGES_COUPON_DELETION: "retain" }, () => project.up());
    expect(up).toMatchObject({ exitCode: 0, changes: { delete: 2 } });
    expect(
      up.told.filter((text) => text.includes("left at the service, as the setting `couponDeletion` says")),
    ).toHaveLength(2);
    expect(await project.objects("coupon")).toHaveLength(2);
  });
});

describe("one object, one resource", () => {
  it("two that adopt the same are refused by the preview; one that leaves never takes the other's page", async () => {
    // YAML knows no property beside the schema's.
    await project.close();
    project = await startProject({}, scripted);
    const id = await held(0);
    const { plan } = page();
    const args = { ...plan?.args, adoptId: id };
    project.declare({ ...page(), twin: { kind: "RecurringPlan", args } });
    const preview = await project.preview();
    expect(preview.exitCode).not.toBe(0);
    expect(preview.output).toContain(`${id} is that of another resource of this program already`);
    expect((await project.up()).exitCode).not.toBe(0);
    // Adopted by a run that cannot know of the other.
    await project.up("--target", (await urnOf("plan")).replace(/::plan$/, "::twin"));
    project.declare({ twin: { kind: "RecurringPlan", args } });
    expect(await project.up()).toMatchObject({ exitCode: 0 });
    expect(await ids()).toEqual([id]);
    await quiet();
  });

  it("two codes of one text are refused by the preview", async () => {
    const { productIds: _, ...args } = essentials.code?.args ?? {};
    project.declare({ one: { kind: "Coupon", args }, two: { kind: "Coupon", args } });
    const preview = await project.preview();
    expect(preview.exitCode).not.toBe(0);
    expect(preview.output).toContain("another resource of this program has the same code in environment 1");
    expect(await project.objects("coupon")).toEqual([]);
  });
});
