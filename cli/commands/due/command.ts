// `paypages due`: lists which changes of a program's dates are due now, and which later.

import { resolve } from "node:path";
import { Command } from "commander";
import { parseUrn } from "../../../provider/model/urn.js";
import { dayIsFixed } from "../../messages/dates.js";
import { ownEngine } from "../../rehearsal/engine/engine.js";
import { inTemporaryFolder } from "../../rehearsal/inTemporaryFolder.js";
import { refuseUnwritable } from "../../rehearsal/report/output.js";
import { writeText } from "../../report/files/writeText.js";
import { exit } from "../../report/terminal/exit.js";
import { jsonText, print } from "../../report/terminal/print.js";
import { dayOf } from "../../stack/day.js";
import { cwdOption, dayOption, jsonOption, requireStack, stackOption } from "../../stack/options.js";
import { readConfiguration } from "../../stack/settings.js";
import { calendarText } from "./calendar.js";
import { previewOn } from "./dayPreview.js";
import { type Schedule, scheduleOf, usualDays } from "./due.js";
import { scheduleText } from "./printDue.js";

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
  if (ics !== undefined) await refuseUnwritable({ json: ics });
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
