// The README stays short: everything else has its own page.
import { marked, type Token, type Tokens } from "marked";
import { expect, it } from "vitest";
import { sectionOf, textOf } from "./pages.js";

/** Words of prose: without code blocks, tables and the targets of links. */
function wordsIn(markdown: string): number {
  const prose: string[] = [];
  const visit = (tokens: Token[]): void => {
    for (const token of tokens) {
      if (token.type === "code" || token.type === "table" || token.type === "image") continue;
      const { tokens: inner, items } = token as Tokens.Generic & { items?: Token[] };
      if (items) visit(items);
      else if (inner) visit(inner);
      else if ("text" in token) prose.push(token.text as string);
    }
  };
  visit(marked.lexer(markdown));
  return prose
    .join(" ")
    .split(/\s+/)
    .filter((word) => /\p{L}|\p{N}/u.test(word)).length;
}

it("has at most 900 words of prose, and its quick start at most 350", () => {
  const readme = textOf("README.md");
  expect(wordsIn(readme)).toBeGreaterThan(300);
  expect(wordsIn(readme)).toBeLessThanOrEqual(900);
  expect(wordsIn(sectionOf(readme, "Quick start"))).toBeLessThanOrEqual(350);
});

it("shows in its first screen only output that a recipe produces", () => {
  const recipe = textOf("docs/recipes/preview-a-live-change.md");
  const [first = ""] = textOf("README.md").split("## Install\n");
  const lines = [...first.matchAll(/^```text\n([\s\S]*?)^```/gm)].flatMap(([, text = ""]) => text.split("\n"));
  const shown = lines.map((line) =>
    line
      .trim()
      .replace(/^\$ /, "")
      .replace(/[0-9a-f]{24}/, "…"),
  );
  expect(shown.length).toBeGreaterThan(10);
  expect(shown.filter((line) => !recipe.includes(line))).toEqual([]);
});
