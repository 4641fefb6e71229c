// The archives of a release for each system: those that `pulumi plugin install` expects, and the command without Node.js.
import { cpSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { create } from "tar";
import { temporaryFolder } from "../../support/files.js";
import { manifest } from "../../support/publication.js";
import { type Bundled, bundle, notices, noticesOf } from "../build/bundle.js";
import { createBlob, createExecutable } from "./executable.js";

// The launchers of a plugin in an archive, which use the Node.js of the user's machine.

/** The executables that the engine looks for. */
const plugins = ["pulumi-resource-paypages", "pulumi-converter-paypages"] as const;
type PluginName = (typeof plugins)[number];

/** The command, which has an archive only as an executable: with Node.js, npm installs it. */
const commandName = "paypages";

/** @param file the one for a POSIX shell, which a link can call, or the one for Windows */
function launcher(file: "launcher.sh" | "launcher.cmd", plugin: PluginName): string {
  const script = plugin === "pulumi-resource-paypages" ? "plugin.js" : "converter.js";
  const text = readFileSync(new URL(file, import.meta.url), "utf8");
  // The minimum version of Node.js, in its short form: `22.19`.
  const min = manifest.engines.node.replace(/^>=/, "");
  return text.replaceAll("@plugin@", plugin).replaceAll("@least@", min).replaceAll("@script@", script);
}

/** The systems, as Pulumi calls them. */
export const systems = ["linux", "darwin", "windows"].flatMap((system) => [`${system}-amd64`, `${system}-arm64`]);

/** The time of every file, so that the same sources result in the same archives. */
const mtime = new Date(0);

export interface Archives {
  /** Their paths. */
  readonly files: readonly string[];
  /** The packages that are compiled into them. */
  readonly bundled: readonly Bundled[];
}

export interface ArchiveOptions {
  /** The systems whose archives have a single executable. The others have a script, which runs on the user's Node.js. */
  readonly executables: readonly string[];
  /** Default: all. */
  readonly only?: readonly string[];
}

/**
 * Builds the archives.
 * @param root the clone
 * @param target the folder where they go
 */
export async function createArchives(
  root: string,
  target: string,
  { executables, only = systems }: ArchiveOptions,
): Promise<Archives> {
  using folder = temporaryFolder("plugin");
  const scripts = join(folder.path, "scripts");
  const ofScripts = await writeScripts(root, scripts);
  const blob = executables.length > 0 ? await createBlob(root, folder.path) : undefined;
  mkdirSync(target, { recursive: true });
  const files: string[] = [];
  for (const system of only) {
    const isExecutable = executables.includes(system);
    for (const program of isExecutable ? [...plugins, commandName] : plugins) {
      const file = join(target, `${program}-v${manifest.version}-${system}.tar.gz`);
      const options = { file, gzip: true, portable: true, mtime };
      if (blob && isExecutable) {
        const cwd = join(folder.path, system);
        mkdirSync(cwd);
        for (const name of texts) cpSync(join(scripts, name), join(cwd, name));
        writeFileSync(join(cwd, notices), noticesOf(blob.packages));
        const downloads = join(folder.path, "downloads");
        const executable = await createExecutable(program, system, blob.file, downloads, cwd);
        await create({ ...options, cwd }, [...executable, ...texts]);
        rmSync(cwd, { recursive: true });
      } else {
        const launcher = `${program}${system.startsWith("windows") ? ".cmd" : ""}`;
        await create({ ...options, cwd: scripts }, [launcher, "lib", "package.json", ...texts]);
      }
      files.push(file);
    }
  }
  return { files, bundled: blob?.packages ?? ofScripts };
}

/** The other files of every archive. */
const texts = ["schema.json", "LICENSE", notices];

/** Writes the files of archives without an executable, for every system. */
async function writeScripts(root: string, folder: string): Promise<readonly Bundled[]> {
  mkdirSync(folder);
  const entries = { plugin: "provider/hosts/plugin/main.ts", converter: "provider/hosts/converter/main.ts" };
  // An archive can't install packages.
  const { packages } = await bundle({ root, entries, folder: join(folder, "lib"), external: [] });
  renameSync(join(folder, "lib", notices), join(folder, notices));
  for (const file of ["schema.json", "LICENSE"]) cpSync(join(root, file), join(folder, file));
  const { name, version, license } = manifest;
  const own = { name, version, license, type: "module", exports: { "./package.json": "./package.json" } };
  writeFileSync(join(folder, "package.json"), `${JSON.stringify(own, null, 2)}\n`);
  for (const plugin of plugins) {
    writeFileSync(join(folder, plugin), launcher("launcher.sh", plugin), { mode: 0o755 });
    writeFileSync(join(folder, `${plugin}.cmd`), launcher("launcher.cmd", plugin).replaceAll("\n", "\r\n"));
  }
  return packages;
}
