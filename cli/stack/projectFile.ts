// The file that describes a Pulumi project.
import { readdir } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { noProject } from "../messages/stacks.js";

/** The project file of a folder or of the nearest folder above it, as Pulumi finds it. @throws Failure */
export async function projectFile(cwd: string): Promise<string> {
  for (let folder = resolve(cwd); ; folder = dirname(folder)) {
    const names = await readdir(folder).catch(() => []);
    const name = names.find((one) => /^Pulumi\.(ya?ml|json)$/.test(one));
    if (name !== undefined) return join(folder, name);
    if (dirname(folder) === folder) throw noProject({ cwd });
  }
}
