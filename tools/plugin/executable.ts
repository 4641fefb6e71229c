// The plugin as a single executable: Node.js with the plugin's code and its schema.
import { execFileSync } from "node:child_process";
import { chmodSync, cpSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { build } from "esbuild";
import { executableMap } from "../../provider/engine/pluginProcess.js";
import { mapFrom, settings } from "../build/bundle.js";
import { cacheFolder } from "../setup/environment.mjs";
import type { PluginName } from "./launchers.js";
import { fetchNode, nodeBinaries } from "./nodeBinaries.js";

/** The systems for which there is an executable. */
export const executableSystems = Object.keys(nodeBinaries);

const postject = createRequire(import.meta.url).resolve("postject/dist/cli.js");

/** Marks the place of the application in a Node.js binary. */
const sentinelFuse = "NODE_SEA_FUSE_fce680ab2cc467b6e072b8b5df1996b2";

/**
 * Writes the code and the schema as a blob of Node.js, the same for every system.
 * @param root the clone
 * @param folder the target
 * @returns the path of the blob
 */
export async function makeBlob(root: string, folder: string): Promise<string> {
  // Relative paths: the blob contains that of the code, and the same sources result in the same blob.
  const [main, output, config] = ["plugin.cjs", "plugin.blob", "plugin.json"];
  await bundleAsOne(root, join(folder, main));
  const assets = { "schema.json": join(root, "schema.json"), [executableMap]: `${main}.map` };
  // Variables for the user's Node.js, such as NODE_OPTIONS, aren't for the executable.
  const isolated = { disableExperimentalSEAWarning: true, execArgvExtension: "none" };
  writeFileSync(join(folder, config), JSON.stringify({ main, output, assets, ...isolated }));
  const args = ["--experimental-sea-config", config];
  execFileSync(process.execPath, args, { cwd: folder, stdio: ["ignore", "ignore", "pipe"] });
  return join(folder, output);
}

/** Writes both plugins and their packages as one file, with its source map next to it. */
async function bundleAsOne(root: string, file: string): Promise<void> {
  await build({
    ...settings(root),
    entryPoints: [join(root, "tools/plugin/bothPlugins.ts")],
    outfile: file,
    format: "cjs",
    target: "node24",
    minify: true,
    keepNames: true,
    // Only code that an executable doesn't run needs the address of its module.
    logOverride: { "empty-import-meta": "silent" },
  });
  const map = `${file}.map`;
  writeFileSync(map, mapFrom(root, map, readFileSync(map, "utf8")));
}

/** The name of the executable on a system. */
const executableName = (plugin: PluginName, system: string): string =>
  `${plugin}${system.startsWith("windows") ? ".exe" : ""}`;

/**
 * Writes the executable for a system, and the license of Node.js.
 * @returns the names of the files
 */
export async function makeExecutable(
  plugin: PluginName,
  system: string,
  blob: string,
  folder: string,
): Promise<string[]> {
  const spec = nodeBinaries[system];
  if (!spec) throw new Error(`There is no executable for ${system}.`);
  const cache = join(cacheFolder(), "node");
  const node = await fetchNode(spec, cache);
  // The package for Windows contains no license.
  const licensed = await fetchNode(nodeBinaries["linux-amd64"] ?? spec, cache);
  const [executable, license] = [executableName(plugin, system), "NODE-LICENSE"];
  cpSync(join(node, spec.binary), join(folder, executable));
  chmodSync(join(folder, executable), 0o755);
  const args = [executable, "NODE_SEA_BLOB", blob, "--sentinel-fuse", sentinelFuse];
  // It warns about sections that every binary of Node.js has.
  execFileSync(process.execPath, [postject, ...args], { cwd: folder, stdio: ["ignore", "ignore", "pipe"] });
  cpSync(join(licensed, "LICENSE"), join(folder, license));
  return [executable, license];
}
