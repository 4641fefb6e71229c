// A price on a date in the SDKs of the native plugin: a preview prints future changes without secrets, and `due` lists
// them.

import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, describe, expect, it } from "vitest";
import { dynamic } from "../../support/adapters.js";
import { type PulledExample, startPulled } from "../../support/consoleEdits.js";
import { languages, missing } from "../../support/languages.js";
import { lightProcesses } from "../../support/lightProcesses.js";
import { paypages } from "../../support/paypages.js";
import { useProject } from "../../support/project.js";

describe("a price on a date", () => {
  const calls: Readonly<Record<string, readonly [fixed: string, dated: string, token: string, name: string]>> = {
    Python: [
      'config.get_int("monthlyPrice") or 4800',
      'paypages.from_("2099-04-01", 5200, before=4800)',
      'token = paypages.from_("2099-05-01", "token-to-come", before="token-of-today")',
      "monthly_price",
    ],
    Go: [
      'intOr(config.GetInt(ctx, "monthlyPrice"), 4800)',
      'pulumi.Int(paypages.From(ctx, "2099-04-01", 5200, 4800))',
      '_ = paypages.From(ctx, "2099-05-01", "token-to-come", "token-of-today")',
      "monthlyPrice",
    ],
    TypeScript: [
      'config.getNumber("monthlyPrice") ?? 4800',
      'paypages.from("2099-04-01", 5200, { before: 4800 })',
      'export const token = paypages.from("2099-05-01", "token-to-come", { before: "token-of-today" }) !== "";',
      "monthlyPrice",
    ],
  };

  let school: PulledExample | undefined;
  afterEach(async () => {
    await school?.close();
    school = undefined;
  });

  it.each(languages.filter(({ name }) => name in calls))("$name", async (language) => {
    const { name, folder, file, needs, environment = {}, path = [], prepare } = language;
    const absent = missing(needs);
    if (absent !== undefined) throw new Error(`There is no ${absent} on PATH.`);
    // Compiled like on users' machines, so that lines are those of the source.
    school = await startPulled(folder, { ...environment, NODE_OPTIONS: "" }, path);
    prepare(school);
    const [fixed, dated, token, variable] = calls[name] as (typeof calls)[string];
    const lines = school.read(file).split("\n");
    const line = lines.find((one) => one.includes(fixed)) ?? "";
    expect(line).toContain(fixed);
    const indentation = /^\s*/.exec(line)?.[0] ?? "";
    school.write(file, school.read(file).replace(line, `${indentation}${token}\n${line.replace(fixed, dated)}`));

    const preview = await school.pulumi("preview");
    expect(preview.exitCode, preview.output).toBe(0);
    // The engine shows a message again at the end.
    const printed = new Set(preview.output.match(/\S+ changes on 2099-04-01/g));
    expect([...printed]).toEqual([`${variable} changes on 2099-04-01`]);
    expect(preview.output).toContain(" changes on 2099-05-01");
    expect(preview.output).not.toMatch(/token-(?:to-come|of-today)/);

    const of = { folder: school.folder, environment: school.environment as Record<string, string> };
    const due = await paypages(of, "due", "--stack", "dev", "--until", "2099-12-31");
    expect(due.exitCode, due.err).toBe(0);
    expect(due.out).toMatch(/^Nothing is due on .*\nLater:\n( {2}2099-04-01 {2}.* price 4,800 → 5,200\n)+$/);
  });
});

describe("midnight in Tokyo, on a machine in UTC,", () => {
  const clock = fileURLToPath(new URL("../../support/shiftedClock.cjs", import.meta.url));
  const project = useProject(
    { TZ: "UTC", NODE_OPTIONS: `${lightProcesses.NODE_OPTIONS} --require ${JSON.stringify(clock)}` },
    dynamic,
  );

  /** So far in the future that the sandbox's clock only needs to go forward to it. */
  const year = new Date().getFullYear() + 1;
  const [before, after] = [`${year}-03-31T14:59:30Z`, `${year}-03-31T15:00:30Z`];
  const day = `${year}-04-01`;

  const program = `
const paypages = require("pulumi-paypages");
new paypages.OneTimeProduct("book", {
  productName: "Book",
  processorAEnvId: "1",
  price: paypages.from("${day}", 5200, { before: 4800 }),
  salesStart: { time: Date.parse("${day}T00:00:00+09:00") / 1000, message: "From April" },
});
`;

  it("begins the day for all of them", async () => {
    writeFileSync(join(project.folder, "index.js"), program);
    await project.pulumi("config", "set", "--stack", "dev", "paypages:timeZone", "Asia/Tokyo");
    const environment = project.environment as Record<string, string>;
    const moveTo = async (moment: string) => {
      environment.PAYPAGES_TEST_NOW = moment;
      await project.control("PUT", "clock", { to: moment });
    };
    const due = () => paypages(project, "due", "--stack", "dev");
    const price = async () => (await project.objects("product")).map((one) => Number(one.price));
    const page = async (): Promise<string> => {
      const found = await project.state("book");
      return (await fetch(String(found?.outputs.urlApplication))).text();
    };
    const upcoming = async () =>
      (await project.preview()).diagnostics.filter(({ message }) => message.includes(` on ${day}`)).length;

    await moveTo(before);
    expect(await project.up()).toMatchObject({ exitCode: 0, changes: { create: 2 } });
    expect([await price(), await upcoming()]).toEqual([[4800], 1]);
    expect(await page()).toContain("From April");
    const last = await due();
    expect(last).toMatchObject({ exitCode: 0, err: "" });
    expect(last.out).toMatch(
      new RegExp(`^Nothing is due on ${year}-03-31\\.\\nLater:\\n {2}${day} {2}.*4,800 → 5,200`),
    );

    await moveTo(after);
    expect(await page()).not.toContain("From April");
    const first = await due();
    expect(first).toMatchObject({ exitCode: 1, err: "" });
    expect(first.out).toMatch(
      new RegExp(`^Due on ${day}: 1 change\\.[\\s\\S]*${day} {2}.*4,800 → 5,200\\nNo later changes`),
    );
    expect(await upcoming()).toBe(0);
    expect(await project.up()).toMatchObject({ exitCode: 0, changes: { update: 1 } });
    expect(await price()).toEqual([5200]);
    const settled = await due();
    expect(settled).toMatchObject({ exitCode: 0 });
    expect(settled.out).toMatch(new RegExp(`^Nothing is due on ${day}\\.\\nNo later changes until [\\d-]+\\.\\n$`));
  });
});
