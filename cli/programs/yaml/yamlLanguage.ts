// Programs in YAML.

import { posix } from "node:path";
import type { Field } from "../../../provider/model/field.js";
import { isObject, type Values } from "../../../provider/model/rules.js";
import type { Addition, Language, Spot } from "../source/language.js";
import type { Change, Element, ListNode, ObjectNode } from "../source/node.js";
import { groupsOf, rearranged } from "../source/sequence.js";
import { endOfLine, isBlank, lineEnd, lineStart, nextLine } from "../source/textChanges.js";
import { asNumber, isPlain, quoted } from "../write/stringLiterals.js";
import { escaped, isBlock, yaml as renderer } from "../write/yaml.js";
import { declarationsIn, keysIn, outlineOf } from "./yamlDeclarations.js";

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
      text: () => (name === undefined ? flow(value, field) : `${name}: ${flow(value, field)}`),
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
  const textOf = ({ name, value, field }: Addition) =>
    name === undefined
      ? dashed(value, field, indentation, unit, eol)
      : `${name}:${behind(value, field as Field, indentation, unit, eol)}`;
  const last = elements.at(-1);
  if (removed.size === elements.length && last) {
    if (added.length > 0) return [{ start: from, end: last.end, text: added.map(textOf).join(eol + indentation) }];
    const none = isObjectNode(elements) ? "{}" : "[]";
    // Behind the key, because a list can be at its indentation.
    const before = text.slice(0, from).trimEnd();
    if (before.endsWith(":")) return [{ start: before.length, end: last.end, text: ` ${none}` }];
    return [{ start: from, end: last.end, text: unit + none }];
  }
  const removals = removalsIn(text, elements, removed);
  const groups = groupsOf(removed, added);
  const additions = [...groups].map(([after, group]): Change => {
    const lines = group.map(textOf);
    const anchor = elements[after];
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
  return [...moved, ...others.map((index) => removal(text, elements[index] as Element))];
}

/** Keeps a comment after the element. */
function removal(text: string, { start, end }: Element): Change {
  const after = text.slice(end, lineEnd(text, end));
  if (!isBlank(after)) return { start, end: end + (after.length - after.trimStart().length), text: "" };
  return { start: lineStart(text, start), end: nextLine(text, end), text: "" };
}

/** The replacement for a value: a scalar, or a list or an object on one line. */
function written(value: unknown, field: Field, spot: Spot, eol: string): string {
  const { spelling } = spot;
  if (typeof value !== "string") return (spelling === "empty" ? " " : "") + flow(value, field);
  if ((spelling === "|" || spelling === ">") && canBeBlock(value)) {
    const { comment, indentation } = oldBlock(spot);
    const [header = "", ...lines] = block(value, indentation, eol).split(eol);
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

/** The text after a key or a dash, in a block. */
function behind(value: unknown, field: Field, indentation: string, unit: string, eol: string): string {
  const { type } = field;
  if (type.kind === "object" && isObject(value) && namesIn(field, value).length > 0)
    return eol + membersIn(field, value, indentation + unit, unit, eol).join(eol);
  if (type.kind === "list" && Array.isArray(value) && value.length > 0) {
    const own = indentation + unit;
    return eol + value.map((item) => own + dashed(item, type.of, own, unit, eol)).join(eol);
  }
  if (typeof value === "string" && isBlock(value)) return block(value, indentation + unit, eol);
  return ` ${typeof value === "string" ? textOf(value) : flow(value, field)}`;
}

/** An item of a list in a block, with its dash. */
function dashed(value: unknown, field: Field, indentation: string, unit: string, eol: string): string {
  if (field.type.kind !== "object" || !isObject(value) || namesIn(field, value).length === 0)
    return `-${behind(value, field, indentation, unit, eol)}`;
  const [first = "", ...others] = membersIn(field, value, `${indentation}  `, unit, eol);
  return [`- ${first.trimStart()}`, ...others].join(eol);
}

function membersIn(field: Field, value: Values, indentation: string, unit: string, eol: string): string[] {
  const { type } = field;
  if (type.kind !== "object") return [];
  return namesIn(field, value).map((name) => {
    const member = type.model.field(name) as Field;
    return `${indentation}${name}:${behind(value[name], member, indentation, unit, eol)}`;
  });
}

const namesIn = ({ type }: Field, value: Values): string[] =>
  type.kind === "object" ? type.model.inputs.map(({ name }) => name).filter((name) => value[name] !== undefined) : [];

/** On one line. */
function flow(value: unknown, field: Field): string {
  const { type } = field;
  if (type.kind === "list" && Array.isArray(value)) return `[${value.map((item) => flow(item, type.of)).join(", ")}]`;
  if (type.kind === "object" && isObject(value)) {
    const members = namesIn(field, value).map(
      (name) => `${name}: ${flow(value[name], type.model.field(name) as Field)}`,
    );
    return members.length === 0 ? "{}" : `{ ${members.join(", ")} }`;
  }
  return typeof value === "string" ? textOf(value) : JSON.stringify(value ?? null);
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

function block(text: string, indentation: string, eol: string): string {
  const isEnded = text.endsWith("\n");
  const lines = (isEnded ? text.slice(0, -1) : text).split("\n");
  const shown = lines.map((line) => (line === "" ? "" : indentation + escaped(line)));
  return ` |${isEnded ? "" : "-"}${eol}${shown.join(eol)}`;
}
