// Programs in YAML.
import { posix } from "node:path";
import { type CST, isMap, isPair, isScalar, type Pair, Parser, parseDocument, type YAMLMap } from "yaml";
import type { Field } from "../../../provider/model/field.js";
import { fileUnreadable } from "../../report/messages/stacks.js";
import { asPulumi } from "../../stack/projectFile.js";
import type { Addition, Language, Spot } from "../source/language.js";
import type { Change, Declaration, Element, ListNode, Node, ObjectNode, Range, SourceFile } from "../source/node.js";
import type { Outline, Surrounding, Token } from "../source/outline.js";
import { groupsOf, rearranged, withoutLine } from "../source/sequence.js";
import { endOfLine, isBlank, lineOf, lineStart, nextLine } from "../source/textChanges.js";
import { kinds } from "../syntax/grammar.js";
import { plainMeaning, type Value } from "../write/program.js";
import { asNumber, isPlain, quoted } from "../write/stringLiterals.js";
import { after, block, dashed, escaped, yaml as renderer, scalar } from "../write/yaml.js";
import { contentEnd, keyOf, nodeOf, type Reading, Template } from "./yamlExpression.js";

// The resources that a YAML program declares, and the outline of its file.

/** @throws Failure if the file isn't YAML */
function declarationsIn(source: SourceFile): Declaration[] {
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
function keysIn(text: string): string[] {
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
    ...(template.usesOf(own) === 0 && !isShared && { statement: { start, end } }),
    // Pulumi refuses an empty section.
    block: { start: all.range?.[0] ?? 0, statements: all.items.length },
  };
}

/** `paypages:Coupon`, `paypages:index:Coupon` and `paypages:index/coupon:Coupon` are one type. */
function kindOf(type: unknown): string | undefined {
  const [, kind] = /^paypages:(?:index(?:\/\w+)?:)?(\w+)$/.exec(String(type)) ?? [];
  return kind !== undefined && kinds.has(kind) ? kind : undefined;
}

const blank = new Set(["space", "newline", "byte-order-mark", "flow-error-end"]);

function outlineOf(text: string): Outline {
  const tokens: Token[] = [];
  const comments: Range[] = [];
  /** The last anchor of each name is that of its aliases. */
  const anchors = new Map<string, number>();
  const leaf = (
    { type, offset, source }: Omit<CST.SourceToken, "type"> & { type: string },
    parent: Surrounding | undefined,
  ): void => {
    const name = source.slice(1);
    if (type === "anchor") anchors.set(name, (anchors.get(name) ?? 0) + 1);
    const range = { start: offset, end: offset + source.trimEnd().length };
    if (type === "comment") comments.push(range);
    else if (!blank.has(type) && range.end > range.start)
      tokens.push({ ...range, type: type + (type === "alias" ? anchors.get(name) : ""), parent });
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

export const yaml: Language = {
  name: "YAML",
  isSource: (path) => /^(Pulumi|Main)\.ya?ml$/.test(posix.basename(path)),
  declarations: async (files) => files.flatMap(declarationsIn),
  outline: async ({ text }) => outlineOf(text),
  renderer,
  // A key on another level would belong to something else.
  appendAt: async ({ path, text }, declarations) => {
    const own = declarations.filter(({ file, unit }) => file === path && unit === "  ");
    if (own.length === 0) return "its resources aren't indented by two spaces";
    return { offset: nextLine(text, Math.max(...own.map(({ end }) => end))), taken: keysIn(text) };
  },
  write: (value, field, spot) => written(value, field, spot, endOfLine(spot.source.text)),
  rearrange: (node, removed, added, { source, unit }) => {
    const { text } = source;
    if (node.isBlock) return rearrangedBlock(text, node, removed, added, unit);
    const elements = added.map(({ after, name, value, field }) => ({
      after,
      text: () => (name === undefined ? "" : `${name}: `) + flow(plainMeaning(field, value)),
    }));
    const options = { isSpaced: node.kind === "object", isFlat: true, unit };
    return rearranged(text, node, removed, elements, options);
  },
};

function rearrangedBlock(
  text: string,
  { elements, start }: ListNode | ObjectNode,
  removed: ReadonlySet<number>,
  added: readonly Addition[],
  unit: string,
): Change[] {
  const eol = endOfLine(text);
  const [first] = elements as readonly Element[];
  const from = first?.start ?? start;
  const indentation = " ".repeat(from - lineStart(text, from));
  const inBlock = ({ name, value, field }: Addition) => {
    const [meaning, manner] = [plainMeaning(field, value), { unit, text: textOf }];
    const lines =
      name === undefined
        ? dashed(meaning, indentation, manner).slice(indentation.length)
        : `${name}:${after(meaning, indentation, manner)}`;
    return lines.slice(0, -1).replaceAll("\n", eol);
  };
  const last = elements.at(-1);
  if (removed.size === elements.length && last) {
    if (added.length > 0) return [{ start: from, end: last.end, text: added.map(inBlock).join(eol + indentation) }];
    const none = isObjectNode(elements) ? "{}" : "[]";
    // Behind the key, because a list can be at its indentation.
    const before = text.slice(0, from).trimEnd();
    if (before.endsWith(":")) return [{ start: before.length, end: last.end, text: ` ${none}` }];
    return [{ start: from, end: last.end, text: unit + none }];
  }
  const removals = removalsIn(text, elements, removed);
  const groups = groupsOf(removed, added);
  const additions = [...groups].map(([before, group]): Change => {
    const lines = group.map(inBlock);
    const anchor = elements[before];
    if (!anchor) {
      const next = (elements.find((_, index) => !removed.has(index)) as Element).start;
      return { start: next, end: next, text: lines.map((line) => line + eol + indentation).join("") };
    }
    // At the beginning of a line: the line before it can be removed as well.
    const end = nextLine(text, anchor.end);
    const isEnded = text[end - 1] === "\n";
    const inserted = lines.map((line) => (isEnded ? indentation + line + eol : eol + indentation + line));
    return { start: end, end, text: inserted.join("") };
  });
  return [...removals, ...additions];
}

const isObjectNode = (elements: ListNode["elements"]): boolean => elements.some((one) => "name" in one);

function removalsIn(text: string, elements: readonly Element[], removed: ReadonlySet<number>): Change[] {
  const [first] = elements as [Element];
  const kept = elements.findIndex((_, index) => !removed.has(index));
  const next = elements[kept] as Element;
  // The first ones can be on the line of a parent's dash: then the next element moves there.
  const isBehindDash = kept > 0 && !isBlank(text.slice(lineStart(text, first.start), first.start));
  const others = [...removed].filter((index) => !isBehindDash || index > kept);
  const moved = isBehindDash ? [{ start: first.start, end: next.start, text: "" }] : [];
  return [...moved, ...others.map((index) => withoutLine(text, elements[index] as Element))];
}

/** The replacement for a value: a scalar, or a list or an object on one line. */
function written(value: unknown, field: Field, spot: Spot, eol: string): string {
  const { spelling } = spot;
  if (typeof value !== "string") return (spelling === "empty" ? " " : "") + flow(plainMeaning(field, value));
  if ((spelling === "|" || spelling === ">") && canBeBlock(value)) {
    const { comment, indentation } = oldBlock(spot);
    const [header = "", ...lines] = block(value, indentation).slice(0, -1).split("\n");
    return [header.trimStart() + comment, ...lines].join(eol);
  }
  return (spelling === "empty" ? " " : "") + textOf(value, spelling);
}

/** The comment and the indentation of the block that is replaced. */
function oldBlock({ source, replaced, indentation, unit }: Spot): { comment: string; indentation: string } {
  const text = source.text.slice(replaced?.start, replaced?.end);
  const [, comment = "", own] = /^[|>][-+\d]*([ \t]+#[^\r\n]*)?[ \t]*\r?\n(?:[ \t]*\r?\n)*( +)?/.exec(text) ?? [];
  return { comment, indentation: own ?? indentation + unit };
}

/** On one line. */
function flow(value: Value): string {
  if (value.kind === "list") return `[${value.items.map(flow).join(", ")}]`;
  if (value.kind !== "object") return scalar(value, { text: textOf });
  const members = value.members.map(([name, member]) => `${name}: ${flow(member)}`);
  return members.length === 0 ? "{}" : `{ ${members.join(", ")} }`;
}

function textOf(text: string, spelling?: string): string {
  if ((spelling === undefined || spelling === "plain") && isBare(text)) return text;
  const safe = escaped(text);
  if (spelling === "'" && isPlain(safe) && !safe.includes("\n")) return `'${safe.replaceAll("'", "''")}'`;
  return quoted(safe, asNumber);
}

/** Whether a string needs no quotes, even between brackets. */
const isBare = (text: string): boolean =>
  /^[A-Za-z](?:[\w /()-]*[\w)])?$/.test(text) && !/^(?:true|false|yes|no|on|off|null|y|n|nan|inf)$/i.test(text);

/** Whether a block shows the string. It ends with at most one line end: others would belong to what follows. */
const canBeBlock = (text: string): boolean =>
  /^\S.*\n/.test(text) && !text.endsWith("\n\n") && !/^[ \t]+$/m.test(text) && isPlain(text.replaceAll("\t", ""));
