// `paypages export`: an account becomes a Pulumi program that takes its objects over.
import { basename, resolve } from "node:path";
import { Command, Option } from "commander";
import { Client } from "../../provider/api/client.js";
import { Environment } from "../../provider/model/enums.js";
import { resources } from "../../provider/resources/index.js";
import { nativeAnyway } from "../messages/options.js";
import { Managers } from "../stack/managers.js";
import { cwdOption, stacksOption, stateOption } from "../stack/options.js";
import { configOf } from "../stack/settings.js";
import { readStates, type Sources } from "../stack/state.js";
import { allOf, exit, exitHelp } from "../terminal/exit.js";
import { print } from "../terminal/print.js";
import { progress } from "../terminal/progress.js";
import { clean } from "./clean.js";
import { exportAccount } from "./export.js";
import { type LanguageName, languageNames, languageOf } from "./languages.js";
import { report } from "./report.js";
import { type SelectionOptions, selectionOf } from "./selection.js";

interface Options extends SelectionOptions, Sources {
  readonly language: LanguageName;
  readonly native?: boolean;
  readonly out: string;
  readonly managedOnly?: boolean;
  readonly force?: boolean;
  readonly clean?: boolean;
  readonly importFile?: boolean;
  readonly cwd: string;
}

const kinds = resources.map(({ kind }) => kind);
const environments = Environment.members.map(({ value }) => String(value));

export const exportCommand = (): Command =>
  new Command("export")
    .description(
      "Reads an account and writes a Pulumi program that takes its objects over as they are. Nothing at the service is " +
        "changed, and no data of customers is read. Roles and channels of the chat server have no list: those that " +
        "pages name are read, and those that you name. Objects that the stacks manage are not in the program. An interrupted export continues where it stopped.",
    )
    .addOption(
      new Option("-l, --language <name>", "language of the program").choices(languageNames).default("typescript"),
    )
    .option("--native", "TypeScript and JavaScript for the native plugin; the other languages always are")
    .option("-o, --out <folder>", "folder of the program", "exported")
    .addOption(new Option("--only <kinds...>", "only objects of these kinds").choices(kinds))
    .addOption(
      new Option("--environment <id>", "only pages and codes of this environment: 0 production, 1 test").choices(
        environments,
      ),
    )
    .option("--matching <text>", "only pages and codes whose name, label or code has this text")
    .option("--guild <id>", "chat server of the roles and channels that are given")
    .option("--role <ids...>", "also these roles: roleId, or guildId/roleId")
    .option("--channel <ids...>", "also these channels: channelId, or guildId/channelId")
    .option("--managed-only", "leave out what the service supplies where nobody gives it: mails, retries, card inputs")
    .option("--import-file", "write import.json for `pulumi import --file`, and no import into the program")
    .addOption(stacksOption())
    .addOption(stateOption())
    .option("--force", "write into a folder that is not empty; files of the same names are replaced")
    .option(
      "--clean",
      "do not export: take the adoptId lines and import options away whose objects the stack has by now",
    )
    .addOption(cwdOption())
    .addHelpText(
      "after",
      `
Examples:
  $ paypages export --out shop
  $ paypages export --out shop --language python --environment 0
  $ paypages export --out codes --only Coupon --matching spring
  $ paypages export --out rest --stack prod staging    # only what none of the two manages
  $ paypages export --out shop --guild 1029 --role 2041 2042
  $ paypages export --out shop --import-file           # for pulumi import --file
  $ paypages export --out shop --clean                 # after pulumi up
${exitHelp("something could not be written; the table says why")}`,
    )
    .action(run);

async function run(options: Options): Promise<void> {
  const folder = resolve(options.out);
  if (options.clean) {
    print(await clean(folder, options));
    return;
  }
  const { stack: [stack] = [], cwd, language } = options;
  if (options.native && !["typescript", "javascript"].includes(language)) {
    throw nativeAnyway({ language });
  }
  const [config, states] = await allOf([configOf({ cwd, stack }), readStates(options, { cwd })]);
  const managed = new Managers(states, config);
  const bar = progress("objects");
  const client = new Client(config);
  try {
    const facts = await exportAccount(client, {
      folder,
      program: programName(folder),
      language: languageOf(language, options.native ?? false),
      selection: { ...selectionOf(options, managed), progress: bar.show },
      managed,
      isManagedOnly: options.managedOnly ?? false,
      isForced: options.force ?? false,
      hasImportFile: options.importFile ?? false,
      goesOn: (count, begun) =>
        process.stderr.write(
          `An earlier run has read ${count} objects (${begun.toLocaleString()}): this one continues with them.\n`,
        ),
    });
    bar.end();
    print(report(options.out, facts));
    if (facts.leftOut.length > 0) process.exitCode = exit.found;
  } finally {
    bar.end();
    await client.close();
  }
}

/** As Pulumi takes it. */
const programName = (folder: string): string =>
  basename(folder)
    .normalize("NFKC")
    .replace(/[^\w.-]+/g, "-")
    .replace(/^[^a-z]+|-+$/gi, "")
    .toLowerCase() || "exported";
