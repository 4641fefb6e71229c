// Turns an account into a program: reads it, names its objects, and writes the files.
import { join } from "node:path";
import type { Client } from "../../../provider/client/client.js";
import type { Selection } from "../../../provider/kinds/account/readAccount.js";
import { digest } from "../../../provider/model/digest.js";
import { code, markdown } from "../../report/markdown.js";
import type { Managers } from "../../stack/managers.js";
import { type Collected, collect, commentOn, type Omitted } from "./collect.js";
import type { ExportLanguage } from "./exportLanguages.js";
import { Journal, journalName, prepareFolder, writeFile } from "./folder.js";
import { type ReadmeFacts, readme } from "./readme.js";
import { entryOf, importFile, importFileName, type Plan, planOf, type SourceOptions, sourceOf } from "./sources.js";

export interface ExportOptions {
  readonly folder: string;
  /** The name of the project. */
  readonly program: string;
  readonly language: ExportLanguage;
  readonly selection: Selection;
  readonly managed: Managers;
  /** Server defaults are omitted. */
  readonly isManagedOnly: boolean;
  readonly isForced: boolean;
  /** Whether a file for `pulumi import --file` adopts the objects instead of the program. */
  readonly hasImportFile?: boolean;
  /** Called when an earlier run is continued: the number of objects that it has read, and when it began. */
  readonly onResume: (count: number, begun: Date) => void;
}

/**
 * @throws Failure, and as `readAccount` does: objects that were read are kept, and the next run continues from there
 */
export async function exportAccount(client: Client, options: ExportOptions): Promise<ReadmeFacts> {
  const { folder } = options;
  const { appId, baseUrl, mode } = client.config;
  const account = digest(JSON.stringify([appId, baseUrl, mode]));
  using _lock = await prepareFolder(folder, account, options.isForced);
  const journal = await Journal.open(join(folder, journalName), account);
  const { language, selection, managed } = options;
  if (journal.count > 0) options.onResume(journal.count, journal.begun);
  let isDone = false;
  try {
    const collected = await collect(client, selection, (one) => managed.has(one), journal);
    const plan = planOf(collected.entries, language.isOneFile);
    const facts = factsOf(client, options, collected, plan);
    await writeProgram(client, plan, collected, facts, options);
    // The next run can read the objects that this one couldn't.
    isDone = !collected.omitted.some(({ isUnread }) => isUnread);
    return facts;
  } finally {
    await (isDone ? journal.remove() : journal.close());
  }
}

async function writeProgram(
  client: Client,
  plan: Plan,
  { serverDefaults }: Collected,
  facts: ReadmeFacts,
  { folder, program, language, isManagedOnly, managed, hasImportFile }: ExportOptions,
): Promise<void> {
  if (plan.files.length === 0) return;
  const options: SourceOptions = {
    ...language,
    adoption: hasImportFile ? "file" : language.isDynamic ? "adoptId" : "import",
    isServerDefault: (kind) => (path, value) => isManagedOnly || serverDefaults.isOwn(kind, path, value),
    commentOn: (kind, id) => commentOn(managed, kind, id),
  };
  for (const file of plan.files) {
    const head = file.name === "index" ? language.head?.(program) : undefined;
    await writeFile(folder, language.fileOf(file.name), (head ?? "") + sourceOf(file, plan, options));
  }
  if (!plan.files.some(({ name }) => name === "index")) {
    await writeFile(folder, language.fileOf("index"), entryOf(plan, options));
  }
  if (hasImportFile) {
    const text = await importFile(plan, client, language.isDynamic, options.isServerDefault);
    await writeFile(folder, importFileName, text);
  }
  const others = { ...language.beside(program), "README.md": readme(facts).toString() };
  for (const [name, text] of Object.entries(others)) await writeFile(folder, name, text);
}

function factsOf(
  client: Client,
  { program, language, hasImportFile = false }: ExportOptions,
  { omitted }: Collected,
  plan: Plan,
): ReadmeFacts {
  const all = plan.files.flatMap(({ objects }) => objects);
  const kinds = [...new Set(all.map(({ kind }) => kind))];
  return {
    program,
    install: language.install,
    isDynamic: language.isDynamic,
    hasImportFile,
    mode: client.config.mode,
    counts: kinds.map((kind) => [kind, all.filter((one) => one.kind === kind).length] as const),
    secrets: all.flatMap(({ kind, name, keys }) =>
      [...keys].map(([path, key]) => [key, markdown`${code(path)} of ${kind} ${JSON.stringify(name)}`] as const),
    ),
    omitted: [...omitted].sort(byKindAndId),
  };
}

const byKindAndId = (a: Omitted, b: Omitted): number => (`${a.kind} ${a.id}` < `${b.kind} ${b.id}` ? -1 : 1);
