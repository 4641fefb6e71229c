// The archives that `pulumi plugin install` expects of a release, one for each system.
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { create } from "tar";
import { manifest } from "../support/manifest.js";
import { type Bundled, bundle } from "./bundle.js";
import { makeBlob, makeExecutable } from "./executable.js";
import { commandLauncher, plugins, shellLauncher } from "./launchers.js";

/** The systems, as Pulumi calls them. */
export const systems = ["linux", "darwin", "windows"].flatMap((system) => [`${system}-amd64`, `${system}-arm64`]);

/** Everything gets this time, so that the same sources make the same archives. */
const mtime = new Date(0);

export interface Archives {
  /** Their paths. */
  readonly files: readonly string[];
  /** The packages that are compiled into the plugin. */
  readonly bundled: readonly Bundled[];
}

export interface ArchiveOptions {
  /** The systems whose archives have a single executable. The others have a script, which runs on the user's Node.js. */
  readonly executables: readonly string[];
  /** Default: all. */
  readonly only?: readonly string[];
}

/**
 * Makes the archives.
 * @param root the clone
 * @param target the folder where they go
 */
export async function makeArchives(
  root: string,
  target: string,
  { executables, only = systems }: ArchiveOptions,
): Promise<Archives> {
  const folder = mkdtempSync(join(tmpdir(), "paypages-plugin-"));
  try {
    const scripts = join(folder, "scripts");
    const bundled = await writeScripts(root, scripts);
    const blob = executables.length > 0 ? await makeBlob(root, folder) : "";
    mkdirSync(target, { recursive: true });
    const files: string[] = [];
    for (const system of only) {
      for (const plugin of plugins) {
        const file = join(target, `${plugin}-v${manifest.version}-${system}.tar.gz`);
        const options = { file, gzip: true, portable: true, mtime };
        if (executables.includes(system)) {
          const cwd = join(folder, system);
          mkdirSync(cwd);
          for (const name of texts) cpSync(join(scripts, name), join(cwd, name));
          await create({ ...options, cwd }, [...(await makeExecutable(plugin, system, blob, cwd)), ...texts]);
          rmSync(cwd, { recursive: true });
        } else {
          const launcher = `${plugin}${system.startsWith("windows") ? ".cmd" : ""}`;
          await create({ ...options, cwd: scripts }, [launcher, "lib", "package.json", ...texts]);
        }
        files.push(file);
      }
    }
    return { files, bundled };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The other files of every archive. */
const texts = ["schema.json", "LICENSE", "THIRD-PARTY-LICENSES"];

/** Writes what archives without an executable have, for every system. */
async function writeScripts(root: string, folder: string): Promise<readonly Bundled[]> {
  mkdirSync(folder);
  const bundled = await bundle(root, folder);
  for (const file of ["schema.json", "LICENSE"]) cpSync(join(root, file), join(folder, file));
  const { name, version, license } = manifest;
  const own = { name, version, license, type: "module", exports: { "./package.json": "./package.json" } };
  writeFileSync(join(folder, "package.json"), `${JSON.stringify(own, null, 2)}\n`);
  for (const plugin of plugins) {
    writeFileSync(join(folder, plugin), shellLauncher(plugin));
    chmodSync(join(folder, plugin), 0o755);
    writeFileSync(join(folder, `${plugin}.cmd`), commandLauncher(plugin));
  }
  return bundled;
}
