// A price that changes on a date, and a code that begins and ends: preview, due, rehearse and up, day by day.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { dynamic } from "../../support/adapters.js";
import { casesOf, inMatrix } from "../../support/needs.js";
import { paypages } from "../../support/paypages.js";
import { type Project, useProject } from "../../support/project.js";

const project = useProject({ PAYPAGES_TIME_ZONE: "Asia/Tokyo" }, dynamic);

const program = `
const paypages = require("pulumi-paypages");
new paypages.OneTimeProduct("book", {
  productName: "Book",
  processorAEnvId: "1",
  price: paypages.from({ "2027-04-01": 5200, "2027-10-01": 5600 }, { before: 4800 }),
});
const isOn = paypages.from({ "2027-04-01": true, "2027-05-01": false }, { before: false });
if (isOn) {
  new paypages.Coupon("spring", {
    processorAEnvId: "1", couponName: "Spring", couponCode: "SPRING", couponType: 0, rate: 20, couponTerm: 0,
    paymentType: 0,
  });
}
`;

inMatrix("lists a token that changes on a date, and prints none", async () => {
  writeFileSync(
    join(project.folder, "index.js"),
    `const paypages = require("pulumi-paypages");
const [newToken, oldToken] = ["token-to-come", "token-of-today"];
new paypages.OneTimeProduct("book", {
  productName: "Book",
  processorAEnvId: "1",
  price: 4800,
  adsConversionApi: { datasetId: "1", accessToken: paypages.from("2027-04-01", newToken, { before: oldToken }) },
});
`,
  );
  const environment = project.environment as Record<string, string>;
  environment.PAYPAGES_TODAY = "2027-03-31";
  const preview = await project.preview();
  expect(preview.output, preview.output).toContain("accessToken changes on 2027-04-01");
  const due = await paypages(project, "due", "--stack", "dev");
  const rehearsed = await paypages(project, "rehearse", "--stack", "dev", "--at", "2027-04-01");
  expect([due.exitCode, rehearsed.exitCode], due.err + rehearsed.err).toEqual([0, 0]);
  await project.up();
  const coming = await paypages(project, "due", "--stack", "dev");
  expect(coming.out).toContain("2027-04-01  OneTimeProduct book: adsConversionApi (secret)");
  environment.PAYPAGES_TODAY = "2027-04-02";
  const late = await paypages(project, "due", "--stack", "dev", "--json");
  expect(JSON.parse(late.out).due).toMatchObject([{ day: "2027-04-01", name: "book", property: "adsConversionApi" }]);
  for (const { out, err } of [due, rehearsed, coming, late, { out: preview.output, err: "" }])
    expect(out + err).not.toMatch(/token-(?:to-come|of-today)|[0-9a-f]{64}/);
  await project.destroy();
});

it("shows future changes, rehearses them, and applies them on their day or later", async () => {
  writeFileSync(join(project.folder, "index.js"), program);
  /** The environment of the engine and of commands. */
  const environment = project.environment as Record<string, string>;
  const on = (today: string): Project => {
    environment.PAYPAGES_TODAY = today;
    return project;
  };
  const up = (today: string) => on(today).up();
  const price = async () => (await project.objects("product")).map((one) => Number(one.price));
  const codes = async () => (await project.objects("coupon")).map((one) => one.coupon_code);

  expect(await up("2027-03-31")).toMatchObject({ exitCode: 0, changes: { create: 2 } });
  const preview = await project.preview();
  expect(preview.diagnostics.filter(({ message }) => message.includes(" on 2027-"))).toMatchObject([
    { severity: "info", message: expect.stringContaining("price: 4,800 → 5,200 on 2027-04-01") },
    { severity: "info", message: expect.stringContaining("price: 5,200 → 5,600 on 2027-10-01") },
    { severity: "info", message: expect.stringContaining("isOn: false → true on 2027-04-01") },
    { severity: "info", message: expect.stringContaining("isOn: true → false on 2027-05-01") },
  ]);

  const calendar = join(project.folder, "..", "dev.ics");
  const before = await paypages(on("2027-03-31"), "due", "--stack", "dev", "--ics", calendar);
  expect(before).toMatchObject({ exitCode: 0, err: "" });
  expect(before.out).toBe(`Nothing is due on 2027-03-31.
Later:
  2027-04-01  OneTimeProduct book: price 4,800 → 5,200
  2027-04-01  Coupon spring: created
  2027-05-01  Coupon spring: deleted
  2027-10-01  OneTimeProduct book: price 5,200 → 5,600
`);
  expect(readFileSync(calendar, "utf8").match(/DTSTART;VALUE=DATE:\d+/g)).toHaveLength(4);

  const rehearsed = await paypages(project, "rehearse", "--stack", "dev", "--at", "2027-04-01", "--json");
  expect(rehearsed).toMatchObject({ exitCode: 0, err: "" });
  const report = JSON.parse(rehearsed.out);
  expect(report.remarks[0]).toContain("a rehearsal of 2027-04-01");
  expect(report.rows).toMatchObject([
    { kind: "OneTimeProduct", action: "changed", verdict: "done" },
    { kind: "Coupon", action: "created", verdict: "done" },
  ]);
  if (casesOf(true, false)) {
    // The price of April and the code of that month lie between.
    const autumn = await paypages(project, "rehearse", "--stack", "dev", "--at", "2027-10-01", "--json");
    expect(autumn, autumn.err).toMatchObject({ exitCode: 0 });
    const { rows, bills, day } = JSON.parse(autumn.out);
    expect([day, rows, bills]).toMatchObject([
      "2027-10-01",
      [{ action: "changed", properties: [{ path: "price", before: 5200, after: 5600 }] }],
      [{ before: { first: { total: 5200 } }, after: { first: { total: 5600 } } }],
    ]);
    expect(rows).toHaveLength(1);
  }
  expect([await price(), await codes()]).toEqual([[4800], []]);

  const late = await paypages(on("2027-04-03"), "due", "--stack", "dev");
  expect(late.exitCode).toBe(1);
  expect(late.out).toMatch(/^Due on 2027-04-03: 2 changes\..*\n {2}2027-04-01 {2}.*\n {2}2027-04-01 {2}/);

  expect(await up("2027-04-03")).toMatchObject({ exitCode: 0, changes: { update: 1, create: 1 } });
  expect([await price(), await codes()]).toEqual([[5200], ["SPRING"]]);
  // After the end of the code and the next price: one `up` makes both changes.
  expect(await up("2027-10-02")).toMatchObject({ exitCode: 0, changes: { update: 1, delete: 1 } });
  expect([await price(), await codes()]).toEqual([[5600], []]);
  const last = await paypages(on("2027-10-02"), "due", "--stack", "dev");
  expect(last).toMatchObject({
    exitCode: 0,
    out: "Nothing is due on 2027-10-02.\nNo later changes until 2028-11-05.\n",
  });
});
