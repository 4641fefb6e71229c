// `pulumi do … patch` without a stack, on the real engine. In live mode, it writes nothing. In test mode, the provider
// warns, and a used code gets a new revision.
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { repository } from "../../support/example.js";
import { needsPulumi } from "../../support/needs.js";
import { code, page, startCatalog, surroundings } from "./catalog.js";

needsPulumi("3.243");
const plugin = join(repository, "dist/.plugin/pulumi-resource-paypages");

it.each(surroundings().filter(({ name }) => name === "native"))(
  "in $mode mode: loses no use of a code and no customer",
  async (where) => {
    const { mode } = where;
    const catalog = await startCatalog(where);
    onTestFinished(() => catalog.close());
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
