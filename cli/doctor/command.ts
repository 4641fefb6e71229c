// `paypages doctor`: what keeps a project from working, and the command that fixes it.
import { Command } from "commander";
import { cwdOption, jsonOption, stackOption } from "../stack/options.js";
import { exit, exitHelp } from "../terminal/exit.js";
import { jsonText, print } from "../terminal/print.js";
import { examine } from "./examine.js";
import { countOf, reportJson, reportText } from "./report.js";

interface Options {
  readonly cwd: string;
  readonly stack?: string;
  readonly json?: boolean;
}

export const doctorCommand = (): Command =>
  new Command("doctor")
    .description(
      "Looks at versions, configuration, the service's answers and the stack's state, and names the command that " +
        "fixes what it finds. Changes nothing: it sends GET requests only. No secret is printed.",
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
  $ paypages doctor            # with the variables of the environment alone: PAYPAGES_APP_ID and so on
${exitHelp("a problem was found (not for warnings)")}`,
    )
    .action(run);

async function run({ cwd, stack, json }: Options): Promise<void> {
  const sections = await examine({ cwd, stack });
  print(json ? jsonText(reportJson(sections)) : reportText(sections));
  if (countOf(sections, "problem") > 0) process.exitCode = exit.found;
}
