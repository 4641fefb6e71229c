// Exports an account to a program, and runs the program on the real engine.
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { clean } from "../../cli/commands/export/clean.js";
import { type SelectionOptions, selectionOf } from "../../cli/commands/export/collect.js";
import { exportAccount } from "../../cli/commands/export/export.js";
import { type LanguageName, languageOf } from "../../cli/commands/export/exportLanguages.js";
import type { ReadmeFacts } from "../../cli/commands/export/readme.js";
import { Managers } from "../../cli/stack/managers.js";
import { Engine, type EngineRun } from "../../tools/support/engine.js";
import { placeConverter, placePlugin } from "./adapters.js";
import { repository } from "./example.js";
import { placePackages, run as runIn } from "./languages.js";
import { keyService, lightProcesses } from "./lightProcesses.js";
import { placeEnvironment } from "./python.js";
import { environmentOf, startTestClient, type TestService } from "./service.js";

export interface ExportWay extends SelectionOptions {
  readonly language: LanguageName;
  readonly isNative?: boolean;
  readonly isManagedOnly?: boolean;
  readonly hasImportFile?: boolean;
}

export interface ExportedProgram {
  readonly folder: string;
  readonly facts: ReadmeFacts;
  /** All files of the program, as one string. */
  text(): string;
  pulumi(...args: string[]): Promise<EngineRun>;
  /** The output of a compiler or a different program. @throws Error when it fails */
  run(command: string, ...args: string[]): string;
  /** Runs `paypages export --clean`. */
  clean(): Promise<string>;
  close(): Promise<void>;
}

const roleAndChannels = { guild: "guild" };

export async function exportTo(service: TestService, folder: string, way: ExportWay): Promise<ReadmeFacts> {
  const client = startTestClient(service.url);
  const managed = new Managers([], client.config);
  try {
    return await exportAccount(client, {
      folder,
      program: "shop",
      language: languageOf(way.language, way.isNative ?? false),
      selection: selectionOf({ ...roleAndChannels, ...way }, managed),
      managed,
      isManagedOnly: way.isManagedOnly ?? false,
      isForced: false,
      hasImportFile: way.hasImportFile ?? false,
      onResume: () => {},
    });
  } finally {
    await client.close();
  }
}

export async function startExported(service: TestService, way: ExportWay): Promise<ExportedProgram> {
  const root = mkdtempSync(join(tmpdir(), "paypages-export-"));
  const folder = join(root, "shop");
  const facts = await exportTo(service, folder, way);
  return { ...(await openProject({ root, folder, service, language: way.language })), facts };
}

/** The folder of a project. */
export interface ProjectPlace {
  /** The temporary folder, which is removed at the end. */
  readonly root: string;
  readonly folder: string;
  readonly service: TestService;
  readonly language: LanguageName;
}

/** Installs the dependencies of a project, and creates its stack. */
export async function openProject({
  root,
  folder,
  service,
  language,
}: ProjectPlace): Promise<Omit<ExportedProgram, "facts">> {
  const plugin = join(root, "plugin");
  placePlugin(plugin);
  placeConverter(plugin);
  const keys = await keyService();
  const path = [join(folder, "venv/bin"), plugin, process.env.PATH ?? ""].join(delimiter);
  const engine = new Engine({
    project: folder,
    stack: "dev",
    isShown: false,
    environment: {
      ...environmentOf(service.url),
      ...lightProcesses,
      ...keys.environment,
      GOFLAGS: "-trimpath",
      CGO_ENABLED: "0",
      PATH: path,
    },
  });
  const environment = { ...process.env, ...engine.environment };
  const run = (command: string, ...args: string[]) => runIn({ folder, environment }, command, ...args);
  install[language]({ folder, run });
  await engine.init(...keys.initOptions);
  return {
    folder,
    run,
    text: () =>
      readdirSync(folder, { withFileTypes: true })
        .filter((entry) => entry.isFile() && !/lock|go\.sum/.test(entry.name))
        .map(({ name }) => readFileSync(join(folder, name), "utf8"))
        .join("\n"),
    pulumi: (command, ...args) => engine.run(command as string, ...engine.stackOptions, ...args),
    clean: async () => {
      const before = { ...process.env };
      Object.assign(process.env, engine.environment);
      try {
        return await clean(folder, { stack: ["dev"] });
      } finally {
        process.env = before;
      }
    },
    close: async () => {
      await engine.idle();
      engine.remove();
      rmSync(root, { recursive: true, force: true });
    },
  };
}

interface Place {
  readonly folder: string;
  run(command: string, ...args: string[]): string;
}

/** Installs what a program imports, from this clone. */
const install: Readonly<Record<LanguageName, (place: Place) => void>> = {
  typescript: placePackages,
  javascript: placePackages,
  yaml: ({ folder }) => placePlugin(join(folder, "node_modules/.bin")),
  python: ({ folder, run }) => {
    placeEnvironment(folder);
    // Without an index, because all packages are there.
    run("venv/bin/python", "-m", "pip", "install", "--no-index", "-q", "-r", "requirements.txt");
  },
  go: ({ folder }) => {
    const example = join(repository, "examples/school/go");
    const modules = readFileSync(join(example, "go.mod"), "utf8");
    writeFileSync(
      join(folder, "go.mod"),
      modules.replace("module school", "module shop").replace("../../../sdk/go", join(repository, "sdk/go")),
    );
    cpSync(join(example, "go.sum"), join(folder, "go.sum"));
  },
};

/** The output of the TypeScript compiler for a program, under the program's settings. @throws Error if there is any */
export const typeCheck = (program: Pick<ExportedProgram, "run">, ...options: string[]): string =>
  program.run(process.execPath, join(repository, "node_modules/typescript/bin/tsc"), "-p", ".", ...options);
