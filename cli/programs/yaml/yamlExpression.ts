// Parses YAML expressions into nodes, with the meaning of the names in them.

import {
  type Document,
  isAlias,
  isMap,
  isNode,
  isPair,
  isScalar,
  isSeq,
  type Pair,
  type Scalar,
  visit,
  type YAMLMap,
  type YAMLSeq,
  type Node as YamlNode,
} from "yaml";
import type { Element, Member, Node, Place, SourceFile, Spread } from "../source/node.js";

/** A parsed YAML file and its context. */
export interface Reading {
  readonly source: SourceFile;
  readonly template: Template;
}

export function nodeOf(reading: Reading, node: YamlNode | null | undefined, depth = 0): Node {
  const { source, template } = reading;
  const [start = 0, end = 0] = node?.range ?? [];
  const range = { file: source.path, start, end: isScalar(node) ? scalarEnd(source.text, node) : end };
  const opaque = (reason: string): Node => ({ kind: "opaque", reason, ...range });
  if (!node) return opaque("is not in the program");
  if (isAlias(node) || template.isShared(node)) return opaque("is shared by an alias");
  if (node.tag !== undefined && (node as { srcToken?: unknown }).srcToken && /^!/.test(source.text.slice(start)))
    return opaque("has a tag");
  if (isScalar(node)) return scalarOf(reading, node, range, depth);
  if (isSeq(node)) return listOf(reading, node, range, depth);
  if (isMap(node)) return mapOf(reading, node, range, depth) ?? opaque("comes from a function");
  return opaque("is computed");
}

const spellings: Readonly<Record<string, string>> = {
  PLAIN: "plain",
  QUOTE_SINGLE: "'",
  QUOTE_DOUBLE: '"',
  BLOCK_LITERAL: "|",
  BLOCK_FOLDED: ">",
};

function scalarOf(reading: Reading, { value, type }: Scalar, range: Place, depth: number): Node {
  const spelling = range.start === range.end ? "empty" : (spellings[type ?? ""] ?? "plain");
  if (typeof value !== "string") {
    const isPlain =
      value === null || typeof value === "boolean" || (typeof value === "number" && Number.isFinite(value));
    return isPlain
      ? { kind: "scalar", value, spelling, ...range }
      : { kind: "opaque", reason: "isn't a plain value", ...range };
  }
  if (!/\$\{|\$\$/.test(value)) return { kind: "scalar", value, spelling, ...range };
  const plain = value.replaceAll("$$", "");
  if (!plain.includes("${")) return { kind: "scalar", value: value.replaceAll("$$", "$"), spelling, ...range };
  return interpolated(reading, value, range, depth);
}

/** The content of `${…}`: one name, or a property of a resource. */
function interpolated(reading: Reading, text: string, range: Place, depth: number): Node {
  const opaque = (reason: string, configKey?: string): Node => ({
    kind: "opaque",
    reason,
    ...(configKey !== undefined && { configKey }),
    ...range,
  });
  const [, name = "", property] = /^\$\{\s*([\w$-]+)(?:\.([\w$-]+))?\s*\}$/.exec(text) ?? [];
  const meaning = reading.template.meaningOf(name);
  if (meaning.kind === "configuration" && property === undefined)
    return opaque("comes from the configuration", meaning.key);
  if (meaning.kind === "resource" && property !== undefined) {
    const kind = meaning.type.slice(meaning.type.lastIndexOf(":") + 1);
    return { kind: "reference", to: { kind, name: meaning.name }, property, ...range };
  }
  if (meaning.kind === "variable" && property === undefined && depth < 8) {
    const of = nodeOf(reading, meaning.value as YamlNode, depth + 1);
    return { kind: "constant", name, uses: meaning.uses, of, ...range };
  }
  return opaque("is an interpolation");
}

function listOf(reading: Reading, node: YAMLSeq, range: Place, depth: number): Node {
  const { text } = reading.source;
  const isBlock = node.flow !== true;
  const tokens =
    (node.srcToken as { items?: { start: { type: string; offset: number }[] }[] } | undefined)?.items ?? [];
  const elements = node.items.map((item, index): Element => {
    const value = nodeOf(reading, item as YamlNode, depth);
    if (!isBlock) return withSeparator(text, { start: value.start, end: value.end, value });
    const dash = tokens[index]?.start.find(({ type }) => type === "seq-item-ind");
    return { start: dash?.offset ?? value.start, end: contentEnd(text, item), value };
  });
  return { kind: "list", elements, ...(isBlock && { isBlock }), ...range };
}

/** Undefined for a call of a function. */
function mapOf(reading: Reading, node: YAMLMap, range: Place, depth: number): Node | undefined {
  const { text } = reading.source;
  const isBlock = node.flow !== true;
  const spreads: Spread[] = [];
  const elements: Member[] = [];
  for (const pair of node.items) {
    const name = keyOf(pair);
    if (name === undefined || /^fn::/i.test(name)) return undefined;
    if (name === "<<") {
      // A merged object overrides nothing.
      spreads.push({ end: 0, value: nodeOf(reading, pair.value as YamlNode, depth) });
      continue;
    }
    const value = nodeOf(reading, pair.value as YamlNode, depth);
    const start = (pair.key as YamlNode).range?.[0] ?? range.start;
    const end = contentEnd(text, pair);
    elements.push(isBlock ? { name, start, end, value } : withSeparator(text, { name, start, end, value }));
  }
  return { kind: "object", elements, ...(spreads.length > 0 && { spreads }), ...(isBlock && { isBlock }), ...range };
}

export const keyOf = ({ key }: Pair): string | undefined => (isScalar(key) ? String(key.value) : undefined);

/** With the comma after it. */
function withSeparator<E extends Element>(text: string, element: E): E {
  const [gap = ""] = /^(?:\s|#[^\n]*\n)*,/.exec(text.slice(element.end)) ?? [];
  return gap === "" ? element : { ...element, separatorEnd: element.end + gap.length };
}

/** The end of a node's content: before spaces, comments and empty lines. */
export function contentEnd(text: string, node: unknown): number {
  if (isPair(node)) {
    const { key, value } = node as Pair<YamlNode, YamlNode | null>;
    const hasValue = value?.range !== undefined && value.range !== null;
    return Math.max(hasValue ? contentEnd(text, value) : 0, key.range?.[1] ?? 0);
  }
  if ((isMap(node) || isSeq(node)) && node.flow !== true && node.items.length > 0)
    return contentEnd(text, node.items[node.items.length - 1]);
  if (isScalar(node)) return scalarEnd(text, node);
  return (node as YamlNode | null)?.range?.[1] ?? 0;
}

/** A block scalar ends with its last line. */
function scalarEnd(text: string, { range, type }: Scalar): number {
  const [start = 0, end = 0] = range ?? [];
  if (type !== "BLOCK_LITERAL" && type !== "BLOCK_FOLDED") return end;
  return start + text.slice(start, end).trimEnd().length;
}

type Meaning =
  | { readonly kind: "configuration"; readonly key: string }
  | { readonly kind: "variable"; readonly value: unknown; readonly uses: number }
  | { readonly kind: "resource"; readonly type: string; readonly name: string }
  | { readonly kind: "other" };

/** A name at the beginning of the content of `${…}`: any text, or quoted in brackets. */
const names = /(?<!\$)(?:\$\$)*\$\{\s*(?:\["([^"]*)"\]|([^.[\]}]+))/g;

export class Template {
  private readonly uses = new Map<string, number>();
  private readonly aliased = new Set<string>();

  constructor(
    document: Document,
    private readonly contents: YAMLMap,
  ) {
    visit(document, {
      Alias: (_, { source }) => void this.aliased.add(source),
      Scalar: (_, { value }) => {
        if (typeof value !== "string") return;
        for (const [, quoted, plain = ""] of value.matchAll(names)) {
          const name = quoted ?? plain.trim();
          this.uses.set(name, this.usesOf(name) + 1);
        }
      },
    });
  }

  usesOf(name: string): number {
    return this.uses.get(name) ?? 0;
  }

  /** Whether another place in the file refers to the same node. */
  isShared(node: unknown): boolean {
    if (isAlias(node)) return true;
    const { anchor } = isNode(node) ? (node as { anchor?: string }) : {};
    return anchor !== undefined && this.aliased.has(anchor);
  }

  meaningOf(name: string): Meaning {
    for (const section of ["config", "configuration"]) {
      if (this.has(section, name)) return { kind: "configuration", key: name };
    }
    const variables = this.contents.get("variables", true);
    if (isMap(variables) && variables.has(name)) {
      const isWhole = !this.isShared(variables);
      return isWhole
        ? { kind: "variable", value: variables.get(name, true), uses: this.usesOf(name) }
        : { kind: "other" };
    }
    const resources = this.contents.get("resources", true);
    const resource = isMap(resources) ? resources.get(name, true) : undefined;
    if (!isMap(resource)) return { kind: "other" };
    const named = resource.get("name");
    const type = resource.get("type", true);
    return {
      kind: "resource",
      type: isScalar(type) ? String(type.value) : "",
      name: typeof named === "string" ? named : name,
    };
  }

  private has(section: string, name: string): boolean {
    const found = this.contents.get(section, true);
    return isMap(found) && found.has(name);
  }
}
