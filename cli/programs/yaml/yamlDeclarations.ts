// The resources that a YAML program declares, and the outline of its file.

import { type CST, isMap, isPair, isScalar, type Pair, Parser, parseDocument, type YAMLMap } from "yaml";
import { fileUnreadable } from "../../messages/stacks.js";
import { asPulumi } from "../../stack/pulumiYaml.js";
import type { Declaration, Node, Range, SourceFile } from "../source/node.js";
import type { Outline, Surrounding, Token } from "../source/outline.js";
import { kinds } from "../source/sdkNames.js";
import { lineOf, lineStart } from "../source/textChanges.js";
import { contentEnd, keyOf, nodeOf, type Reading, Template } from "./yamlExpression.js";

/** @throws Failure if the file isn't YAML */
export function declarationsIn(source: SourceFile): Declaration[] {
  const document = parseDocument(source.text, { ...asPulumi, keepSourceTokens: true });
  const [error] = document.errors;
  if (error) throw fileUnreadable({ file: source.path, reason: error.message }, { cause: error });
  const { contents } = document;
  if (!isMap(contents)) return [];
  const template = new Template(document, contents);
  const reading: Reading = { source, template };
  const declared = contents.get("resources", true);
  if (!isMap(declared)) return [];
  return declared.items.flatMap((pair) => declarationOf(reading, declared, pair) ?? []);
}

/** The keys of resources of all providers, and the variables and settings: references have one namespace. */
export function keysIn(text: string): string[] {
  const { contents } = parseDocument(text, asPulumi);
  if (!isMap(contents)) return [];
  return ["resources", "variables", "config", "configuration"].flatMap((section) => {
    const found = contents.get(section, true);
    return isMap(found) ? found.items.flatMap((pair) => keyOf(pair as Pair) ?? []) : [];
  });
}

function declarationOf(reading: Reading, all: YAMLMap, pair: Pair): Declaration | undefined {
  const { source, template } = reading;
  const { key, value: resource } = pair;
  if (!isPair(pair) || !isScalar(key) || !isMap(resource) || resource.has("get")) return undefined;
  const kind = kindOf(resource.get("type"));
  if (kind === undefined || !key.range) return undefined;
  const own = String(key.value);
  const named = resource.get("name");
  const start = key.range[0];
  const end = contentEnd(source.text, pair);
  const isShared = [all, resource].some((node) => template.isShared(node));
  const properties = resource.get("properties", true);
  const nothing: Node = { kind: "opaque", reason: "is not in the program", file: source.path, start, end };
  const shared: Node = { ...nothing, reason: "is shared by an alias" };
  const args = properties === undefined ? nothing : nodeOf(reading, properties as never);
  return {
    file: source.path,
    start,
    end,
    line: lineOf(source.text, start),
    column: start - lineStart(source.text, start) + 1,
    kind,
    name: typeof named === "string" ? named : own,
    nameText: keyOf(pair) ?? own,
    unit: " ".repeat(Math.max(start - lineStart(source.text, start), 2)),
    args: isShared ? shared : args,
    ...(template.usesOf(own) === 0 && all.items.length > 1 && !isShared && { statement: { start, end } }),
  };
}

/** `paypages:Coupon`, `paypages:index:Coupon` and `paypages:index/coupon:Coupon` are one type. */
function kindOf(type: unknown): string | undefined {
  const [, kind] = /^paypages:(?:index(?:\/\w+)?:)?(\w+)$/.exec(String(type)) ?? [];
  return kind !== undefined && kinds.has(kind) ? kind : undefined;
}

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
