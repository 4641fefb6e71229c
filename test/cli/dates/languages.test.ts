// A price on a date in the SDKs of the native plugin: a preview prints future changes without secrets, and `due` lists
// them.

import { afterEach, describe, expect, it } from "vitest";
import { type PulledExample, startPulled } from "../../support/consoleEdits.js";
import { languages, missing } from "../../support/languages.js";
import { paypages } from "../../support/paypages.js";

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
