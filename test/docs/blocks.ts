// The files and commands of a documentation page, in order: the fenced blocks whose info strings give their purpose.

import { readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { marked, type Tokens } from "marked";
import { repository } from "../support/example.js";

export type Block =
  /** `ts file=index.ts`: the whole text of a file. */
  | { readonly kind: "file"; readonly file: string; readonly text: string }
  /** `diff file=index.ts`: removed lines of a file, and their replacements. */
  | { readonly kind: "change"; readonly file: string; readonly text: string }
  /** `sh`: commands. `exit=1` is the exit code of the last one, `background` means that they keep running. */
  | { readonly kind: "commands"; readonly text: string; readonly exitCode: number; readonly isBackground: boolean }
  /** `text output`: lines that the commands above print, in this order. `…` stands for any text. */
  | { readonly kind: "output"; readonly lines: readonly string[] };

/** @throws Error for a block without a purpose */
export function blocksOf(markdown: string): Block[] {
  const blocks: Block[] = [];
  marked.walkTokens(marked.lexer(markdown), (token) => {
    if (token.type === "code") blocks.push(blockOf(token as Tokens.Code));
  });
  return blocks;
}

function blockOf({ lang = "", text }: Tokens.Code): Block {
  const [language, ...words] = lang.split(/\s+/);
  const settings = new Map(words.map((word) => [word.split("=")[0], word.split("=")[1]]));
  const file = settings.get("file");
  if (file && language === "diff") return { kind: "change", file, text };
  if (file) return { kind: "file", file, text: `${text}\n` };
  if (language === "sh") {
    const exitCode = Number(settings.get("exit") ?? 0);
    return { kind: "commands", text, exitCode, isBackground: settings.has("background") };
  }
  if (settings.has("output")) return { kind: "output", lines: text.split("\n").map((line) => line.trim()) };
  throw new Error(`a block does not say what it is (\`\`\`${lang}):\n${text}`);
}

/** The file after a change. @throws Error if the removed lines are missing, or occur more than once */
export function changed(before: string, change: string): string {
  return change.split(/^…$/m).reduce((text, hunk) => {
    const lines = hunk.split("\n").filter((line) => line.trim() !== "");
    const side = (other: string) =>
      lines
        .filter((line) => !line.startsWith(other))
        .map((line) => `${line.slice(1)}\n`)
        .join("");
    const [old, now] = [side("+"), side("-")];
    const parts = text.split(old);
    if (old === "" || parts.length !== 2) throw new Error(`these lines are not there once:\n${old}\nin:\n${text}`);
    return parts.join(now);
  }, before);
}

/** The first of the lines that the text lacks after the previous ones. */
export function missingLine(lines: readonly string[], output: string): string | undefined {
  let rest = output.split("\n").map((line) => line.trim());
  return lines.find((line) => {
    if (line === "" || line === "…") return false;
    const at = rest.findIndex((candidate) => isLike(candidate, line));
    rest = rest.slice(at + 1);
    return at === -1;
  });
}

/** Whether a text contains the parts of a pattern in order; `…` separates them. */
function isLike(text: string, pattern: string): boolean {
  let end = 0;
  return pattern.split("…").every((part) => {
    const at = text.indexOf(part, end);
    end = at + part.length;
    return at !== -1;
  });
}

// The pages of the documentation.

/** The text of a page, by its path in the repository. */
export const textOf = (page: string): string => readFileSync(join(repository, page), "utf8");

/** Hand-written pages for readers, by their paths in the repository. */
export function pagesIn(...folders: string[]): string[] {
  return folders
    .flatMap((folder) => readdirSync(join(repository, folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && entry.name.endsWith(".md") && !entry.parentPath.includes("node_modules"))
    .map((entry) => relative(repository, join(entry.parentPath, entry.name)).replaceAll(sep, "/"))
    .sort();
}

/** The text between a heading of the second level and the next one. @throws Error if there is no such heading */
export function sectionOf(markdown: string, title: string): string {
  const section = markdown.split(/^## /m).find((part) => part.startsWith(`${title}\n`));
  if (section === undefined) throw new Error(`there is no section «${title}»`);
  return section;
}
