// What a tsconfig.json says about the files that a compiler reads and writes.
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, resolve, sep } from "node:path";
import { isObject, type Values } from "../../../provider/model/rules.js";
import { evaluated } from "../source/evaluate.js";
import { codeOf } from "../syntax/declarations.js";
import { nodeOf } from "../syntax/expressions.js";
import { grammar } from "../typescript/tsGrammar.js";

/** Absolute paths. */
interface Settings {
  readonly outDir?: string;
  readonly files?: readonly string[];
  readonly include?: readonly string[];
  readonly exclude?: readonly string[];
  readonly readsJavaScript?: boolean;
}

export interface Compilation {
  /** The folder that the compiler writes. */
  readonly output: string;
  /** Whether it reads a file. */
  isSource(path: string): boolean;
}

/** Undefined if the compiler writes beside the sources. Both arguments of `Compilation` are absolute paths. */
export async function compilationOf(folder: string): Promise<Compilation | undefined> {
  const {
    outDir,
    files = [],
    include,
    exclude = [],
    readsJavaScript,
  } = await settingsOf(resolve(folder, "tsconfig.json"));
  if (outDir === undefined) return undefined;
  const patterns = (include ?? (files.length > 0 ? [] : [resolve(folder, "**/*")])).map((one) => matching(one, true));
  const excluded = exclude.map((one) => matching(one, false));
  const isType = (path: string) => /\.[cm]?ts$/.test(path) || readsJavaScript === true;
  return {
    output: outDir,
    isSource: (path) =>
      files.includes(path) ||
      (isType(path) && patterns.some((one) => one.test(path)) && !excluded.some((one) => one.test(path))),
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
