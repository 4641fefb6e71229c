// `paypages pull`: changes the program to match the changes in the console.
import { createInterface } from "node:readline/promises";
import { Command, Option } from "commander";
import { resources } from "../../../provider/kinds/resources/index.js";
import { allOf } from "../../../provider/messages/base/refusal.js";
import { type Terminal, terminal } from "../../../provider/messages/base/sinks.js";
import { clientOf } from "../../account/client.js";
import { type Project, projectOf } from "../../programs/files/project.js";
import { writeAll } from "../../programs/files/writeAll.js";
import { go } from "../../programs/go/goLanguage.js";
import { python } from "../../programs/python/pyLanguage.js";
import type { Language } from "../../programs/source/language.js";
import { typescript } from "../../programs/typescript/tsLanguage.js";
import { yaml } from "../../programs/yaml/yamlLanguage.js";
import { reasonOf, refuseUnwritable, writeText } from "../../report/files.js";
import type { Markdown } from "../../report/markdown.js";
import { editsNotCompilable, noTerminal, reportNotWritten } from "../../report/messages/pulls.js";
import { counted, exit, jsonText, print } from "../../report/print.js";
import { progress } from "../../report/progress.js";
import { exportStack } from "../../stack/exported.js";
import { cwdOption, jsonOption, requireStack, stackOption } from "../../stack/options.js";
import { mainFolder } from "../../stack/projectFile.js";
import { configIn, readConfiguration } from "../../stack/settings.js";
import { pull } from "./pull.js";
import { type Pulled, pullJson, pullMarkdown, pullText } from "./pullReport.js";

interface Options {
  readonly cwd: string;
  readonly stack: string;
  readonly yes?: boolean;
  readonly check?: boolean;
  readonly adopt: readonly string[];
  readonly only?: readonly string[];
  readonly removeMissing?: boolean;
  readonly refreshed?: boolean;
  readonly markdown?: string;
  readonly json?: boolean;
}

const kinds = resources.map(({ kind }) => kind);

export const pullCommand = (): Command =>
  new Command("pull")
    .description(
      "Edits the program to match changes from the management console. It compares the account with the inputs " +
        "of the stack, prints a diff of the program, and asks for confirmation before it writes. It lists values that the " +
        "program computes, and doesn't edit them. It sends only GET requests.",
    )
    .addOption(stackOption())
    .hook("preAction", requireStack)
    .option("-y, --yes", "Write without confirmation")
    .option("--check", "Only report; write nothing")
    .addOption(new Option("--only <kinds...>", "Only resources of these kinds").choices(kinds))
    .addOption(new Option("--adopt <what...>", "Kinds or ids of objects to add to the program").default([], "none"))
    .option("--remove-missing", "Remove resources whose objects were deleted")
    .option("--refreshed", "Also edit values that a refresh stored in the state")
    .option("--markdown <file>", "Write the body of a pull request")
    .addOption(cwdOption())
    .addOption(jsonOption())
    .addHelpText("after", furtherHelp)
    .action(run);

const furtherHelp = (): string => `
Examples:
  $ paypages pull --stack prod
  $ paypages pull --stack prod --check
  $ paypages pull --stack prod --yes --json
  $ paypages pull --stack prod --adopt Coupon guild/4711 --remove-missing
  $ pulumi up --stack prod --refresh    # afterwards

Exit codes:
  ${exit.done}  the program matches the account
  ${exit.found}  some changes remain for you to make, or --check found a difference
  ${exit.failed}  nothing was changed; see the message
`;

async function run(options: Options): Promise<void> {
  const { cwd, stack, markdown } = options;
  if (markdown !== undefined) await refuseUnwritable([markdown]);
  const project = await projectOf(cwd);
  const [configuration, state] = await allOf([
    readConfiguration({ cwd, stack }),
    exportStack(stack, { cwd, hasSecrets: true }),
  ]);
  await using client = clientOf(configIn(configuration, stack));
  using bar = progress("objects");
  const language = languageOf(project);
  const { adopt, only = kinds, removeMissing: removesMissing = false } = options;
  const what = { only, adopt, removesMissing, takesRefreshed: options.refreshed ?? false };
  const request = { ...what, project, language, state, configuration, progress: bar.show };
  const pulled = await pull(client, request);
  bar.end();
  if (!options.json) print(pullText(pulled, stack));
  if (markdown !== undefined) await writeReport(markdown, pullMarkdown(pulled, new Date()));
  const isToWrite = pulled.files.length > 0 && !options.check;
  const problem = isToWrite
    ? await language?.faultAfter?.(project.folder, pulled.files, mainFolder(project))
    : undefined;
  if (problem !== undefined) throw editsNotCompilable({ problem });
  const isWritten = await write(project.folder, pulled, options);
  if (options.json) print(jsonText(pullJson(pulled, isWritten)));
  else if (isWritten) print(writtenText(pulled.files.length, stack));
  process.exitCode = exitOf(pulled, isWritten);
}

const writtenText = (files: number, stack: string): Terminal =>
  terminal`\n${counted(files, "file")} written. Review the changes, and then run \`pulumi up --refresh --stack ${stack}\`.\n`;

async function write(folder: string, pulled: Pulled, { check, yes }: Options): Promise<boolean> {
  if (check || pulled.files.length === 0) return false;
  if (!yes && !(await isConfirmed(pulled.files.length))) return false;
  writeAll(folder, pulled.sources, pulled.files);
  return true;
}

/** @throws Failure */
const writeReport = (file: string, text: Markdown): Promise<void> =>
  writeText(file, text).catch(({ cause }: Error) => {
    throw reportNotWritten({ file, reason: reasonOf(file, cause) }, { cause });
  });

/** @throws Failure without a terminal to ask in */
async function isConfirmed(files: number): Promise<boolean> {
  if (!process.stdin.isTTY || !process.stderr.isTTY) throw noTerminal({});
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return /^y(es)?$/i.test((await terminal.question(`\nWrite ${counted(files, "file")}? [y/N] `)).trim());
  } finally {
    terminal.close();
  }
}

function exitOf({ refused, missing, notAdopted, files }: Pulled, isWritten: boolean): number {
  const isDone = files.length === 0 || isWritten;
  const open = refused.length + notAdopted.length + missing.filter(({ isRemoved }) => !isRemoved).length;
  return isDone && open === 0 ? exit.done : exit.found;
}

/** Undefined for a runtime whose programs `pull` can't edit. */
export function languageOf({ runtime }: Project): Language | undefined {
  if (runtime === "nodejs" || runtime === "bun") return typescript;
  if (runtime === "python") return python;
  if (runtime === "go") return go;
  return runtime === "yaml" ? yaml : undefined;
}
