// The outline of a YAML file.
import { type CST, Parser, parseDocument } from "yaml";
import { asPulumi } from "../../stack/pulumiYaml.js";
import type { Range } from "../source/node.js";
import type { Outline, Surrounding, Token } from "../source/outline.js";

const blank = new Set(["space", "newline", "byte-order-mark", "flow-error-end"]);

export function outlineOf(text: string): Outline {
  const tokens: Token[] = [];
  const comments: Range[] = [];
  const leaf = ({ type, offset, source }: CST.SourceToken | CST.ErrorToken, parent: Surrounding | undefined): void => {
    const range = { start: offset, end: offset + source.trimEnd().length };
    if (type === "comment") comments.push(range);
    else if (!blank.has(type) && range.end > range.start) tokens.push({ ...range, type, parent });
  };
  const visit = (token: CST.Token, parent: Surrounding | undefined): void => {
    const own = { type: token.type, parent };
    if ("items" in token) {
      if (token.type === "flow-collection") leaf(token.start, own);
      for (const item of token.items) {
        const around = { type: "item", parent: own };
        // A comma belongs to the list, and not to the item after it.
        for (const one of item.start) leaf(one, one.type === "comma" ? own : around);
        if (item.key) visit(item.key, around);
        for (const one of item.sep ?? []) leaf(one, around);
        if (item.value) visit(item.value, around);
      }
    } else if (token.type === "document") {
      for (const one of token.start) leaf(one, own);
      if (token.value) visit(token.value, own);
    } else if (token.type === "block-scalar") {
      for (const one of token.props) visit(one, own);
      const last = token.props.at(-1);
      const start = last && "source" in last ? last.offset + last.source.length : token.offset;
      leaf({ ...token, offset: start } as unknown as CST.SourceToken, own);
    } else if ("source" in token) leaf(token as CST.SourceToken, own);
    if ("end" in token) for (const one of token.end ?? []) leaf(one, own);
  };
  for (const token of new Parser().parse(text)) visit(token, undefined);
  const [error] = parseDocument(text, asPulumi).errors;
  return { errorAt: error?.pos[0], tokens: tokens.sort((a, b) => a.start - b.start), comments };
}
