// The npm packages that are published from here, and the programs in them.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Bundle, bundle } from "./bundle.js";

export const root = fileURLToPath(new URL("../../..", import.meta.url));

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
