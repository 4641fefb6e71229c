// biome-ignore-all lint/suspicious/noTemplateCurlyInString: texts of the service
// Changes in the console become a change of a program in YAML, on the native plugin.
import { afterAll, beforeAll, expect, it } from "vitest";
import { type PulledExample, startPulled } from "../support/consoleEdits.js";

let school: PulledExample;
beforeAll(async () => {
  school = await startPulled("yaml");
});
afterAll(() => school?.close());

const succeeded = async (...command: [string, ...string[]]) => {
  const { exitCode, output } = await school.pulumi(...command);
  expect(exitCode, output).toBe(0);
};

it("edits values, lists and nested objects; afterwards, program, state and account agree", async () => {
  await succeeded("up", "--yes", "--skip-preview");
  expect(await school.pull("--check")).toMatchObject({ exitCode: 0, out: expect.stringContaining("matches") });

  await school.edit("product", ["product_name", "Workbook, first year"], { price: 2600, free_space: "one\n${two}\n" });
  await school.edit("advance", ["plan_name", "Free trial lesson"], { notes: [{ name: "When?", require: true }] });
  await school.edit("installments", ["plan_name", "Summer course, paid monthly"], { disable_company_name: true });
  await school.edit("roles", ["name", "Members"], { permissions: ["SEND_MESSAGES", "ADD_REACTIONS"] });
  await school.edit("coupon", ["coupon_code", "SPRING"], { coupon_name: 'Spring: #{1} "x"', coupon_count: null });
  await school.writes();

  const pulled = await school.pull("--yes");
  expect(pulled.exitCode, pulled.out + pulled.err).toBe(0);
  expect(await school.writes()).toEqual([]);
  const after = school.read("Pulumi.yaml");
  await succeeded("preview", "--refresh", "--diff", "--expect-no-changes");
  expect(await school.pull("--yes")).toMatchObject({ exitCode: 0 });
  expect(school.read("Pulumi.yaml")).toBe(after);
});
