// A program of examples/ on the real engine: a copy with its own state, so that no file stays in the clone.
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { Engine, type EngineRun } from "../../tools/support/engine.js";
import { placePlugin } from "./adapters.js";
import { keyService, lightProcesses } from "./lightProcesses.js";

export const repository = fileURLToPath(new URL("../..", import.meta.url));

export interface Example {
  /** The folder of the copy. */
  readonly folder: string;
  /** The environment of its programs. */
  readonly environment: NodeJS.ProcessEnv;
  /** Replaces a file of the program. */
  write(file: string, text: string): void;
  read(file: string): string;
  /** Runs `pulumi` on the example's stack. */
  pulumi(command: string, ...args: string[]): Promise<EngineRun>;
  close(): Promise<void>;
}

/** Installed files of an example, which are never copied. */
export const isInstalled = (path: string): boolean =>
  /[/\\](node_modules|venv|build|bin|[^/\\]*\.egg-info)$/.test(path);

/**
 * @param name its folder in examples/
 * @param environment of the engine and of the program
 * @param path folders that come first on PATH, inside the copy
 */
export async function startExample(
  name: string,
  environment: Readonly<Record<string, string>>,
  path: readonly string[] = [],
): Promise<Example> {
  const root = mkdtempSync(join(tmpdir(), "paypages-example-"));
  for (const part of [`examples/${name}`, "sdk/python", "sdk/go"]) {
    cpSync(join(repository, part), join(root, part), { recursive: true, filter: (source) => !isInstalled(source) });
  }
  const folder = join(root, "examples", name);
  // The school uses the repository's own file.
  const settings = join(folder, "Pulumi.yaml");
  if (!existsSync(settings)) writeFileSync(settings, `name: ${basename(dirname(folder))}\nruntime: nodejs\n`);
  const plugin = join(root, "plugin");
  placePlugin(plugin);
  const folders = [...path.map((inside) => join(folder, inside)), plugin, process.env.PATH ?? ""];
  const keys = await keyService();
  const own = { ...lightProcesses, ...keys.environment, ...environment, PATH: folders.join(delimiter) };
  const engine = new Engine({ project: folder, stack: "dev", isShown: false, environment: own });
  await engine.init(...keys.initOptions);
  return {
    folder,
    environment: { ...process.env, ...engine.environment },
    write: (file, text) => writeFileSync(join(folder, file), text),
    read: (file) => readFileSync(join(folder, file), "utf8"),
    pulumi: (command, ...args) => engine.run(command, ...args, ...engine.stackOptions),
    close: async () => {
      await engine.idle();
      engine.remove();
      rmSync(root, { recursive: true, force: true });
    },
  };
}
