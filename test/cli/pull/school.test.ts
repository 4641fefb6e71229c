// Six changes in the console become a change of the school's program; afterwards, program, state and account agree.
import { afterAll, beforeAll, expect, it } from "vitest";
import { succeeded } from "../../support/account.js";
import { linkPackages, type PulledExample, startPulled } from "../../support/consoleEdits.js";
import { typeCheck } from "../../support/languages.js";

let school: PulledExample;
beforeAll(async () => {
  school = await startPulled("school/typescript");
  linkPackages(school.folder);
});
afterAll(() => school?.close());

it("edits literals, lists and nested objects, and reports what the configuration decides", async () => {
  await succeeded(school.pulumi("up", "--yes", "--skip-preview"));
  const before = school.read("index.ts");
  expect(await school.pull("--check")).toMatchObject({ exitCode: 0, out: expect.stringContaining("matches") });

  await school.edit("product", ["product_name", "Workbook, first year"], { price: 2600, stock: 250 });
  await school.edit("advance", ["plan_name", "Free trial lesson"], { notes: [{ name: "When?", require: true }] });
  await school.edit("paid", ["plan_name", "Evening classes"], { price: 5200, plan_name: "Evening classes & `more`" });
  await school.edit("installments", ["plan_name", "Summer course, paid monthly"], {
    disable_company_name: true,
    price: 39000,
  });
  await school.edit("roles", ["name", "Members"], { permissions: ["SEND_MESSAGES", "VIEW_CHANNEL", "ADD_REACTIONS"] });
  await school.edit("coupon", ["coupon_code", "SPRING"], { coupon_name: 'Spring "discount"', coupon_count: null });
  await school.writes();

  const checked = await school.pull("--check");
  expect(checked).toMatchObject({ exitCode: 1, err: "" });
  expect(school.read("index.ts")).toBe(before);

  const pulled = await school.pull("--yes");
  expect(pulled.exitCode, pulled.out + pulled.err).toBe(1);
  expect(pulled.out).toContain("pulumi config set monthlyPrice 5200 --stack dev");
  expect(await school.writes()).toEqual([]);
  const after = school.read("index.ts");
  expect(after).not.toBe(before);
  typeCheck(school);
  await succeeded(school.pulumi("config", "set", "monthlyPrice", "5200"));
  await succeeded(school.pulumi("preview", "--refresh", "--diff", "--expect-no-changes"));
  expect(await school.pull("--yes")).toMatchObject({ exitCode: 0 });
  expect(school.read("index.ts")).toBe(after);
});
