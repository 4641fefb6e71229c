// An approval of a program in each language of the native plugin: it is applied, and refused after an edit in the console.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, it } from "vitest";
import { type PulledExample, startPulled } from "../../support/consoleEdits.js";
import { languages, missing } from "../../support/languages.js";
import { type CommandRun, paypages } from "../../support/paypages.js";

let school: PulledExample | undefined;
afterEach(async () => {
  await school?.close();
  school = undefined;
});

const page = ["plan_name", "Evening classes"] as const;

it.each(languages)("$name", async ({ folder, file, needs, environment = {}, path = [], prepare }) => {
  const absent = missing(needs);
  if (absent !== undefined) throw new Error(`There is no ${absent} on PATH.`);
  school = await startPulled(folder, environment, path);
  const { edit, pulumi, read, write, writes, sandbox } = school;
  prepare(school);
  const run = (...args: string[]): Promise<CommandRun> =>
    paypages({ folder: school?.folder ?? "", environment: school?.environment as Record<string, string> }, ...args);
  const approval = join(school.folder, "approval.json");
  const prices = async (): Promise<unknown> =>
    ((await (await fetch(`${sandbox.url}/_sandbox/objects/paid`)).json()) as { items: Record<string, unknown>[] }).items
      .filter((one) => one[page[0]] === page[1])
      .map(({ price }) => Number(price));

  const up = await pulumi("up", "--yes", "--skip-preview");
  expect(up.exitCode, up.output).toBe(0);
  write(file, read(file).replace("4800", "5200"));
  await writes();
  const approved = await run("approve", "--stack", "dev", "--out", approval);
  expect(approved.exitCode, approved.out + approved.err).toBe(0);
  expect(await writes()).toEqual([]);
  expect(Object.keys(JSON.parse(readFileSync(approval, "utf8")).program)).toContain(file);

  await edit("paid", page, { price: 4900 });
  const refused = await run("apply", approval);
  expect(refused.exitCode, refused.out + refused.err).toBe(1);
  expect(refused.out).toMatch(/RecurringPlan .* changed outside this stack: `price`/);
  expect([await writes(), await prices()]).toEqual([[], [4900]]);

  await edit("paid", page, { price: 4800 });
  const applied = await run("apply", approval);
  expect(applied.exitCode, applied.out + applied.err).toBe(0);
  expect([await writes(), await prices()]).toMatchObject([[{ method: "PUT" }], [5200]]);
});
