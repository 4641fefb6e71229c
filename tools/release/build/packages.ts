// The npm packages that are published from here, and the programs in them.
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { writeFolder } from "../../support/files.js";
import { type Bundle, bundle } from "./bundle.js";

export const root = join(import.meta.dirname, "../../..");

interface Published {
  /** Its folder in the repository. */
  readonly folder: string;
  /** Its programs, by the names of their files in `dist`. */
  readonly entries: Readonly<Record<string, string>>;
  /** Those that programs import, and CommonJS programs require. */
  readonly required?: readonly string[];
}

/** The packages of bundles. The native plugin's SDK is compiled as Pulumi does it, file by file. */
export const bundles = {
  "pulumi-paypages": {
    folder: ".",
    entries: {
      index: "sdk/nodejs/index.ts",
      dynamic: "provider/hosts/dynamic/index.ts",
      plugin: "provider/hosts/plugin/main.ts",
      converter: "provider/hosts/converter/main.ts",
    },
    required: ["index"],
  },
  paypages: {
    folder: "cli",
    entries: {
      paypages: "cli/main.ts",
      sandbox: "sandbox/index.ts",
      webhooks: "sandbox/business/webhooks/signature.ts",
    },
    required: ["sandbox", "webhooks"],
  },
  "pulumi-paypages-policy": { folder: "policy", entries: { index: "policy/index.ts" } },
} as const satisfies Record<string, Published>;

export type BundleName = keyof typeof bundles;

export const isBundle = (name: string): name is BundleName => Object.hasOwn(bundles, name);

/** The packages that npm installs with one of ours; the others that its code imports are compiled into it. */
export function dependenciesOf(folder: string): string[] {
  const { dependencies, peerDependencies } = JSON.parse(readFileSync(join(root, folder, "package.json"), "utf8"));
  return Object.keys({ ...dependencies, ...peerDependencies });
}

/** Writes the programs of a package into its folder `dist`, or another one. */
export function bundlePackage(name: BundleName, to?: string): Promise<Bundle> {
  const { folder, entries, required = [] }: Published = bundles[name];
  const external = dependenciesOf(folder);
  return bundle({ root, entries, required, folder: to ?? join(root, folder, "dist"), external });
}

// The declarations of a package for TypeScript: of all that the compiler writes, those that users can reach.

/**
 * Copies them from `.types` to `types`, two folders in `folder`. They are for `require`; those for `import` refer to them.
 * @param entries the modules that users import, by the names of their programs
 */
export function copyDeclarations(folder: string, entries: Readonly<Record<string, string>>): void {
  const from = join(folder, ".types");
  const files = [...reachable(from, Object.values(entries))].map(
    (file) => [file, readFileSync(join(from, file), "utf8")] as const,
  );
  const forImport = Object.entries(entries).map(
    ([name, module]) => [`${name}.d.mts`, `export * from "./${module}.js";\n`] as const,
  );
  const format = ["package.json", '{ "type": "commonjs" }\n'] as const;
  writeFolder(join(folder, "types"), new Map([...files, ...forImport, format]));
}

/** The files of these modules, and of those that they import. */
function reachable(folder: string, modules: readonly string[], found = new Set<string>()): Set<string> {
  for (const module of modules) {
    const file = `${module}.d.ts`;
    if (found.has(file)) continue;
    found.add(file);
    const text = readFileSync(join(folder, file), "utf8");
    const imported = [...text.matchAll(/(?:from |import\()"(\.[^"]+)\.js"/g)].map(([, path = ""]) => path);
    const others = imported.map((path) => join(dirname(module), path));
    reachable(folder, others, found);
  }
  return found;
}
