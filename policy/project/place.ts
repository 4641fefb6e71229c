// Where the project of the stack lies. The engine starts a policy pack in the pack's own folder.
import { readFile, readlink } from "node:fs/promises";
import { dirname, join } from "node:path";
import { text } from "../core/settings.js";

export const placeSettings = {
  projectFolder: text("", "The folder of Pulumi.yaml. If empty, the folder in which `pulumi` runs."),
  stack: text("", "The full name of the stack, such as `acme/shop/live`. If empty, the current stack."),
};

/** How a user has said it. */
export interface Place {
  readonly projectFolder: string;
  readonly stack?: string;
}

/** The names of a stack and its project. */
export function namesIn(urn: string): { stack: string; project: string } {
  const [stack = "", project = ""] = urn.replace("urn:pulumi:", "").split("::");
  return { stack, project };
}

/** The folder of the project that a resource belongs to; undefined where it cannot be found. */
export async function findFolder(urn: string, { projectFolder }: Place): Promise<string | undefined> {
  if (projectFolder !== "") return projectFolder;
  const { project } = namesIn(urn);
  // The process that has started the pack works where the engine does. Not every system shows that.
  const parent = await readlink(`/proc/${process.ppid}/cwd`).catch(() => undefined);
  for (const start of [parent, process.env.PWD]) {
    for (let folder = start; folder !== undefined; folder = above(folder)) {
      if ((await projectIn(folder)) === project) return folder;
    }
  }
  return undefined;
}

const above = (folder: string): string | undefined => (dirname(folder) === folder ? undefined : dirname(folder));

/** The name of the project of a folder. */
async function projectIn(folder: string): Promise<string | undefined> {
  for (const file of ["Pulumi.yaml", "Pulumi.yml", "Pulumi.json"]) {
    const text = await readFile(join(folder, file), "utf8").catch(() => "");
    const name = /(?:^|[{,])\s*["']?name["']?\s*:\s*["']?([\w.-]+)/m.exec(text)?.[1];
    if (name) return name;
  }
  return undefined;
}
