// A Pulumi project and the files of its program.
import { readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { compiledOnly } from "../../messages/pulls.js";
import { noRuntime } from "../../messages/stacks.js";
import { programFiles } from "../../stack/programFiles.js";
import { mainFolder, type ProjectFile, readProject } from "../../stack/projectFile.js";
import type { SourceFile } from "../source/node.js";
import { type Compilation, compilationOf } from "./tsconfig.js";

export interface Project extends Pick<ProjectFile, "file" | "folder" | "name" | "content"> {
  readonly runtime: string;
}

/** The project of a folder or of the nearest folder above it. @throws Failure */
export async function projectOf(cwd: string): Promise<Project> {
  const project = await readProject(cwd);
  const { file, runtime } = project;
  if (runtime === undefined) throw noRuntime({ file });
  return { ...project, runtime };
}

interface Sources {
  /** Sorted by path. */
  readonly files: readonly SourceFile[];
  /** Why other files can't be read: "old.ts isn't UTF-8". */
  readonly unread: readonly string[];
}

const mostBytes = 4 * 1024 * 1024;

/**
 * The sources of the program: in the folder of its `main`. If a compiler writes that folder, those of its tsconfig.json.
 * @throws Failure if `main` is compiled and its sources can't be found, and as `programFiles` does
 */
export async function sourcesOf(project: Project, isSource: (path: string) => boolean): Promise<Sources> {
  const { folder } = project;
  const all = (await programFiles(project)).filter(isSource);
  const main = mainFolder(project);
  const compiled = await compiledIn(folder);
  const isMainCompiled = compiled !== undefined && isInside(main, compiled.output);
  const inMain = all.filter((path) => (isMainCompiled ? compiled.isSource(path) : isInside(path, main)));
  const known = new Set(all);
  const own = inMain.filter((path) => {
    const isOutput = compiled !== undefined && isInside(path, compiled.output);
    return !isOutput && !(/\.[cm]?js$/.test(path) && known.has(path.replace(/js$/, "ts")));
  });
  const read = own.map((path) => readSource(folder, path));
  const files = read.filter((one) => typeof one !== "string");
  const plain = files.filter(({ path, text }) => !(/js$/.test(path) && /^\/\/# sourceMappingURL=/m.test(text)));
  if (plain.length === 0 && (isMainCompiled || files.length > 0)) throw compiledOnly({ main: main || "." });
  return { files: plain, unread: read.filter((one) => typeof one === "string") };
}

const isInside = (path: string, folder: string): boolean =>
  folder === "" || path === folder || path.startsWith(`${folder}/`);

/** A reason if it can't be read. */
function readSource(folder: string, path: string): SourceFile | string {
  const bytes = readFileSync(join(folder, path));
  if (bytes.length > mostBytes) return `${path} is larger than 4 MB`;
  const text = bytes.toString("utf8");
  return Buffer.from(text).equals(bytes) ? { path, text } : `${path} isn't UTF-8`;
}

/** With paths in the folder. Undefined if no compiler writes a folder in it. */
async function compiledIn(folder: string): Promise<Compilation | undefined> {
  const compilation = await compilationOf(folder);
  const output = compilation && relative(folder, compilation.output).replaceAll("\\", "/");
  if (!compilation || output === undefined || output === "" || output.startsWith("..")) return undefined;
  return { output, isSource: (path) => compilation.isSource(join(folder, path).replaceAll("\\", "/")) };
}
