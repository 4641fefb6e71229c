// The file that describes a Pulumi project, and the packages that its program imports.
import { statSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { dirname, join, posix, resolve } from "node:path";
import {
  type CreateNodeOptions,
  type DocumentOptions,
  type ParseOptions,
  parse,
  type ScalarTag,
  type SchemaOptions,
} from "yaml";
import { isObject, type Values } from "../../provider/model/rules.js";
import { fileUnreadable, noProject } from "../report/messages/stacks.js";

// YAML as Pulumi reads it: with Go's yaml.v3, which knows numbers that YAML 1.2 doesn't.

const words: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ...["true", "True", "TRUE"].map((word) => [word, true] as const),
  ...["false", "False", "FALSE"].map((word) => [word, false] as const),
  ...["", "~", "null", "Null", "NULL"].map((word) => [word, null] as const),
  ...[".nan", ".NaN", ".NAN"].map((word) => [word, Number.NaN] as const),
  ...[".inf", ".Inf", ".INF", "+.inf", "+.Inf", "+.INF"].map((word) => [word, Number.POSITIVE_INFINITY] as const),
  ...["-.inf", "-.Inf", "-.INF"].map((word) => [word, Number.NEGATIVE_INFINITY] as const),
]);

/** The value of a scalar without quotes. Dates stay strings. */
function plainScalar(text: string): unknown {
  if (words.has(text)) return words.get(text);
  if (/^[-+\d]/.test(text)) return numberIn(text.replaceAll("_", "")) ?? text;
  // Only here, an underscore must be between digits.
  return /^\.\d/.test(text) && !/_(?!\d)|(?<!\d)_/.test(text) ? (numberIn(text.replaceAll("_", "")) ?? text) : text;
}

function numberIn(text: string): number | undefined {
  const [, sign = "", prefix, digits = ""] =
    /^([-+]?)(0[xX](?=[\da-fA-F]+$)|0[bB](?=[01]+$)|0[oO]?(?=[0-7]+$))(.+)$/.exec(text) ?? [];
  const size = prefix === undefined ? undefined : BigInt((prefix.length === 1 ? "0o" : prefix.toLowerCase()) + digits);
  const limit = sign === "-" ? 2n ** 63n : sign === "+" ? 2n ** 63n - 1n : 2n ** 64n - 1n;
  if (size !== undefined && size <= limit) return Number(sign === "-" ? -size : size);
  if (!/^[-+]?(\.\d+|\d+(\.\d*)?)(e[-+]?\d+)?$/i.test(text)) return undefined;
  const number = Number(text);
  return Number.isFinite(number) ? number : undefined;
}

const scalar: ScalarTag = {
  tag: "tag:yaml.org,2002:plain",
  default: true,
  test: /^/,
  resolve: (text: string) => plainScalar(text),
};

/** For the parsers of the package `yaml`. */
export const asPulumi: ParseOptions & DocumentOptions & SchemaOptions & CreateNodeOptions = {
  schema: "failsafe",
  customTags: [scalar],
};

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
  for (const folder of upwards(resolve(cwd))) {
    const names = await readdir(folder).catch(() => []);
    const name = names.find((one) => projectFileName.test(one));
    if (name !== undefined) return join(folder, name);
  }
  throw noProject({ cwd });
}

/** A folder, and the folders above it. */
export const upwards = (folder: string): string[] =>
  dirname(folder) === folder ? [folder] : [folder, ...upwards(dirname(folder))];

/** The folder of the program, relative to that of Pulumi.yaml; empty if it is the same. `main` names a file or a folder. */
export function mainFolder({ folder, content }: Pick<ProjectFile, "folder" | "content">): string {
  const { main } = content;
  if (typeof main !== "string") return "";
  const path = posix.normalize(main.replaceAll("\\", "/")).replace(/\/$/, "");
  const isFolder = statSync(join(folder, path), { throwIfNoEntry: false })?.isDirectory();
  const found = isFolder ? path : posix.dirname(path);
  return found === "." ? "" : found;
}

// The packages that a program imports.

/** What a `package.json` says. */
export interface Manifest {
  readonly version: string;
  readonly engines: { readonly node: string };
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

/** A package as a program in a folder imports it. */
export async function installed(cwd: string, name: string): Promise<Manifest | undefined> {
  for (const folder of upwards(resolve(cwd))) {
    const text = await readFile(join(folder, "node_modules", name, "package.json"), "utf8").catch(() => undefined);
    if (text !== undefined) return JSON.parse(text) as Manifest;
  }
  return undefined;
}
