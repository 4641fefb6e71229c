// `paypages doctor`: finds problems of a project, and the commands that fix them.
import { Command } from "commander";
import { exit, exitHelp } from "../../report/terminal/exit.js";
import { jsonText, print } from "../../report/terminal/print.js";
import { cwdOption, jsonOption, stackOption } from "../../stack/options.js";
import { countOf, reportJson, reportText } from "./doctorReport.js";
import { examine } from "./examine.js";

interface Options {
  readonly cwd: string;
  readonly stack?: string;
  readonly json?: boolean;
}

export const doctorCommand = (): Command =>
  new Command("doctor")
    .description(
      "Checks versions, configuration, the service's responses and the stack's state, and prints the command that fixes each " +
        "problem. It sends only GET requests, and prints no secrets.",
    )
    .addOption(stackOption())
    .addOption(cwdOption())
    .addOption(jsonOption())
    .addHelpText(
      "after",
      `
Examples:
  $ paypages doctor --stack test
  $ paypages doctor --stack acme/shop/prod --json
  $ paypages doctor            # uses environment variables only: PAYPAGES_APP_ID and so on
${exitHelp("problems were found (warnings don't count)")}`,
    )
    .action(run);

async function run({ cwd, stack, json }: Options): Promise<void> {
  const sections = await examine({ cwd, stack });
  print(json ? jsonText(reportJson(sections)) : reportText(sections));
  if (countOf(sections, "problem") > 0) process.exitCode = exit.found;
}
