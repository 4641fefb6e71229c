// The plugin and its packages in a few files, so that an archive is small and starts fast.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";

/** Defines `require` for CommonJS packages, because an ECMAScript module lacks it. */
const requireForPackages =
  'import { createRequire as createRequireForPackages } from "node:module"; ' +
  "const require = createRequireForPackages(import.meta.url);";

/** A package that is compiled into the plugin. */
export interface Bundled {
  readonly name: string;
  readonly version: string;
  /** By its SPDX identifier. */
  readonly license: string;
  readonly folder: string;
}

/**
 * Writes `lib/main.js` and `lib/converter.js`, what they load, and the licenses of the packages in it.
 * @param root the clone
 * @param folder the target
 * @returns these packages
 */
export async function bundle(root: string, folder: string): Promise<Bundled[]> {
  const { metafile } = await build({
    ...optionsIn(root),
    entryPoints: { main: join(root, "provider/plugin/main.ts"), converter: join(root, "provider/converter/main.ts") },
    outdir: join(folder, "lib"),
    splitting: true,
    format: "esm",
    target: "node22",
    banner: { js: requireForPackages },
    metafile: true,
  });
  const packages = packagesOf(root, Object.keys(metafile.inputs));
  writeFileSync(join(folder, "THIRD-PARTY-LICENSES"), packages.map(licenseOf).join("\n\n"));
  return packages;
}

/** Writes the same as one file, for a single executable. */
export async function bundleForExecutable(root: string, file: string): Promise<void> {
  await build({
    ...optionsIn(root),
    entryPoints: [join(root, "tools/plugin/bothPlugins.ts")],
    outfile: file,
    format: "cjs",
    target: "node24",
    // Only code that an executable doesn't run needs the address of its module.
    logOverride: { "empty-import-meta": "silent" },
  });
}

const optionsIn = (root: string) =>
  ({
    bundle: true,
    platform: "node",
    minify: true,
    keepNames: true,
    legalComments: "none",
    absWorkingDir: root,
    logLevel: "warning",
  }) as const;

/** The packages that some of these files belong to. */
function packagesOf(root: string, files: readonly string[]): Bundled[] {
  const folders = files.flatMap((file) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)?.[0] ?? []);
  return [...new Set(folders)].sort().map((path) => {
    const folder = join(root, path);
    const { name, version, license } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
    return { name, version, license, folder };
  });
}

function licenseOf({ name, version, license, folder }: Bundled): string {
  const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
  const text = file === undefined ? "" : `\n\n${readFileSync(join(folder, file), "utf8").trim()}`;
  return `${name} ${version}: ${license}${text}`;
}
