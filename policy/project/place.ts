// Finds the project of the stack. The engine starts a policy pack in the pack's own folder.

import { readFile, readlink } from "node:fs/promises";
import { dirname, join } from "node:path";
import { parse } from "yaml";
import { isObject } from "../../provider/model/rules.js";
import { parseUrn } from "../../provider/model/urn.js";
import { text } from "../core/settings.js";

export const placeSettings = {
  projectFolder: text("", "The folder of Pulumi.yaml. If empty, the folder in which `pulumi` runs."),
  stack: text("", "The full name of the stack, such as `acme/shop/live`. If empty, the current stack."),
};

/** The project and the stack from the policy's configuration. */
export interface Place {
  readonly projectFolder: string;
  readonly stack?: string;
}

/** The folder of a resource's project; undefined if it can't be found. */
export async function findFolder(urn: string, { projectFolder }: Place): Promise<string | undefined> {
  if (projectFolder !== "") return projectFolder;
  const { project } = parseUrn(urn);
  // The process that started the pack works in the engine's folder. Some systems don't show that.
  const parent = await readlink(`/proc/${process.ppid}/cwd`).catch(() => undefined);
  for (const start of [parent, process.env.PWD]) {
    for (let folder = start; folder !== undefined; folder = above(folder)) {
      if ((await projectIn(folder)) === project) return folder;
    }
  }
  return undefined;
}

const above = (folder: string): string | undefined => (dirname(folder) === folder ? undefined : dirname(folder));

/** The name of the project in a folder. Pulumi takes the first of these files. */
async function projectIn(folder: string): Promise<string | undefined> {
  for (const file of ["Pulumi.json", "Pulumi.yaml", "Pulumi.yml"]) {
    const text = await readFile(join(folder, file), "utf8").catch(() => undefined);
    if (text !== undefined) return nameIn(text);
  }
  return undefined;
}

/** JSON is also YAML. Undefined if Pulumi can't read the file either. */
function nameIn(text: string): string | undefined {
  try {
    const content: unknown = parse(text, { merge: true });
    return isObject(content) && typeof content.name === "string" ? content.name : undefined;
  } catch {
    return undefined;
  }
}
