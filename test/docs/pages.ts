// The pages of the documentation.
import { readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { repository } from "../support/example.js";

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
