// Commands besides `up`, on the real engine: `do … patch`, and creates that the engine didn't finish.
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { nameTakenInLive } from "../../../provider/messages/owners.js";
import type { FaultRequest } from "../../../sandbox/index.js";
import { endLeftovers } from "../../../tools/support/processes.js";
import { dynamic, native } from "../../support/adapters.js";
import { repository } from "../../support/example.js";
import { needsLinux, needsPulumi } from "../../support/needs.js";
import type { Project } from "../../support/project.js";
import { code, page } from "../../support/samples/programs.js";
import { closing } from "../../support/use.js";
import { startCatalog, surroundings } from "./catalog.js";

/** Without a stack: in live mode, it writes nothing; in test mode, the provider warns, and a used code gets a new revision. */
describe("pulumi do … patch", () => {
  needsPulumi("3.243");
  const plugin = join(repository, "dist/.plugin/pulumi-resource-paypages");

  it.each(surroundings().filter(({ name }) => name === "native"))(
    "in $mode mode: loses no use of a code and no customer",
    async (where) => {
      const { mode } = where;
      const catalog = closing(await startCatalog(where));
      await catalog.succeed({ used: code("USED"), page: page("page") });
      await catalog.useCode("USED");
      await catalog.signUp("page");
      await catalog.writes();
      const patch = (kind: string, id: string, ...inputs: string[]) =>
        catalog.pulumi(
          ...["do", "--package", plugin, `paypages:index:${kind}`, "patch", id, ...inputs],
          ...["--paypages:mode", mode, "--stateless", "--yes"],
        );
      const [used] = await catalog.codes("USED");
      const [before] = await catalog.pages("page");
      const otherText = await patch("Coupon", String(used?.id), "--input:coupon-code=OTHER");
      expect([otherText.exitCode === 0, otherText.output]).toEqual([false, expect.stringContaining("PP1403")]);
      expect(await catalog.writes()).toEqual([]);

      const revising = await patch("Coupon", String(used?.id), "--input:rate=10");
      const price = await patch("RecurringPlan", String(before?.id), "--input:price=1");
      const [after] = await catalog.pages("page");
      if (mode === "live") {
        for (const run of [revising, price]) {
          expect([run.exitCode === 0, run.output]).toEqual([false, expect.stringContaining("PP2010")]);
        }
        expect(await catalog.writes()).toEqual([]);
        expect([await catalog.codes("USED"), after]).toEqual([[used], before]);
        return;
      }
      expect(revising).toMatchObject({ exitCode: 0, output: expect.stringContaining("PP1408") });
      // As text, or as JSON by Pulumi 3.250.
      expect(revising.output).toMatch(new RegExp(`revisions.*couponId"? *: "${used?.id}".*useCouponCount"?: 1`, "s"));
      expect(await catalog.codes("USED")).toMatchObject([{ rate: 10, use_coupon_count: 0 }]);
      expect(price).toMatchObject({ exitCode: 0, output: expect.stringContaining("PP1702") });
      expect(after).toEqual({ ...before, price: 1 });
      const { items } = await catalog.control("GET", `objects/paid/${before?.id}/customers`);
      expect(items).toHaveLength(1);
    },
  );
});

/** Starts an `up`, waits until the fault has struck, and kills the engine and all its processes. */
async function killedAt(project: Project, fault: FaultRequest): Promise<void> {
  await project.arm(fault);
  const running = project.pulumi("up", "--yes", "--skip-preview", "--stack", "dev");
  await project.struck();
  endLeftovers(project.mark);
  await running;
  await project.arm();
  await project.pulumi("cancel", "--yes", "dev");
}

describe("--import-pending-creates", () => {
  needsLinux();

  it.each([dynamic, native])("$name adapter: adopts the page that the engine doesn't import", async (adapter) => {
    const catalog = closing(await startCatalog({ adapter, name: adapter.name, mode: "live" }));
    catalog.declare({ page: page("page") });
    await killedAt(catalog, { method: "POST", path: "/v1/client/paid", fault: { kind: "hang", when: "after" } });
    const [created] = await catalog.pages("page");
    const { pending_operations } = JSON.parse(await catalog.stateText()).deployment;
    expect(pending_operations).toMatchObject([{ type: "creating" }]);
    const { urn } = pending_operations[0].resource;

    const option = "--import-pending-creates";
    expect(await catalog.refresh(option, urn, option, String(created?.id))).toMatchObject({ exitCode: 0 });
    expect(JSON.parse(await catalog.stateText()).deployment).not.toHaveProperty("pending_operations");
    expect(await catalog.state("page")).toBeUndefined();

    const again = await catalog.up();
    expect(again.errors.page).toContain(nameTakenInLive.code);
    expect(await catalog.pages("page")).toHaveLength(1);
    await catalog.succeed({ page: page("page", { adoptId: created?.id }) });
    expect(await catalog.pages("page")).toMatchObject([{ id: created?.id }]);
  });
});
