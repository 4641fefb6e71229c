// The packages that a program imports.
import { readFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";

/** What a `package.json` says. */
export interface Manifest {
  readonly version: string;
  readonly engines: { readonly node: string };
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

/** A package as a program in a folder imports it. */
export async function installed(cwd: string, name: string): Promise<Manifest | undefined> {
  for (let folder = resolve(cwd); ; folder = dirname(folder)) {
    const text = await readFile(join(folder, "node_modules", name, "package.json"), "utf8").catch(() => undefined);
    if (text !== undefined) return JSON.parse(text) as Manifest;
    if (dirname(folder) === folder) return undefined;
  }
}
