// An example in all languages, as Markdown.
import { go } from "./go.js";
import { type ExampleProgram, meaningOf } from "./program.js";
import { python } from "./python.js";
import { typescript } from "./typescript.js";
import { yaml } from "./yaml.js";

/** The renderers, by the word that marks the language in Markdown. */
export const renderers = { typescript, python, go, yaml } as const;

export function fences(example: ExampleProgram): string {
  const meaning = meaningOf(example);
  return Object.entries(renderers)
    .map(([language, render]) => `\`\`\`${language}\n${render(meaning)}\`\`\`\n`)
    .join("\n");
}
