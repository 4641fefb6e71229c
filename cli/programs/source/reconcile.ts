// Turns an expression and two values into changes of text: its value now, and its new value.

import { isDeepStrictEqual } from "node:util";
import type { Field, ObjectModel } from "../../../provider/model/field.js";
import { isGiven, isObject, type Values } from "../../../provider/model/rules.js";
import { reasonOf } from "../../report/messages/unedited.js";
import { Refused } from "./edit.js";
import {
  evaluated,
  isCompatible,
  isFullyKnown,
  isOverwritten,
  isSpread,
  type Outputs,
  spreadMember,
} from "./evaluate.js";
import type { Addition, Language } from "./language.js";
import type { Declaration, ListNode, Member, Node, ObjectNode, Opaque, SourceFile, TextChange } from "./node.js";
import { indentationAt } from "./textChanges.js";

export interface Setting {
  readonly language: Language;
  readonly declaration: Declaration;
  readonly outputs: Outputs;
  source(file: string): SourceFile;
}

/** The changes that give the arguments of a resource the value `after`. @throws Refused */
export const reconciled = (setting: Setting, model: ObjectModel, before: Values, after: Values): TextChange[] =>
  members(setting, resolved(setting.declaration.args), model, before, after);

function changes(setting: Setting, node: Node, field: Field, before: unknown, after: unknown): TextChange[] {
  const target = resolved(node);
  const { type } = field;
  if (target.kind === "opaque") throw refusedOpaque(target);
  if (type.kind === "object" && isObject(before) && isObject(after) && target.kind === "object")
    return members(setting, target, type.model, before, after);
  if (type.kind === "list" && Array.isArray(before) && Array.isArray(after) && target.kind === "list")
    return items(setting, target, type, before, after);
  assertIs(setting, target, before);
  if (target.kind === "reference")
    throw new Refused(reasonOf("value-of-resource", { resource: `${target.to.kind} "${target.to.name}"` }), target);
  return [replaced(setting, target, field, after)];
}

function replaced({ language, declaration, source }: Setting, node: Node, field: Field, after: unknown): TextChange {
  const file = source(node.file);
  const spelling = node.kind === "scalar" ? node.spelling : undefined;
  const spot = {
    source: file,
    declaration,
    indentation: indentationAt(file.text, node.start),
    unit: unitIn(file, declaration),
    replaced: node,
  };
  const text = language.write(after, field, { ...spot, ...(spelling !== undefined && { spelling }) });
  return { file: node.file, start: node.start, end: node.end, text };
}

function members(setting: Setting, node: Node, model: ObjectModel, before: Values, after: Values): TextChange[] {
  if (node.kind === "opaque") throw refusedOpaque(node);
  if (node.kind !== "object") throw new Refused(reasonOf("value-not-written-out"), node);
  const inside: TextChange[] = [];
  const removed = new Set<number>();
  const added: Addition[] = [];
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  for (const name of names.filter((one) => !isDeepStrictEqual(before[one], after[one]))) {
    const field = model.field(name);
    if (!field) continue;
    const index = node.elements.findIndex((one) => one.name === name);
    const member = node.elements[index];
    if (member && isOverwritten(node, member))
      throw new Refused(reasonOf("value-spread", { spread: "overwrites" }), member.value);
    const spread = member ? undefined : spreadMember(node, name);
    if (spread && after[name] !== undefined) inside.push(...changes(setting, spread, field, before[name], after[name]));
    else if (after[name] === undefined) {
      if (!member) throw unwritten(node, name);
      // What is spread would provide a value then.
      if (isSpread(node, name)) throw new Refused(reasonOf("value-spread", { spread: "object" }), member.value);
      assertIs(setting, member.value, before[name]);
      removed.add(index);
    } else if (member) inside.push(...changes(setting, member.value, field, before[name], after[name]));
    else if (isGiven(before[name])) throw unwritten(node, name);
    else if (isSpread(node, name)) throw new Refused(reasonOf("value-spread", { spread: "object" }), node);
    else added.push({ after: anchorOf(node, model, name), name, value: after[name], field });
  }
  return [...inside, ...rearranged(setting, node, removed, inOrder(added, model))];
}

const unwritten = (node: ObjectNode, name: string): Refused =>
  new Refused(
    isSpread(node, name)
      ? reasonOf("value-spread", { spread: "has" })
      : reasonOf("program-lacks-property", { path: name }),
    node,
  );

/** The property before a new one, in the order of the reference. */
function anchorOf({ elements }: ObjectNode, model: ObjectModel, name: string): number {
  const order = model.fields.map((field) => field.name);
  const before = order.slice(0, order.indexOf(name));
  const indexes = elements.flatMap((one: Member, index) => (before.includes(one.name) ? [index] : []));
  const nearest = indexes.toSorted((a, b) => orderOf(elements[b]) - orderOf(elements[a]))[0];
  return nearest ?? -1;

  function orderOf(member: Member | undefined): number {
    return order.indexOf(member?.name ?? "");
  }
}

const inOrder = (added: readonly Addition[], model: ObjectModel): Addition[] => {
  const order = model.fields.map(({ name }) => name);
  return added.toSorted((a, b) => order.indexOf(a.name ?? "") - order.indexOf(b.name ?? ""));
};

type ListType = { readonly of: Field; readonly ordered: boolean };

function items(
  setting: Setting,
  node: ListNode,
  { of, ordered }: ListType,
  before: readonly unknown[],
  after: readonly unknown[],
): TextChange[] {
  if (node.hasSpread) throw new Refused(reasonOf("value-spread", { spread: "list" }), node);
  assertIs(setting, node, before);
  const removed = new Set<number>();
  const added: Addition[] = [];
  const inside: TextChange[] = [];
  let last = -1;
  for (const pair of pairs(before, after, ordered)) {
    const element = pair.before === undefined ? undefined : node.elements[pair.before];
    if (pair.before === undefined) added.push({ after: last, value: after[pair.after as number], field: of });
    else if (pair.after === undefined) {
      const value = (element as { value: Node }).value;
      if (!isFullyKnown(evaluated(value, setting.outputs))) throw opaqueIn(value);
      removed.add(pair.before);
    } else {
      last = pair.before;
      const [old, now] = [before[pair.before], after[pair.after]];
      if (!isDeepStrictEqual(old, now))
        inside.push(...changes(setting, (element as { value: Node }).value, of, old, now));
    }
  }
  return [...inside, ...rearranged(setting, node, removed, added)];
}

function rearranged(
  { language, declaration, source }: Setting,
  node: ListNode | ObjectNode,
  removed: ReadonlySet<number>,
  added: readonly Addition[],
): TextChange[] {
  if (removed.size + added.length === 0) return [];
  const isLimited = node.kind === "object" || added.some(({ value }) => isObject(value));
  if (node.limit !== undefined && isLimited) throw new Refused(reasonOf("value-computed", { what: node.limit }), node);
  const file = source(node.file);
  const removes = node.elements.filter((_, index) => removed.has(index));
  return language
    .rearrange(node, removed, added, { source: file, declaration, unit: unitIn(file, declaration) })
    .map((one) => ({ ...one, file: node.file, removes }));
}

/** Follows constants. @throws Refused if something else uses one too */
function resolved(node: Node): Exclude<Node, { kind: "constant" }> {
  if (node.kind !== "constant") return node;
  if (node.uses > 1) throw new Refused(reasonOf("value-shared", { name: node.name, uses: node.uses }), node);
  return resolved(node.of);
}

/** @throws Refused unless the expression has the value in the state */
function assertIs({ outputs }: Setting, node: Node, value: unknown): void {
  const evaluatedValue = evaluated(node, outputs);
  if (isCompatible(evaluatedValue, value)) {
    const target = resolved(node);
    if (target.kind === "opaque") throw opaqueIn(target);
    return;
  }
  throw new Refused(reasonOf("program-differs-from-state"), node);
}

function refusedOpaque(node: Opaque): Refused {
  const { reason, configKey } = node;
  return new Refused(
    configKey === undefined ? reasonOf("value-computed", { what: reason }) : reasonOf("value-configured"),
    node,
    configKey,
  );
}

function opaqueIn(node: Node): Refused {
  const found = opaquePart(node) ?? node;
  if (found.kind === "opaque") return refusedOpaque(found);
  return new Refused(reasonOf("value-computed", { what: "isn't known before the program runs" }), found);
}

function opaquePart(node: Node): Node | undefined {
  if (node.kind === "constant") return opaquePart(node.of);
  if (node.kind === "list" || node.kind === "object")
    return node.elements.map(({ value }) => opaquePart(value)).find((one) => one !== undefined);
  return node.kind === "opaque" || node.kind === "reference" ? node : undefined;
}

/** The indentation of one level, from the first argument. */
function unitIn({ text }: SourceFile, { args, start, unit: declared }: Declaration): string {
  if (declared !== undefined) return declared;
  const target = args.kind === "constant" ? args.of : args;
  const first = target.kind === "object" ? target.elements[0] : undefined;
  const outer = indentationAt(text, start);
  const inner = first ? indentationAt(text, first.start) : "";
  const unit = inner.startsWith(outer) ? inner.slice(outer.length) : "";
  return unit === "" || unit.length > 8 ? "  " : unit.startsWith("\t") ? "\t" : unit.slice(0, 4);
}

/** An item with its counterpart. `before` is missing if it was added, `after` if it was removed. */
interface Pair {
  readonly before?: number;
  readonly after?: number;
}

/** In the order of the new list; removed items come first. */
function pairs(before: readonly unknown[], after: readonly unknown[], isOrdered: boolean): Pair[] {
  return isOrdered ? byPosition(before, after) : byIdentity(before, after);
}

/** Equal items at both ends stay; those between them are matched in order. */
function byPosition(before: readonly unknown[], after: readonly unknown[]): Pair[] {
  const shorter = Math.min(before.length, after.length);
  let head = 0;
  while (head < shorter && isDeepStrictEqual(before[head], after[head])) head++;
  let tail = 0;
  while (tail < shorter - head && isDeepStrictEqual(before.at(-1 - tail), after.at(-1 - tail))) tail++;
  const both = Array.from({ length: shorter - tail }, (_, index): Pair => ({ before: index, after: index }));
  const removed = range(shorter - tail, before.length - tail).map((index): Pair => ({ before: index }));
  const added = range(shorter - tail, after.length - tail).map((index): Pair => ({ after: index }));
  const end = range(0, tail).map(
    (index): Pair => ({ before: before.length - tail + index, after: after.length - tail + index }),
  );
  return [...removed, ...both, ...added, ...end];
}

function byIdentity(before: readonly unknown[], after: readonly unknown[]): Pair[] {
  const free = new Set(before.keys());
  const kept = after.map((item, index): Pair => {
    const match = [...free].find((one) => isSame(before[one], item));
    if (match === undefined) return { after: index };
    free.delete(match);
    return { before: match, after: index };
  });
  return [...[...free].map((index): Pair => ({ before: index })), ...kept];
}

const isSame = (one: unknown, other: unknown): boolean =>
  isObject(one) && isObject(other) && one.id !== undefined ? one.id === other.id : isDeepStrictEqual(one, other);

const range = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from) }, (_, i) => from + i);
