// A Pulumi project and the files of its program.
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, relative, resolve, sep } from "node:path";
import { isObject, type Values } from "../../../provider/model/rules.js";
import { compiledOnly } from "../../report/messages/pulls.js";
import { noRuntime } from "../../report/messages/stacks.js";
import { programFiles } from "../../stack/programFiles.js";
import { mainFolder, type ProjectFile, readProject } from "../../stack/projectFile.js";
import { evaluated } from "../source/evaluate.js";
import type { SourceFile } from "../source/node.js";
import { codeOf } from "../syntax/declarations.js";
import { nodeOf } from "../syntax/expressions.js";
import { grammar } from "../typescript/tsGrammar.js";

// What a tsconfig.json says about the files that a compiler reads and writes.

/** Absolute paths. */
interface Settings {
  readonly outDir?: string;
  readonly files?: readonly string[];
  readonly include?: readonly string[];
  readonly exclude?: readonly string[];
  readonly readsJavaScript?: boolean;
}

/** With paths from the folder. Undefined if no compiler writes a folder in it. */
async function compilationIn(folder: string) {
  const {
    outDir,
    files = [],
    include,
    exclude = [],
    readsJavaScript,
  } = await settingsOf(resolve(folder, "tsconfig.json"));
  const output = outDir === undefined ? "" : slashed(relative(folder, outDir));
  if (output === "" || output.startsWith("..")) return undefined;
  const patterns = (include ?? (files.length > 0 ? [] : [resolve(folder, "**/*")])).map((one) => matching(one, true));
  const excluded = exclude.map((one) => matching(one, false));
  const isType = (path: string) => /\.[cm]?ts$/.test(path) || readsJavaScript === true;
  return {
    /** The folder that the compiler writes. */
    output,
    /** Whether it reads a file. */
    isSource: (path: string) => {
      const file = slashed(join(folder, path));
      const isIncluded = isType(file) && patterns.some((one) => one.test(file));
      return files.includes(file) || (isIncluded && !excluded.some((one) => one.test(file)));
    },
  };
}

/** With those that it extends. Nothing if there is no such file. */
async function settingsOf(file: string, depth = 0): Promise<Settings> {
  const own = depth < 9 && existsSync(file) ? await read(file) : undefined;
  if (!isObject(own)) return {};
  const absolute = (paths: unknown) =>
    Array.isArray(paths) ? paths.map((one) => slashed(resolve(dirname(file), String(one)))) : undefined;
  const { outDir, allowJs } = (own.compilerOptions ?? {}) as Values;
  const [output] = absolute(typeof outDir === "string" ? [outDir] : []) ?? [];
  const [files, include, exclude] = [absolute(own.files), absolute(own.include), absolute(own.exclude)];
  const bases = [own.extends ?? []].flat().flatMap((one) => extended(file, String(one)) ?? []);
  const inherited = await Promise.all(bases.map((one) => settingsOf(one, depth + 1)));
  return Object.assign(
    {},
    ...inherited,
    output !== undefined && { outDir: output },
    files && { files },
    include && { include },
    exclude && { exclude },
    typeof allowJs === "boolean" && { readsJavaScript: allowJs },
  );
}

/** Its comments and trailing commas are allowed in JavaScript too. */
async function read(file: string): Promise<unknown> {
  const text = readFileSync(file, "utf8").replace(/^\ufeff/, "");
  const code = await codeOf(grammar, [{ path: file, text: `(${text}\n)` }]);
  const [expression] = code.files[0]?.root.named[0]?.named ?? [];
  return expression && evaluated(nodeOf(code, expression), () => undefined);
}

function extended(file: string, name: string): string | undefined {
  const target = /^\.{0,2}\//.test(name) ? resolve(dirname(file), name) : name;
  const isFile = target !== name || name.startsWith("/");
  if (isFile) return target.endsWith(".json") ? target : `${target}.json`;
  try {
    return createRequire(file).resolve(name);
  } catch {
    return undefined;
  }
}

const slashed = (path: string): string => path.replaceAll(sep, "/");

/** A pattern of `include` or `exclude`: a folder stands for everything in it. */
function matching(pattern: string, isIncluded: boolean): RegExp {
  const inner = pattern
    .replace(/[$()+.[\\\]^{|}]/g, "\\$&")
    .replace(/\*\*\/|\*|\?/g, (found) => ({ "**/": "(?:.*/)?", "*": "[^/]*" })[found] ?? "[^/]");
  const isFolder = !/[*?.]/.test(pattern.split("/").at(-1) ?? "");
  return new RegExp(`^${inner}${isFolder || !isIncluded ? (isIncluded ? "/.*" : "(?:/.*)?") : ""}$`);
}

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

const maxBytes = 4 * 1024 * 1024;

/**
 * The sources of the program: in the folder of its `main`. If a compiler writes that folder, those of its tsconfig.json.
 * @throws Failure if `main` is compiled and its sources can't be found, and as `programFiles` does
 */
export async function sourcesOf(project: Project, isSource: (path: string) => boolean): Promise<Sources> {
  const { folder } = project;
  const all = (await programFiles(project)).filter(isSource);
  const main = mainFolder(project);
  const compiled = await compilationIn(folder);
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
  if (bytes.length > maxBytes) return `${path} is larger than 4 MB`;
  const text = bytes.toString("utf8");
  const declared = path.endsWith(".py") ? (coding.exec(text)?.[1] ?? "utf-8") : "utf-8";
  const isUtf8 = Buffer.from(text).equals(bytes) && /^utf[-_]?8/i.test(declared);
  return isUtf8 ? { path, text } : `${path} isn't UTF-8`;
}

/** The encoding that one of the first two lines of a Python file declares: `# -*- coding: latin-1 -*-`. */
const coding = /^(?:\ufeff?[ \t\f]*(?:#.*)?\r?\n)?[ \t\f]*#.*?coding[:=][ \t]*([-\w.]+)/;
