// The provider's process is killed during requests: the next run makes state and service equal.
import { describe, expect, it } from "vitest";
import type { FaultRequest } from "../../sandbox/index.js";
import { killProviders } from "../../tools/support/processes.js";
import { type Adapter, adapter } from "../support/adapters.js";
import { needsLinux } from "../support/needs.js";
import { type Project, type Summary, useProject } from "../support/project.js";
import { code, essential, type Program } from "../support/samples/programs.js";

needsLinux();

/** One stack for all tests: each restores it. */
const project = useProject();

const pages = (price: number): Program => ({
  product: essential("product", { price }),
  plan: essential("plan", { price }),
});
const program = (price: number, rate: number): Program => ({
  ...pages(price),
  one: code("ONE", { rate }),
  two: code("TWO", { rate }),
  three: code("THREE", { rate }),
});
const codeNamed = async (name: string) => (await project.objects("coupon")).find((item) => item.coupon_code === name);

type Call = Pick<FaultRequest, "method" | "path" | "after">;
/** A request that isn't executed, and one that is; neither gets a response. */
const unheard = (call: Call): FaultRequest => ({ ...call, fault: { kind: "hang" } });
const unfinished = (call: Call): FaultRequest => ({ ...call, fault: { kind: "hang", when: "after" } });

/** Kills the provider once all these requests are in progress. `names` are their resources. */
async function killed(run: () => Promise<Summary>, orders: FaultRequest[], names: string[]): Promise<void> {
  await project.arm(...orders);
  const running = run();
  await project.struck();
  killProviders(project.mark);
  const { exitCode, errors } = await running;
  expect(exitCode).not.toBe(0);
  expect(Object.keys(errors)).toEqual(expect.arrayContaining(names));
  await project.arm();
}

async function expectThere(price: number, rate: number): Promise<void> {
  expect(await project.objects("product")).toMatchObject([{ price }]);
  expect(await project.objects("paid")).toMatchObject([{ price }]);
  expect((await project.objects("coupon")).map((item) => item.rate)).toEqual([rate, rate, rate]);
}
async function expectWhole(price: number, rate: number): Promise<void> {
  await expectThere(price, rate);
  expect(await project.preview("--refresh", "--expect-no-changes")).toMatchObject({ exitCode: 0 });
}

/** Adopts the objects with these ids, by the names of their resources; afterwards the service matches the program. */
async function takeOver(
  project: Project,
  way: Adapter,
  program: Program,
  ids: Readonly<Record<string, string>>,
): Promise<void> {
  if (way.name === "dynamic") {
    const adopted = Object.entries(ids).map(([name, adoptId]) => {
      const { kind, args } = program[name] as Program[string];
      return [name, { kind, args: { ...args, adoptId } }];
    });
    project.declare({ ...program, ...Object.fromEntries(adopted) });
  } else {
    project.declare(program);
    for (const [name, own] of Object.entries(ids)) {
      const { kind, args } = program[name] as Program[string];
      const id = args.guildId === undefined ? own : `${args.guildId}/${own}`;
      const [, ...command] = way.takingOver(kind, name, id).split(" ");
      const flags = ["--yes", "--skip-preview", "--stack", "dev", "--generate-code=false", "--protect=false"];
      const { exitCode, output } = await project.pulumi(...command, ...flags);
      if (exitCode !== 0) throw new Error(output);
    }
  }
  const { exitCode, output } = await project.up();
  if (exitCode !== 0) throw new Error(output);
  project.declare(program);
}

describe("a provider killed while it", () => {
  it("creates codes", async () => {
    project.declare({ ...pages(1000), three: code("THREE", { rate: 20 }) });
    expect(await project.up()).toMatchObject({ exitCode: 0 });
    const desired = program(1000, 20);
    project.declare(desired);
    const create: Call = { method: "POST", path: "/v1/client/coupon" };
    await killed(() => project.up(), [unheard(create), unfinished({ ...create, after: 1 })], ["one", "two"]);

    const created = (await codeNamed("ONE")) ?? (await codeNamed("TWO"));
    const [name = "", other = ""] = created?.coupon_code === "ONE" ? ["one", "two"] : ["two", "one"];
    const next = await project.up("--continue-on-error");
    const { id = "" } = created ?? {};
    expect(next.errors[name]).toContain(adapter.takingOver("Coupon", name, id));
    expect(next.errors[other]).toBeUndefined();
    await takeOver(project, adapter, desired, { [name]: id });
    await expectWhole(1000, 20);
  });

  it("updates pages, revises codes and changes one in place", async () => {
    const [one, two] = [await codeNamed("ONE"), await codeNamed("TWO")];
    for (const used of [one, two]) await project.control("POST", `objects/coupon/${used?.id}/use`, { times: 2 });
    project.declare(program(1500, 30));
    const put = (path: string): Call => ({ method: "PUT", path: `/v1/client/${path}` });
    await killed(
      () => project.up(),
      [
        unheard(put("product/*")),
        unfinished(put("paid/*")),
        unheard(put(`coupon/${one?.id}`)),
        unfinished(put(`coupon/${two?.id}`)),
        unfinished(put(`coupon/${(await codeNamed("THREE"))?.id}`)),
      ],
      ["product", "plan", "one", "two", "three"],
    );
    expect(await project.up()).toMatchObject({ exitCode: 0, changes: { replace: 1, update: 4 } });
    for (const [name, former] of [["one", one] as const, ["two", two] as const]) {
      const live = await codeNamed(name.toUpperCase());
      const { couponId, revisions } = (await project.state(name))?.outputs ?? {};
      expect(couponId).toBe(live?.id);
      expect(revisions).toMatchObject([{ couponId: former?.id }]);
      expect(live).toMatchObject({ use_coupon_count: 0 });
    }
    await expectThere(1500, 30);
  });
});
