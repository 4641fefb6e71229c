// Bundles: programs of this repository and their npm packages in a few files, which load several times faster than
// their sources.
import { readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join, relative, resolve, sep } from "node:path";
import { type BuildOptions, build, type Metafile, type Plugin } from "esbuild";
import { writeFolder } from "../../support/files.js";

/** A package that is compiled into a bundle. */
export interface Bundled {
  readonly name: string;
  readonly version: string;
  /** By its SPDX identifier. */
  readonly license: string;
  readonly folder: string;
}

export interface BundleOptions {
  /** The clone. */
  readonly root: string;
  /** The programs, by the names of their files without `.js`. */
  readonly entries: Readonly<Record<string, string>>;
  /** The entries that CommonJS programs require: TypeScript needs a file of their format for that. */
  readonly required?: readonly string[];
  /** Where the files go. Its others are removed, except those in `types` and in hidden folders. */
  readonly folder: string;
  /** The packages that the files import; all others are compiled into them. */
  readonly external: readonly string[];
}

export interface Bundle {
  readonly metafile: Metafile;
  /** What is compiled into it. */
  readonly packages: readonly Bundled[];
}

/** The file with the licenses of these packages, next to the code. */
export const notices = "THIRD-PARTY-LICENSES";

/** Defines `require` for CommonJS packages, because an ECMAScript module lacks it. */
const requireForPackages =
  'import { createRequire as createRequireForPackages } from "node:module"; ' +
  "const require = createRequireForPackages(import.meta.url);";

/** Settings of every bundle. Its code isn't minified, so that it can be read where a source map isn't used. */
export const settings = (root: string) =>
  ({
    bundle: true,
    platform: "node",
    legalComments: "none",
    absWorkingDir: root,
    logLevel: "warning",
    sourcemap: "linked",
    sourcesContent: false,
  }) as const satisfies BuildOptions;

/**
 * Writes the programs, the files that they share or load later, and the licenses of the packages in them. All are in
 * one folder. What a program imports later stays in separate files.
 */
export async function bundle({ root, entries, required = [], folder, external }: BundleOptions): Promise<Bundle> {
  const assets = new Set<string>();
  const { outputFiles, metafile } = await build({
    ...settings(root),
    entryPoints: Object.fromEntries(Object.entries(entries).map(([name, file]) => [name, join(root, file)])),
    outdir: folder,
    write: false,
    splitting: true,
    format: "esm",
    target: "node22",
    external: [...external],
    banner: { js: requireForPackages },
    plugins: [assetsOf(assets)],
    metafile: true,
  });
  const packages = packagesIn(root, metafile, assets);
  const files = new Map<string, string | Uint8Array>([[notices, noticesOf(packages)]]);
  for (const { path, text } of outputFiles) {
    const isMap = path.endsWith(".map");
    const inputs = Object.keys(metafile.outputs[slashed(relative(root, path.replace(/\.map$/, "")))]?.inputs ?? {});
    // Nobody reads a map of a package's code only.
    const isMapped = inputs.some((file) => !file.includes("node_modules/"));
    if (isMap && isMapped) files.set(basename(path), mapFrom(root, path, text));
    if (!isMap) files.set(basename(path), isMapped ? text : text.replace(/\/\/# sourceMappingURL=.*\s*$/, ""));
  }
  for (const name of required) files.set(`${name}.cjs`, `module.exports = require("./${name}.js");\n`);
  for (const asset of assets) files.set(basename(asset), readFileSync(asset));
  writeFolder(folder, files, (path) => !/^(\.|types\/)/.test(path));
  return { metafile, packages };
}

/** A source map whose sources have their paths in the clone: `provider/model/kind.ts`. A debugger finds them there. */
export function mapFrom(root: string, file: string, text: string): string {
  const map = JSON.parse(text) as { sources: string[] };
  const sources = map.sources.map((source) => slashed(relative(root, resolve(dirname(file), source))));
  const up = slashed(relative(dirname(file), root));
  // An archive is built elsewhere.
  return JSON.stringify({ ...map, sources, ...(/^[./]+$/.test(up) && { sourceRoot: `${up}/` }) });
}

const slashed = (path: string): string => path.replaceAll(sep, "/");

/**
 * Collects the files that the code reads at run time: `new URL("./page.css", import.meta.url)`. They go next to the
 * code.
 * @param changed what else to change in the code
 */
export const assetsOf = (found: Set<string>, changed = (code: string): string => code): Plugin => ({
  name: "assets",
  setup: ({ onLoad }) => {
    onLoad({ filter: /\.ts$/ }, ({ path }) => {
      const contents = readFileSync(path, "utf8").replace(
        /new URL\(\s*"(\.[^"]+)",\s*import\.meta\.url,?\s*\)/g,
        (_, asset: string) => {
          found.add(resolve(dirname(path), asset));
          return `new URL("./${basename(asset)}", import.meta.url)`;
        },
      );
      return { contents: changed(contents), loader: "ts" };
    });
  },
});

/** The packages whose code or files are in a bundle. */
export function packagesIn(root: string, { outputs }: Metafile, assets: Iterable<string>): Bundled[] {
  const inputs = Object.values(outputs).flatMap((output) =>
    Object.entries(output.inputs).flatMap(([file, { bytesInOutput }]) => (bytesInOutput > 0 ? [file] : [])),
  );
  const folders = [...inputs, ...assets].flatMap(
    (file) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(resolve(root, file))?.[0] ?? [],
  );
  return [...new Set(folders)].sort().map((folder) => {
    const { name, version, license } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
    return { name, version, license, folder };
  });
}

/** The licenses of packages. */
export const noticesOf = (packages: readonly Bundled[]): string =>
  packages.length === 0 ? "" : `${packages.map(licenseOf).join("\n\n")}\n`;

function licenseOf({ name, version, license, folder }: Bundled): string {
  const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
  const text = file === undefined ? "" : `\n\n${readFileSync(join(folder, file), "utf8").trim()}`;
  return `${name} ${version}: ${license}${text}`;
}
