// `paypages due`: lists which changes of a program's dates are due now, and which later.
import { createHash } from "node:crypto";
import { resolve } from "node:path";
import { Command } from "commander";
import { ICalCalendar } from "ical-generator";
import { Escaped, oneLine, type Terminal, terminal } from "../../../provider/messages/base/sinks.js";
import { shownValue } from "../../../provider/model/shown.js";
import { parseUrn } from "../../../provider/model/urn.js";
import { ownEngine } from "../../rehearsal/engine/engine.js";
import { inTemporaryFolder } from "../../rehearsal/temporaryFolder.js";
import { refuseUnwritable, writeText } from "../../report/files.js";
import { dayIsFixed } from "../../report/messages/dates.js";
import { counted, exit, jsonText, print } from "../../report/print.js";
import { cwdOption, dayOption, jsonOption, requireStack, stackOption } from "../../stack/options.js";
import { titleOfUrn } from "../../stack/resource.js";
import { holdsMark } from "../../stack/secret.js";
import { dayOf, readConfiguration } from "../../stack/settings.js";
import { previewOn, type Schedule, type Scheduled, scheduleOf, usualDays } from "./due.js";

// The changes of a program's dates as text.

export function scheduleText({ today, until, due, coming, beyond, moving }: Schedule, stack: string): Terminal {
  const first =
    due.length === 0
      ? terminal`Nothing is due on ${today}.\n`
      : terminal`Due on ${today}: ${counted(due.length, "change")}. Run \`pulumi up --stack ${stack}\`.\n${listed(due)}`;
  const later =
    coming.length === 0 ? terminal`No later changes until ${until}.\n` : terminal`Later:\n${listed(coming)}`;
  const rest =
    beyond.length > 0 &&
    terminal`The program names dates after ${until}. To list them, use --until ${beyond.at(-1)}.\n`;
  const never = moving.map(
    (day) => terminal`The date ${day} moves with today, so it never comes. Write a fixed day in the program.\n`,
  );
  return terminal`${first}${later}${rest}${never}`;
}

const listed = (changes: readonly Scheduled[]): Terminal[] =>
  changes.map((one) => terminal`  ${one.day}  ${titleOfUrn(one.urn)}: ${changeText(one)}\n`);

/** `price 4,800 → 5,200`. */
function changeText({ change, property, before, after }: Scheduled): string {
  if (change !== "update") return `${change}d`;
  if (holdsMark([before, after])) return `${property} (secret)`;
  return `${property} ${valueText(before)} → ${valueText(after)}`;
}

const valueText = (value: unknown): string =>
  typeof value === "number" ? value.toLocaleString("en-US", { maximumFractionDigits: 20 }) : shownValue(value);

// The days of a program as a calendar: an all-day entry for each day and resource.

/** Text of a calendar file. `ical-generator` escapes the values. */
class Calendar extends Escaped<"calendar"> {}

export function calendarText({ due, coming }: Schedule, stack: string): Calendar {
  const calendar = new ICalCalendar({ name: `paypages ${stack}`, prodId: { company: "paypages", product: "due" } });
  for (const [key, changes] of Map.groupBy([...due, ...coming], ({ day, urn }) => `${day} ${urn}`)) {
    const [{ day, urn }] = changes as [Scheduled];
    calendar.createEvent({
      // The same in the next file, so that a calendar updates its entry.
      id: `${createHash("sha256").update(key).digest("hex").slice(0, 32)}@paypages`,
      start: new Date(`${day}T00:00:00Z`),
      timezone: "UTC",
      allDay: true,
      summary: oneLine(`${titleOfUrn(urn)}: ${changes.map(changeText).join(", ")}`),
      description: `Stack ${stack}. Run pulumi up on this day.`,
    });
  }
  return new Calendar(`${calendar.toString()}\r\n`);
}

interface Options {
  readonly cwd: string;
  readonly stack: string;
  readonly ics?: string;
  readonly json?: true;
  readonly until?: string;
}

export const dueCommand = (): Command =>
  new Command("due")
    .description(
      "Lists the changes that the program makes on a date (`paypages.from`): the ones that `pulumi up` would make today, and " +
        "later ones. It previews the stack once for each date, and only reads the stack and the account.",
    )
    .addOption(stackOption())
    .hook("preAction", requireStack)
    .option("--until <day>", `Last day to look at (default: ${usualDays} days ahead)`, dayOption)
    .option("--ics <file>", "Write the dates as a calendar file")
    .addOption(jsonOption())
    .addOption(cwdOption())
    .addHelpText("after", furtherHelp)
    .action(run);

const furtherHelp = (): string => `
Examples:
  $ paypages due --stack prod
  $ paypages due --stack prod --ics prod.ics
  $ paypages due --stack prod --until 2030-12-31

Exit codes:
  ${exit.done}  nothing is due
  ${exit.found}  a change is due: run \`pulumi up\`
  ${exit.failed}  failed; see the message
`;

async function run({ cwd: given, stack, ics, json, until }: Options): Promise<void> {
  if (ics !== undefined) await refuseUnwritable([ics]);
  const cwd = resolve(given);
  await inTemporaryFolder("Nothing was changed.", async ({ folder, signal, line }) => {
    line.show("reading the configuration");
    const configuration = await readConfiguration({ cwd, stack });
    if (configuration["paypages:today"]) throw dayIsFixed({ stack });
    const { today } = dayOf(configuration);
    const engine = ownEngine({ cwd, stack, signal });
    const previewed = (day: string) => {
      line.show(`preview of ${day}`);
      return previewOn(engine, folder, day);
    };
    const schedule = await scheduleOf(today, previewed, until);
    line.end();
    print(json ? jsonText(jsonOf(schedule, stack)) : scheduleText(schedule, stack));
    if (ics !== undefined) await writeText(ics, calendarText(schedule, stack));
    process.exitCode = schedule.due.length > 0 ? exit.found : exit.done;
  });
}

const jsonOf = ({ due, coming, ...rest }: Schedule, stack: string) => {
  const shown = (all: Schedule["due"]) =>
    all.map((one) => {
      const { kind, name } = parseUrn(one.urn);
      return { ...one, kind, name };
    });
  return { version: 1, stack, ...rest, due: shown(due), coming: shown(coming) };
};
