// Objects that a forced replacement leaves if the provider can't know of it (a new page, and the old one with its
// customers): `paypages doctor` finds them, and the command that it prints completes the replacement.
import { expect, it, onTestFinished, vi } from "vitest";
import { paypages } from "../../support/paypages.js";
import { page, startCatalog, surroundings } from "./catalog.js";

it.each(surroundings().filter(({ mode }) => mode === "test"))(
  "$name adapter: the doctor finds leftovers",
  async (where) => {
    const catalog = await startCatalog(where);
    onTestFinished(() => catalog.close());
    const doctor = () => paypages(catalog, "doctor", "--stack", "dev");
    await catalog.succeed({ page: page("page") });
    await catalog.signUp("page");
    const [old] = await catalog.pages("page");
    expect(await doctor()).toMatchObject({ exitCode: 0 });

    const urn = await catalog.urn("page");
    expect(await catalog.pulumi("state", "taint", urn, "--stack", "dev", "--yes")).toMatchObject({ exitCode: 0 });
    expect((await catalog.up()).exitCode).not.toBe(0);
    const found = await doctor();
    expect(found).toMatchObject({ exitCode: 1, err: "" });
    expect(found.out).toMatch(
      new RegExp(`PROBLEM +deletion +RecurringPlan page: ${old?.id} was replaced, and 1 customer`),
    );
    expect(found.out).toContain("→ PAYPAGES_PAGE_DELETION=retain pulumi up --stack dev");

    onTestFinished(() => void vi.unstubAllEnvs());
    vi.stubEnv("PAYPAGES_PAGE_DELETION", "retain");
    await catalog.succeed({ page: page("page") });
    const after = await doctor();
    expect(after).toMatchObject({ exitCode: 0, err: "" });
    expect(after.out).toMatch(new RegExp(`warning +same name +RecurringPlan page: .*${old?.id}`));
  },
);
