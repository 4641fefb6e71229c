// `today` and `from` of every SDK, over time zones and changes of the clocks: the same day and value in each language.
import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import * as pulumi from "@pulumi/pulumi";
import fc from "fast-check";
import { expect, it, vi } from "vitest";
import { dayIn } from "../../../provider/model/dates.js";
import * as dynamic from "../../../sdk/nodejs/base/dates.js";
import { repository } from "../../support/example.js";
import { placeGoModule } from "../../support/languages.js";
import { casesOf } from "../../support/needs.js";
import { placeEnvironment } from "../../support/python.js";
import { useTempDir } from "../../support/use.js";

/** In the form that programs import, compiled. */
const native = createRequire(import.meta.url)("../../../sdk/nodejs-native/bin/dates.js") as typeof dynamic;

interface Row {
  readonly now: string;
  readonly settings: Readonly<Record<string, string>>;
  readonly variables: Readonly<Record<string, string>>;
}
interface Table {
  readonly schedule: Readonly<Record<string, string>>;
  readonly rows: readonly Row[];
}
interface Result {
  readonly today?: string;
  readonly value?: string;
  readonly refused?: string;
}

/** The machine's setting in each language's process. */
const machineZone = "Pacific/Kiritimati";
const schedule = { "2027-03-28": "spring", "2027-04-01": "April", "2027-11-07": "autumn" };

const row = (now: string, settings: Row["settings"] = {}, variables: Row["variables"] = {}): Row => ({
  ...{ now, settings, variables },
});
const inZone = (timeZone: string, now: string): Row => row(now, { timeZone });
const late = "2027-12-31T12:00:00Z";

const days: readonly (readonly [row: Row, today: string])[] = [
  [inZone("Asia/Tokyo", "2027-03-31T14:59:59Z"), "2027-03-31"],
  [inZone("Asia/Tokyo", "2027-03-31T15:00:00Z"), "2027-04-01"],
  [inZone("America/New_York", "2027-03-31T15:00:00Z"), "2027-03-31"],
  // The clocks go forward, and back.
  [inZone("Europe/Berlin", "2027-03-27T22:59:59Z"), "2027-03-27"],
  [inZone("Europe/Berlin", "2027-03-27T23:00:00Z"), "2027-03-28"],
  [inZone("Europe/Berlin", "2027-03-28T21:59:59Z"), "2027-03-28"],
  [inZone("Europe/Berlin", "2027-03-28T22:00:00Z"), "2027-03-29"],
  [inZone("America/New_York", "2027-11-07T03:59:59Z"), "2027-11-06"],
  [inZone("America/New_York", "2027-11-07T04:00:00Z"), "2027-11-07"],
  [inZone("America/New_York", "2027-11-08T04:59:59Z"), "2027-11-07"],
  [inZone("America/New_York", "2027-11-08T05:00:00Z"), "2027-11-08"],
  // The clocks skip midnight.
  [inZone("America/Santiago", "2027-09-05T03:59:59Z"), "2027-09-04"],
  [inZone("America/Santiago", "2027-09-05T04:00:00Z"), "2027-09-05"],
  [inZone("Pacific/Kiritimati", "2027-03-31T10:00:00Z"), "2027-04-01"],
  [inZone("Pacific/Pago_Pago", "2027-04-01T10:59:59Z"), "2027-03-31"],
  [inZone("Asia/Kolkata", "2027-03-31T18:29:59Z"), "2027-03-31"],
  [inZone("Asia/Kolkata", "2027-03-31T18:30:00Z"), "2027-04-01"],
  [inZone("UTC", "2028-02-29T12:00:00Z"), "2028-02-29"],
  // The precedence of settings.
  [row("2027-03-31T10:00:00Z"), "2027-04-01"],
  [row("2027-03-31T10:00:00Z", {}, { PAYPAGES_TIME_ZONE: "UTC" }), "2027-03-31"],
  [row("2027-03-31T10:00:00Z", { timeZone: "Asia/Tokyo" }, { PAYPAGES_TIME_ZONE: "Pacific/Kiritimati" }), "2027-03-31"],
  [row(late, { today: "2027-04-01" }, { PAYPAGES_TODAY: "2027-01-01" }), "2027-04-01"],
  [row(late, { timeZone: "Asia/Tokyo" }, { PAYPAGES_TODAY: "2028-02-29" }), "2028-02-29"],
  [row(late, { today: "1969-07-20" }), "1969-07-20"],
  // The machine's variable, in the spellings of the C library.
  ...[
    ["", "2027-03-31"],
    [":", "2027-03-31"],
    ["UTC", "2027-03-31"],
    ["Asia/Tokyo", "2027-04-01"],
    [":Asia/Tokyo", "2027-04-01"],
    ["/usr/share/zoneinfo/Asia/Tokyo", "2027-04-01"],
    ["Japan", "2027-04-01"],
    ["America/Port-au-Prince", "2027-03-31"],
  ].map(([TZ = "", today = ""]) => [row("2027-03-31T15:00:00Z", {}, { TZ }), today] as const),
  [row("2027-03-31T15:00:00Z", { timeZone: "Asia/Tokyo" }, { TZ: "" }), "2027-04-01"],
  [row("2027-03-31T15:00:00Z", { timeZone: "UTC" }, { TZ: "Nowhere/X" }), "2027-03-31"],
];
/** Some languages know these names, and others don't. */
const unknownZones = [
  "Japan/Kyoto",
  "Tokyo",
  "../etc/passwd",
  "Local",
  "JST-9",
  "JST",
  "asia/tokyo",
  "ASIA/TOKYO",
  "utc",
  "+09:00",
];
/** Each with the beginning of its refusal. */
const refused: readonly (readonly [row: Row, refusal: string])[] = [
  ...["1 April", "2027-02-30", "2027-4-1", "2027-04-01T00:00", " 2027-04-01"].map(
    (today) =>
      [
        row(late, { today }),
        `The setting \`paypages:today\` is ${JSON.stringify(today)}. Write it as 2027-04-01.`,
      ] as const,
  ),
  ...unknownZones.flatMap((timeZone) => {
    const refusal = ` is ${JSON.stringify(timeZone)}. Write a name such as Asia/Tokyo.`;
    return [
      [row(late, { timeZone }), `The setting paypages:timeZone${refusal}`],
      [row(late, {}, { PAYPAGES_TIME_ZONE: timeZone }), `The variable PAYPAGES_TIME_ZONE${refusal}`],
      [row(late, {}, { TZ: timeZone }), `The variable TZ${refusal}`],
    ] as const;
  }),
];

/** Older moments: some time zone databases don't know newer changes of the clocks. */
const anyMoment = fc
  .tuple(
    fc.constantFrom("Asia/Tokyo", "Europe/London", "America/Sao_Paulo", "Australia/Lord_Howe", "Africa/Casablanca"),
    fc.date({ min: new Date("2001-01-01"), max: new Date("2022-12-31"), noInvalidDate: true }),
  )
  .map(([timeZone, moment]) => {
    const now = `${moment.toISOString().slice(0, 19)}Z`;
    return [inZone(timeZone, now), dayIn(timeZone, new Date(now))] as const;
  });

const valueOn = (today: string): string =>
  Object.entries(schedule).reduce((value, [day, next]) => (day <= today ? next : value), "before");

const inNode =
  ({ today, from }: typeof dynamic) =>
  ({ rows }: Table): Result[] => {
    const { TZ } = process.env;
    vi.useFakeTimers({ toFake: ["Date"] });
    try {
      return rows.map(({ now, settings, variables }) => {
        vi.setSystemTime(new Date(now));
        const config = Object.entries(settings).map(([key, value]) => [`paypages:${key}`, value] as const);
        pulumi.runtime.setAllConfig(Object.fromEntries(config));
        for (const name of ["PAYPAGES_TODAY", "PAYPAGES_TIME_ZONE"]) delete process.env[name];
        Object.assign(process.env, { TZ: machineZone }, variables);
        try {
          return { today: today(), value: from(schedule, { before: "before" }) };
        } catch (error) {
          return { refused: (error as Error).message };
        }
      });
    } finally {
      vi.useRealTimers();
      pulumi.runtime.setAllConfig({});
      if (TZ === undefined) delete process.env.TZ;
      else process.env.TZ = TZ;
      for (const name of ["PAYPAGES_TODAY", "PAYPAGES_TIME_ZONE"]) delete process.env[name];
    }
  };

const programOf = (name: string): string => join(repository, "test/cli/dates/programs", name);

function inPython(table: Table): Result[] {
  const folder = useTempDir();
  placeEnvironment(folder);
  // Without the machine's database, as in slim images.
  const env = { ...process.env, TZ: machineZone, PYTHONTZPATH: "" };
  const options = { cwd: folder, env, input: JSON.stringify(table), encoding: "utf8" } as const;
  return JSON.parse(execFileSync("venv/bin/python", [programOf("table.py")], options));
}

function inGo(table: Table): Result[] {
  const folder = useTempDir();
  placeGoModule(folder);
  mkdirSync(join(folder, "paypages"));
  cpSync(join(repository, "sdk/go/paypages/dates.go"), join(folder, "paypages/dates.go"));
  cpSync(programOf("table_test.go"), join(folder, "paypages/table_test.go"));
  writeFileSync(join(folder, "paypages/table.json"), JSON.stringify(table));
  const env = { ...process.env, TZ: machineZone, GOFLAGS: "-trimpath -mod=mod", CGO_ENABLED: "0" };
  execFileSync("go", ["test", "./paypages"], { cwd: folder, env, stdio: "pipe" });
  return JSON.parse(readFileSync(join(folder, "paypages/results.json"), "utf8"));
}

const inLanguage: readonly (readonly [name: string, run: (table: Table) => Result[]])[] = [
  ["Node", inNode(dynamic)],
  ["Node, native", inNode(native)],
  ["Python", inPython],
  ["Go", inGo],
];

it.each(casesOf(inLanguage, inLanguage.slice(0, 2)))("%s", (_, run) => {
  const all = [...days, ...fc.sample(anyMoment, 200)];
  const found = run({ schedule, rows: [...all, ...refused].map(([given]) => given) });
  expect(found.slice(0, all.length)).toEqual(all.map(([, today]) => ({ today, value: valueOn(today) })));
  expect(found.slice(all.length)).toEqual(refused.map(([, refusal]) => ({ refused: refusal })));
});
