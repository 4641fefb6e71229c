// Checks an edited program before it is written: it must declare what it should, and nothing else may have changed.
import { isDeepStrictEqual } from "node:util";
import { isObject, type Values } from "../../../provider/model/rules.js";
import { type Reason, reasonOf } from "../../report/messages/unedited.js";
import { allMembers, evaluated, isCompatible, isFullyKnown, isSpread, type Outputs, spreadMember } from "./evaluate.js";
import type { Language } from "./language.js";
import {
  constantValue,
  type Declaration,
  type Member,
  type Node,
  type ObjectNode,
  type SourceFile,
  type TextChange,
} from "./node.js";
import { isKept, lostComments, type Outline, type OutlinedText, Shift } from "./outline.js";
import { inOrder } from "./textChanges.js";

/** A program as a language reads it. */
export interface Program {
  readonly sources: readonly SourceFile[];
  readonly declarations: readonly Declaration[];
  outline(path: string): Promise<Outline>;
}

/** @param outlines those that are known, by path */
export async function programOf(
  language: Language,
  sources: readonly SourceFile[],
  outlines = new Map<string, Promise<Outline>>(),
): Promise<Program> {
  const outline = (path: string): Promise<Outline> => {
    const own = outlines.get(path) ?? language.outline(sources.find((one) => one.path === path) as SourceFile);
    outlines.set(path, own);
    return own;
  };
  return { sources, declarations: await language.declarations(sources), outline };
}

/** What the changes should do. */
export interface Intent {
  /** The inputs of edited declarations, before and after. */
  readonly edited: ReadonlyMap<Declaration, { readonly before: Values; readonly after: Values }>;
  readonly removed: ReadonlySet<Declaration>;
  /** New declarations. */
  readonly added: readonly { readonly kind: string; readonly name: string }[];
}

/** Why the changes must not be written. Undefined if they do exactly what they should. */
export async function problemOf(
  before: Program,
  after: Program,
  changes: readonly TextChange[],
  intent: Intent,
  outputs: Outputs,
): Promise<Reason | undefined> {
  const paths = [...new Set(changes.map(({ file }) => file))];
  for (const path of paths) {
    const own = inOrder(changes.filter(({ file }) => file === path));
    const problem = await problemIn(path, before, after, own);
    if (problem) return problem;
  }
  const isSame = declaresSame(before, after, changes, intent, outputs);
  return isSame ? undefined : reasonOf("edit-unsafe", { problem: "the program would declare something else" });
}

async function problemIn(
  path: string,
  before: Program,
  after: Program,
  changes: readonly TextChange[],
): Promise<Reason | undefined> {
  const [old, now] = (await Promise.all(
    [before, after].map(async (one) => ({ text: textOf(one, path), outline: await one.outline(path) })),
  )) as [OutlinedText, OutlinedText];
  const known = new Set(old.outline.faults);
  const fault = now.outline.faults?.find((one) => !known.has(one));
  if (fault !== undefined)
    return reasonOf("go-not-compilable", { problem: `Afterwards, ${fault}, and the Go program doesn't compile.` });
  if (!isKept(old.outline, now.outline, changes))
    return reasonOf("edit-unsafe", { problem: "other code would change its meaning" });
  const [lost] = lostComments(
    old,
    now,
    changes.flatMap(({ removes = [] }) => removes),
  );
  if (lost !== undefined) return reasonOf("edit-unsafe", { problem: "a comment would get lost" });
  return hasSameLineEnds(old.text, now.text)
    ? undefined
    : reasonOf("edit-unsafe", { problem: "the line ends would change" });
}

const textOf = ({ sources }: Program, path: string): string =>
  (sources.find((one) => one.path === path) as SourceFile).text;

function hasSameLineEnds(before: string, after: string): boolean {
  const ends = (text: string) => new Set(text.match(/\r\n|\r|\n/g));
  const [old, now] = [ends(before), ends(after)];
  return (
    before.startsWith("\ufeff") === after.startsWith("\ufeff") &&
    (old.size === 0 || [...now].every((one) => old.has(one)))
  );
}

function declaresSame(
  before: Program,
  after: Program,
  changes: readonly TextChange[],
  { edited, removed, added }: Intent,
  outputs: Outputs,
): boolean {
  const shifts = new Map<string, Shift>();
  for (const [path, own] of Map.groupBy(changes, ({ file }) => file)) shifts.set(path, new Shift(inOrder(own)));
  const keyOf = (file: string, start: number | undefined) => `${start} ${file}`;
  const left = new Map(after.declarations.map((one) => [keyOf(one.file, one.start), one]));
  for (const old of before.declarations) {
    if (removed.has(old)) continue;
    const { file, start } = old;
    const shift = shifts.get(file);
    const key = keyOf(file, shift ? shift.of({ start, end: start + 1 }) : start);
    const now = left.get(key);
    left.delete(key);
    if (!now || !isSameDeclaration(old, now)) return false;
    const values = edited.get(old) ?? { before: {}, after: {} };
    const read = { before: (one: Node) => excerpt(before, one), after: (one: Node) => excerpt(after, one) };
    if (!hasValues({ outputs, read }, old.args, now.args, values.before, values.after)) return false;
  }
  const names = [...left.values()].map(({ kind, name }) => `${kind} ${name}`).sort();
  return isDeepStrictEqual(names, added.map(({ kind, name }) => `${kind} ${name}`).sort());
}

const excerpt = (program: Program, { file, start, end }: Node): string => textOf(program, file).slice(start, end);

const isSameDeclaration = (one: Declaration, other: Declaration): boolean =>
  one.kind === other.kind &&
  one.name === other.name &&
  one.nameText === other.nameText &&
  one.isRepeated === other.isRepeated &&
  one.namespace === other.namespace;

interface Comparison {
  readonly outputs: Outputs;
  readonly read: { before(node: Node): string; after(node: Node): string };
}

/** Whether an expression has the new value, and is unchanged apart from that. */
function hasValues(comparison: Comparison, old: Node, now: Node, before: unknown, after: unknown): boolean {
  const { read, outputs } = comparison;
  if (isDeepStrictEqual(before, after)) return isDeepStrictEqual(meaning(old, read.before), meaning(now, read.after));
  const [was, is] = [constantValue(old), constantValue(now)];
  if (was.kind !== "object" || is.kind !== "object" || !isObject(before) || !isObject(after))
    return hasValue(is, after, outputs, was);
  if (was.spreads?.length !== is.spreads?.length) return false;
  const differing = new Set(
    [...Object.keys(before), ...Object.keys(after)].filter((name) => !isDeepStrictEqual(before[name], after[name])),
  );
  const named = (members: readonly Member[], text: (node: Node) => string) =>
    members.filter(({ name }) => !differing.has(name)).map(({ name, value }) => [name, meaning(value, text)]);
  const others = ({ elements, spreads = [] }: ObjectNode, text: (node: Node) => string) => [
    named(elements, text),
    ...spreads.map(({ value }) => {
      const members = allMembers(value);
      return members ? named(members, text) : meaning(value, text);
    }),
  ];
  if (!isDeepStrictEqual(others(was, read.before), others(is, read.after))) return false;
  return [...differing].every((name) => {
    const found = is.elements.filter((one) => one.name === name);
    const [member] = found;
    if (after[name] === undefined) return found.length === 0 && !isSpread(is, name);
    const [oldSpread, newSpread] = [spreadMember(was, name), spreadMember(is, name)];
    if (!member && oldSpread && newSpread)
      return hasValues(comparison, oldSpread, newSpread, before[name], after[name]);
    if (!member || found.length > 1) return false;
    const oldMember = was.elements.find((one) => one.name === name);
    return oldMember
      ? hasValues(comparison, oldMember.value, member.value, before[name], after[name])
      : hasValue(member.value, after[name], outputs);
  });
}

/** Whether an expression has a value: its unknown parts are those that the program had before. */
function hasValue(node: Node, value: unknown, outputs: Outputs, before?: Node): boolean {
  const found = evaluated(node, outputs);
  const isKnown = isFullyKnown(found) || (before !== undefined && !isFullyKnown(evaluated(before, outputs)));
  return isKnown && isCompatible(found, value);
}

/** What an expression says, without its layout. */
function meaning(node: Node, text: (node: Node) => string): unknown {
  switch (node.kind) {
    case "scalar":
      return { value: node.value };
    case "reference":
      return { to: node.to, property: node.property };
    case "constant":
      return { name: node.name, of: meaning(node.of, text) };
    case "list":
      return { items: node.elements.map(({ value }) => meaning(value, text)), hasSpread: node.hasSpread };
    case "object":
      return {
        members: node.elements.map(({ name, value }) => [name, meaning(value, text)]),
        spreads: node.spreads?.map(({ value }) => meaning(value, text)),
      };
    case "opaque":
      return { text: text(node) };
  }
}
