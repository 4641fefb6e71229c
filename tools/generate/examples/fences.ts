// An example in all languages, as Markdown.
import { renderers } from "../../../cli/program/languages.js";
import { meaningOf, type ProgramSpec } from "../../../cli/program/program.js";

export function fences(example: ProgramSpec): string {
  const meaning = meaningOf(example);
  return Object.entries(renderers)
    .map(([language, render]) => `\`\`\`${language}\n${render(meaning)}\`\`\`\n`)
    .join("\n");
}
