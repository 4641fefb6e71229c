// The outline of a file from its concrete syntax tree.
import type { Outline } from "../source/outline.js";
import type { Parsed, Syntax } from "./syntax.js";

export function outlineOf({ root, errorAt, comments }: Parsed): Outline {
  const tokens: Syntax[] = [];
  // Some grammars have tokens for line ends.
  for (const one of root.within()) if (one.children.length === 0 && one.text.trim() !== "") tokens.push(one);
  return { errorAt, tokens, comments };
}
