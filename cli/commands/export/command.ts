// `paypages export`: turns an account into a Pulumi program that adopts its objects.
import { basename, resolve } from "node:path";
import { Command, Option } from "commander";
import { resources } from "../../../provider/kinds/resources/index.js";
import { allOf } from "../../../provider/messages/base/refusal.js";
import { lines, printError, type Terminal, terminal } from "../../../provider/messages/base/sinks.js";
import { Environment } from "../../../provider/model/enums.js";
import { clientOf } from "../../account/client.js";
import { nativeAnyway } from "../../report/messages/options.js";
import { counted, exit, exitHelp, print, table } from "../../report/print.js";
import { progress } from "../../report/progress.js";
import { Managers } from "../../stack/managers.js";
import { cwdOption, stacksOption, stateOption } from "../../stack/options.js";
import { configOf } from "../../stack/settings.js";
import { readStates, type Sources } from "../../stack/state.js";
import { type Omitted, type SelectionOptions, selectionOf } from "./collect.js";
import { exportAccount } from "./export.js";
import { type LanguageName, languageNames, languageOf } from "./exportLanguages.js";
import { nextCommands, type ReadmeFacts } from "./readme.js";

// The report of a finished export.

export function report(folder: string, facts: ReadmeFacts): Terminal {
  const { counts, omitted } = facts;
  const missing = new Set([...counts.map(([kind]) => kind), ...omitted.map(({ kind }) => kind)]);
  const rows = [...missing].map((kind) => {
    const written = counts.find(([one]) => one === kind)?.[1] ?? 0;
    const left = omitted.filter((one) => one.kind === kind && !one.isPartly).length;
    return [kind, String(written), left === 0 ? "" : String(left)];
  });
  const commands = [`cd ${shellQuoted(folder)}`, ...nextCommands(facts)].map((command) => terminal`  ${command}\n`);
  return terminal`${[
    rows.length === 0
      ? terminal`There is nothing to export.\n`
      : terminal`${table(["kind", "written", "omitted"], rows)}\n`,
    omissionReasons(omitted),
    rows.length > 0 && terminal`\nThe program is in ${folder}. Next:\n\n${commands}`,
  ]}`;
}

function omissionReasons(omitted: readonly Omitted[]): Terminal | undefined {
  if (omitted.length === 0) return undefined;
  const lines = omitted.map(({ kind, id, name, reason }) => {
    const called = name === "" ? `${kind} ${id}` : `${kind} ${JSON.stringify(name)} ${id}`;
    return terminal`  - ${called}: ${reason}\n`;
  });
  return terminal`\n${counted(omitted.length, "object")} could not be written, or only in part:\n${lines}`;
}

/** Quotes a text as one word of a shell. */
export const shellQuoted = (text: string): string =>
  /^[\w@%+=:,./-]+$/.test(text) && !text.startsWith("-") ? text : `'${text.replaceAll("'", "'\\''")}'`;

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
      "Writes a Pulumi program that adopts the objects of an account unchanged. It changes nothing at the service, and reads " +
        "no customer data. The service can't list roles and channels, so the export reads the ones that pages refer to and " +
        "the ones that you list. It skips objects that the stacks of --stack manage. An interrupted export resumes where it " +
        "stopped.",
    )
    .addOption(
      new Option("-l, --language <name>", "Language of the program").choices(languageNames).default("typescript"),
    )
    .option("--native", "Use the native plugin (TypeScript and JavaScript)")
    .option("-o, --out <folder>", "Folder of the program", "exported")
    .addOption(new Option("--only <kinds...>", "Only objects of these kinds").choices(kinds))
    .addOption(
      new Option("--environment <id>", "Only this environment: 0 is production, 1 is test").choices(environments),
    )
    .option("--matching <text>", "Only objects with this text in name, label or code")
    .option("--guild <id>", "Chat server of --role and --channel")
    .option("--role <ids...>", "Additional roles: roleId, or guildId/roleId")
    .option("--channel <ids...>", "Additional channels: channelId, or guildId/channelId")
    .option("--managed-only", "Omit server defaults: emails, retries, card fields")
    .option("--import-file", "Write import.json instead of adoptId lines")
    .addOption(stacksOption())
    .addOption(stateOption())
    .option("--force", "Write into a non-empty folder, replacing files")
    .option("--clean", "Only remove adoptId and import of adopted objects")
    .addOption(cwdOption())
    .addHelpText(
      "after",
      `
Examples:
  $ paypages export --out shop
  $ paypages export --out shop --language python --environment 0
  $ paypages export --out codes --only Coupon --matching spring
  $ paypages export --out rest --stack prod staging    # only what neither stack manages
  $ paypages export --out shop --guild 1029 --role 2041 2042
  $ paypages export --out shop --import-file           # for pulumi import --file
  $ paypages export --out shop --clean                 # after pulumi up
${exitHelp("some objects couldn't be written; see the table")}`,
    )
    .action(run);

async function run(options: Options): Promise<void> {
  const folder = resolve(options.out);
  if (options.clean) {
    // Only this needs the parsers.
    const { clean } = await import("./clean.js");
    print(lines(await clean(folder, options)));
    return;
  }
  const { stack: [stack] = [], cwd, language } = options;
  if (options.native && !["typescript", "javascript"].includes(language)) {
    throw nativeAnyway({ language });
  }
  const [config, states] = await allOf([configOf({ cwd, stack }), readStates(options, { cwd })]);
  const managed = new Managers(states, config);
  using bar = progress("objects");
  await using client = clientOf(config);
  const facts = await exportAccount(client, {
    folder,
    program: programName(folder),
    language: languageOf(language, options.native ?? false),
    selection: { ...selectionOf(options, managed), progress: bar.show },
    managed,
    isManagedOnly: options.managedOnly ?? false,
    isForced: options.force ?? false,
    hasImportFile: options.importFile ?? false,
    onResume: (count, begun) =>
      printError(
        terminal`An earlier run has read ${count} objects (${begun.toLocaleString()}): this one continues with them.\n`,
      ),
  });
  bar.end();
  print(report(options.out, facts));
  if (facts.omitted.length > 0) process.exitCode = exit.found;
}

/** A project name that Pulumi accepts. */
const programName = (folder: string): string =>
  basename(folder)
    .normalize("NFKC")
    .replace(/[^\w.-]+/g, "-")
    .replace(/^[^a-z]+|-+$/gi, "")
    .toLowerCase() || "exported";
