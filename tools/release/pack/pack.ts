// The npm packages that are published from here, as tarballs.
import { join } from "node:path";
import { npm } from "../../support/run.js";

const root = join(import.meta.dirname, "../../..");

/** The folder of each; the names are in their package.json. */
export const packageFolders = {
  "pulumi-paypages": ".",
  paypages: "cli",
  "pulumi-paypages-policy": "policy",
  "pulumi-paypages-native": "sdk/nodejs-native/bin",
} as const;
export type PackageName = keyof typeof packageFolders;

export interface Packed {
  /** The tarball. */
  readonly file: string;
  readonly files: number;
  /** In bytes, packed and unpacked. */
  readonly size: number;
  readonly unpackedSize: number;
}

/** Packs what was built. @throws Error when npm fails */
export function pack(name: PackageName, target: string): Packed {
  const folder = join(root, packageFolders[name]);
  const [packed] = JSON.parse(npm(folder, "pack", "--ignore-scripts", "--json", "--pack-destination", target));
  const { filename, entryCount, size, unpackedSize } = packed;
  return { file: join(target, filename), files: entryCount, size, unpackedSize };
}
