// Examples as Markdown.
import { renderers } from "../../../cli/programs/write/languages.js";
import { meaningOf, type ProgramSpec } from "../../../cli/programs/write/program.js";
import { npmPackage } from "../../support/publication.js";

export const fence = (language: string, code: string): string => `\`\`\`${language}\n${code}\`\`\`\n`;

/** A program in each language. */
export function fenceOfEach(example: ProgramSpec): [language: string, text: string][] {
  const meaning = meaningOf(example);
  return Object.entries(renderers).map(([language, render]) => [language, fence(language, render(meaning))]);
}

export const fences = (example: ProgramSpec): string =>
  fenceOfEach(example)
    .map(([, text]) => text)
    .join("\n");

/** A program with the SDK for TypeScript and JavaScript. */
export const nodeFence = (example: ProgramSpec): string =>
  fence("typescript", renderers.typescript(meaningOf(example), { from: npmPackage })).trimEnd();

/** The lines of a doc comment that show it. */
export const exampleLines = (example: ProgramSpec): string[] => ["@example", ...nodeFence(example).split("\n")];
