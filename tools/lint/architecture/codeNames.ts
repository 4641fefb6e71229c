// Names of code in documents and comments: paths, and functions in code font with their parentheses.
import { existsSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";

/** Names of other programs and repositories, and files that a reader, a setup or a run writes. */
export const external: readonly string[] = [
  // Written by the reader of a page or by a command.
  ...[
    "approval.json",
    "import.json",
    "policy.json",
    "program.json",
    "Pulumi.dev.yaml",
    "pnpm-workspace.yaml",
    ".yarnrc.yml",
    "../school/index.ts",
    "*.cdx.json",
  ],
  // The organization in the names of stacks of a file backend.
  // Pulumi's own code.
  ...["deployment_executor.go", "step_generator.go", "pkg/resource/deploy/step_generator.go"],
  ...["unsecret()", "setConfig()"],
];

/** Folders that only a setup, a build or a run makes. */
const created = /^(dist|node_modules|test\/simulation\/found)\//;

const extensions = "ts|mjs|cjs|go|json|md|ya?ml|patch|mod";

/** `a/{b,c}.ts` → `a/b.ts`, `a/c.ts` */
function expanded(name: string): string[] {
  const [, before = "", choices, after = ""] = name.match(/^(.*)\{(.+)\}(.*)$/) ?? [];
  return choices === undefined ? [name] : choices.split(",").map((choice) => `${before}${choice}${after}`);
}

/** The prose of a Markdown page, or the comments of a source file. */
export function proseOf(path: string, text: string): string {
  if (path.endsWith(".md")) return text.replace(/^( *)```[\s\S]*?^\1```/gm, "").replace(/\]\([^)]*\)/g, "]");
  return [...text.matchAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/[^\n]*/g)].map(([comment]) => comment).join("\n");
}

const isPath = new RegExp(String.raw`^\.{0,2}[\w{}@*/-][\w{},.@*/-]*(\.(${extensions})|/)$`);
const pathsInWords = new RegExp(String.raw`(?<![\w/@.$<{*-])(?:[\w.-]+/)+[\w.-]+\.(?:${extensions})\b`, "g");

/** The paths that prose names: in code font, and with their folder also without it. */
export function pathsIn(prose: string): string[] {
  const withoutAddresses = prose.replace(/https?:\S+/g, "");
  const quoted = [...withoutAddresses.matchAll(/(?<!`)`([^`\n]+)`(?!`)/g)].map(([, name = ""]) => name);
  const paths = quoted.filter((name) => isPath.test(name)).flatMap(expanded);
  const inWords = [...withoutAddresses.replace(/`[^`\n]*`/g, "").matchAll(pathsInWords)].map(([name]) => name);
  return [...paths, ...inWords].filter((name) => !created.test(name) && !name.startsWith("/") && !name.startsWith("@"));
}

/** `client.get(id)` → `get()` */
export const functionsIn = (prose: string): string[] =>
  [...prose.matchAll(/(?<!`)`(?:[\w$]+\.)*([\w$]+)\([^`\n]*\)`(?!`)/g)].map(([, name = ""]) => `${name}()`);

/** The names of a repository: its files, and the words of its code. */
export interface Repository {
  readonly top: string;
  readonly files: readonly string[];
  readonly words: ReadonlySet<string>;
}

/** A path can begin at the repository, at the file that names it, or at any folder. */
function exists({ top, files }: Repository, from: string, name: string): boolean {
  const path = name.replace(/\/$/, "");
  if (existsSync(join(top, path)) || existsSync(join(top, dirname(from), path))) return true;
  return files.some((file) => file.endsWith(`/${path}`) || basename(file) === path || file.includes(`/${path}/`));
}

/** "`a` and `b` in `file.ts`": the names that none of the files with that path has. */
function missingInFiles({ top, files }: Repository, prose: string): string[] {
  return [...prose.matchAll(/((?:`\w+`(?:, | and )?)+) in `([\w./]+\.ts)`/g)].flatMap(([, names = "", path = ""]) => {
    const named = files.filter((file) => file === path || file.endsWith(`/${path}`));
    const code = named.map((file) => readFileSync(join(top, file), "utf8")).join("\n");
    return [...names.matchAll(/`(\w+)`/g)]
      .filter(([, name]) => !new RegExp(`\\b${name}\\b`).test(code))
      .map(([, name]) => `${name} in ${path}`);
  });
}

/** The names in a file that the repository doesn't have. */
export function missingIn(repository: Repository, path: string, text: string): string[] {
  const prose = proseOf(path, text);
  const isKnown = (name: string) => external.includes(name);
  const paths = pathsIn(prose).filter((name) => !isKnown(name) && !exists(repository, path, name));
  const functions = functionsIn(prose).filter((name) => !isKnown(name) && !repository.words.has(name.slice(0, -2)));
  return [...new Set([...paths, ...functions, ...missingInFiles(repository, prose)])];
}
