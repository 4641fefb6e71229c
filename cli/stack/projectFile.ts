// The file that describes a Pulumi project.
import { statSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { dirname, join, posix, resolve } from "node:path";
import { parse } from "yaml";
import { isObject, type Values } from "../../provider/model/rules.js";
import { fileUnreadable, noProject } from "../messages/stacks.js";
import { asPulumi } from "./pulumiYaml.js";

export interface ProjectFile {
  readonly file: string;
  /** Its folder. */
  readonly folder: string;
  /** Empty if the file has none. */
  readonly name: string;
  /** `nodejs`, `yaml`, `python`, `go` … Undefined if the file has none. */
  readonly runtime: string | undefined;
  /** The options of the runtime. */
  readonly options: Values;
  /** Everything in it. */
  readonly content: Values;
}

export const projectFileName = /^Pulumi\.(ya?ml|json)$/;

/** @throws Failure */
export async function readProject(cwd: string): Promise<ProjectFile> {
  const file = await projectFile(cwd);
  let content: unknown;
  try {
    // JSON is also YAML.
    content = parse(await readFile(file, "utf8"), asPulumi);
  } catch (error) {
    throw fileUnreadable({ file, reason: (error as Error).message }, { cause: error });
  }
  const { name = "", runtime, ...others } = isObject(content) ? content : {};
  const host = isObject(runtime) ? runtime.name : runtime;
  return {
    file,
    folder: dirname(file),
    name: String(name ?? ""),
    runtime: typeof host === "string" ? host : undefined,
    options: isObject(runtime) && isObject(runtime.options) ? runtime.options : {},
    content: others,
  };
}

/** The project file of a folder or of the nearest folder above it, as Pulumi finds it. @throws Failure */
export async function projectFile(cwd: string): Promise<string> {
  for (let folder = resolve(cwd); ; folder = dirname(folder)) {
    const names = await readdir(folder).catch(() => []);
    const name = names.find((one) => projectFileName.test(one));
    if (name !== undefined) return join(folder, name);
    if (dirname(folder) === folder) throw noProject({ cwd });
  }
}

/** The folder of the program, relative to that of Pulumi.yaml; empty if it is the same. `main` names a file or a folder. */
export function mainFolder({ folder, content }: Pick<ProjectFile, "folder" | "content">): string {
  const { main } = content;
  if (typeof main !== "string") return "";
  const path = posix.normalize(main.replaceAll("\\", "/")).replace(/\/$/, "");
  const isFolder = statSync(join(folder, path), { throwIfNoEntry: false })?.isDirectory();
  const found = isFolder ? path : posix.dirname(path);
  return found === "." ? "" : found;
}
