// `pulumi policy analyze`, which runs the policy pack on a state, without the program: it finds what the pack forbids, and
// sends the service nothing.
import { expect, it, onTestFinished } from "vitest";
import { needsPulumi } from "../../support/needs.js";
import { placePack } from "../../support/policyPack.js";
import { useTempDir } from "../../support/use.js";
import { code, page, startCatalog, surroundings } from "./catalog.js";

needsPulumi("3.250");

it.each(surroundings())(
  "$name adapter in $mode mode: finds violations in the state, and sends no request",
  async (where) => {
    const pack = placePack(useTempDir());
    const catalog = await startCatalog(where, pack.environment);
    onTestFinished(() => catalog.close());
    await catalog.succeed({ page: page("page"), endless: code("ENDLESS"), everything: code("ALL", { rate: 100 }) });
    await catalog.control("DELETE", "requests");
    const found = await catalog.pulumi("policy", "analyze", "--stack", "dev", "--policy-pack", pack.place);
    expect(found.exitCode).not.toBe(0);
    for (const [policy, name] of [
      ["coupon-discount-limit", "everything"],
      ["coupon-bounded", "endless"],
    ])
      expect(found.output).toMatch(new RegExp(`${policy} .*: ${name}\\)`));
    expect((await catalog.control("GET", "requests")).counts).toEqual({});
  },
);
