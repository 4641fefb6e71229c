// Finds the project of the stack. The engine starts a policy pack in the pack's own folder.
import { readFile, readlink } from "node:fs/promises";
import { dirname, join } from "node:path";
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

/** The names of a stack and its project. */
export function namesIn(urn: string): { stack: string; project: string } {
  const [stack = "", project = ""] = urn.replace("urn:pulumi:", "").split("::");
  return { stack, project };
}

/** The folder of a resource's project; undefined if it can't be found. */
export async function findFolder(urn: string, { projectFolder }: Place): Promise<string | undefined> {
  if (projectFolder !== "") return projectFolder;
  const { project } = namesIn(urn);
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

/** The name of the project in a folder. */
async function projectIn(folder: string): Promise<string | undefined> {
  for (const file of ["Pulumi.yaml", "Pulumi.yml", "Pulumi.json"]) {
    const text = await readFile(join(folder, file), "utf8").catch(() => "");
    const name = /(?:^|[{,])\s*["']?name["']?\s*:\s*["']?([\w.-]+)/m.exec(text)?.[1];
    if (name) return name;
  }
  return undefined;
}
