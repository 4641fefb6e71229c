// A price on a date in the SDKs of the native plugin: a preview prints future changes, and `due` lists them.
import { afterEach, expect, it } from "vitest";
import { type PulledExample, startPulled } from "../support/consoleEdits.js";
import { languages, missing } from "../support/languages.js";
import { paypages } from "../support/paypages.js";

const calls: Readonly<Record<string, readonly [fixed: string, dated: string, name: string]>> = {
  Python: [
    'config.get_int("monthlyPrice") or 4800',
    'paypages.from_("2099-04-01", 5200, before=4800)',
    "monthly_price",
  ],
  Go: [
    'intOr(config.GetInt(ctx, "monthlyPrice"), 4800)',
    'pulumi.Int(paypages.From(ctx, "2099-04-01", 5200, 4800))',
    "monthlyPrice",
  ],
  TypeScript: [
    'config.getNumber("monthlyPrice") ?? 4800',
    'paypages.from("2099-04-01", 5200, { before: 4800 })',
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
  const [fixed, dated, variable] = calls[name] as (typeof calls)[string];
  expect(school.read(file)).toContain(fixed);
  school.write(file, school.read(file).replace(fixed, dated));

  const preview = await school.pulumi("preview");
  expect(preview.exitCode, preview.output).toBe(0);
  // The engine shows a message again at the end.
  const printed = new Set(preview.output.match(/\S+: 4,800 → 5,200 on 2099-04-01/g));
  expect([...printed]).toEqual([`${variable}: 4,800 → 5,200 on 2099-04-01`]);

  const of = { folder: school.folder, environment: school.environment as Record<string, string> };
  const due = await paypages(of, "due", "--stack", "dev");
  expect(due.exitCode, due.err).toBe(0);
  expect(due.out).toMatch(/^Nothing is due on .*\nLater:\n( {2}2099-04-01 {2}.* price 4,800 → 5,200\n)+$/);
});
