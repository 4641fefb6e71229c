// A Pulumi project and the files of its program.
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join, posix, relative, resolve } from "node:path";
import { noRuntime } from "../../messages/stacks.js";
import { type ProjectFile, readProject } from "../../stack/projectFile.js";
import type { SourceFile } from "../source/node.js";

export interface Project extends Pick<ProjectFile, "folder" | "name"> {
  readonly runtime: string;
  /** The folder of the program, relative to that of Pulumi.yaml; empty if it is the same. */
  readonly main: string;
}

/** The project of a folder or of the nearest folder above it. @throws Failure */
export async function projectOf(cwd: string): Promise<Project> {
  const { file, folder, name, runtime, content } = await readProject(cwd);
  if (runtime === undefined) throw noRuntime({ file });
  const { main } = content;
  return { folder, name, runtime, main: typeof main === "string" ? folderOf(folder, main) : "" };
}

/** `main` names a file or a folder. */
function folderOf(folder: string, main: string): string {
  const path = posix.normalize(main.replaceAll("\\", "/"));
  const isFolder = statSync(join(folder, path), { throwIfNoEntry: false })?.isDirectory();
  const found = isFolder ? path : posix.dirname(path);
  return found === "." ? "" : found;
}

/** Folders without sources of the program. */
const foreign = new Set(["node_modules", "__pycache__", "vendor"]);

/** A virtual environment of Python contains third-party packages. */
const isForeign = (folder: string, name: string): boolean =>
  foreign.has(name) || existsSync(join(folder, name, "pyvenv.cfg"));

const mostBytes = 4 * 1024 * 1024;

/** The sources of the program, sorted by path. Files that aren't UTF-8 are ignored. */
export function sourcesOf({ folder, main }: Project, isSource: (path: string) => boolean): SourceFile[] {
  const compiled = compiledFolder(folder);
  const paths: string[] = [];
  const visit = (inside: string): void => {
    for (const entry of readdirSync(join(folder, inside), { withFileTypes: true })) {
      const path = posix.join(inside, entry.name);
      if (entry.name.startsWith(".") || path === compiled) continue;
      if (entry.isDirectory() && !isForeign(join(folder, inside), entry.name)) visit(path);
      else if (entry.isFile() && isSource(path)) paths.push(path);
    }
  };
  visit(main);
  const all = new Set(paths);
  const isCompiled = (path: string) => /\.[cm]?js$/.test(path) && all.has(path.replace(/js$/, "ts"));
  return paths
    .filter((path) => !isCompiled(path))
    .sort()
    .flatMap((path) => sourceAt(folder, path) ?? []);
}

function sourceAt(folder: string, path: string): SourceFile | undefined {
  const bytes = readFileSync(join(folder, path));
  const text = bytes.toString("utf8");
  return bytes.length <= mostBytes && Buffer.from(text).equals(bytes) ? { path, text } : undefined;
}

/** The compiler's output folder: its files come from the sources. */
function compiledFolder(folder: string): string | undefined {
  const file = join(folder, "tsconfig.json");
  if (!existsSync(file)) return undefined;
  const [, named] = /^(?!\s*\/\/)[^\n]*?"outDir"\s*:\s*"([^"]+)"/m.exec(readFileSync(file, "utf8")) ?? [];
  if (named === undefined) return undefined;
  return relative(folder, resolve(folder, named)).replaceAll("\\", "/") || undefined;
}
