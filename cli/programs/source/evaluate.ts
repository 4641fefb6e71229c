// Evaluates expressions, as far as the program shows their values.

import { isDeepStrictEqual } from "node:util";
import { isObject } from "../../../provider/model/rules.js";
import { constantValue, type Member, type Node, type ObjectNode, type Reference, type Spread } from "./node.js";

/** The value of an expression that only a run of the program knows. */
export const unevaluated = Symbol("unevaluated");

/** Another resource's output in the state. Undefined if the state doesn't contain it. */
export type Outputs = (reference: Reference) => unknown;

/** What selects a value: the day of the run, and the logical name of the resource. */
type Selection = { readonly day: () => string; readonly name: string };

/** The value of an expression, with `unevaluated` for unknown parts: without a selection, all that need one. */
export function evaluated(node: Node, outputs: Outputs, selection?: Selection): unknown {
  switch (node.kind) {
    case "scalar":
      return node.value;
    case "constant":
      return evaluated(node.of, outputs, selection);
    case "reference":
      return outputs(node) ?? unevaluated;
    case "list":
      return node.hasSpread ? unevaluated : node.elements.map(({ value }) => evaluated(value, outputs, selection));
    case "object": {
      const members = allMembers(node);
      return members
        ? Object.fromEntries(members.map(({ name, value }) => [name, evaluated(value, outputs, selection)]))
        : unevaluated;
    }
    case "opaque": {
      const found = selection ? selected(node, selection) : [];
      const [first = unevaluated, ...others] = found.map((one) => evaluated(one, outputs, selection));
      return others.every((one) => isDeepStrictEqual(one, first)) ? first : unevaluated;
    }
  }
}

/** The value of the day, or those of the callers that pass a part of the resource's name, or of all callers. */
function selected({ choices = [] }: Extract<Node, { kind: "opaque" }>, { day, name }: Selection): Node[] {
  const current = choices.findLast((one) => one.day !== undefined && one.day <= day());
  const passed = choices.filter((one) => one.names);
  const own = passed.filter(({ names = [] }) => names.some((one) => name.includes(one)));
  return (current ? [current] : own.length > 0 ? own : passed).map(({ value }) => value);
}

/**
 * Every property of an object, with those that are spread into it: each value under the names of the objects that
 * contain it. Undefined if the program computes one of them.
 */
export function allMembers(node: Node): readonly Member[] | undefined {
  const object = constantValue(node);
  if (object.kind !== "object") return undefined;
  const members = new Map<string, Member>();
  for (const part of inOrder(object)) {
    const parts = "name" in part ? [part] : allMembers(part.value);
    if (!parts) return undefined;
    for (const member of parts) members.set(member.name, member);
  }
  return [...members.values()].map((one) => ({ ...one, value: usedLike(node, one.value) }));
}

const inOrder = ({ elements, spreads = [] }: ObjectNode): (Member | Spread)[] =>
  [...elements, ...spreads].toSorted((one, other) => one.end - other.end);

/** Whether a spread has the property, or may have it. */
const mayHave = ({ value }: Spread, name: string): boolean =>
  allMembers(value)?.some((one) => one.name === name) ?? true;

/** Whether a spread after a property overwrites it, or may do so. */
export const isOverwritten = ({ spreads = [] }: ObjectNode, { name, start }: Member): boolean =>
  spreads.some((spread) => start < spread.end && mayHave(spread, name));

/** Whether a spread provides a property that the object itself doesn't have, or may do so. */
export const isSpread = ({ spreads = [] }: ObjectNode, name: string): boolean =>
  spreads.some((spread) => mayHave(spread, name));

/**
 * The expression of a property that a constant object provides. Undefined if it is uncertain which one does. An edit
 * changes it for everything that uses the object.
 */
export function spreadMember({ spreads = [] }: ObjectNode, name: string): Node | undefined {
  const [spread, ...others] = spreads.filter((one) => mayHave(one, name));
  if (!spread || others.length > 0) return undefined;
  return allMembers(spread.value)?.find((one) => one.name === name)?.value;
}

/** The value under the names of the object that contains it. */
const usedLike = (object: Node, value: Node): Node =>
  object.kind === "constant" ? { ...object, of: usedLike(object.of, value) } : value;

/** Whether a value can be this one: unknown parts match anything. */
export function isCompatible(evaluated: unknown, value: unknown): boolean {
  if (evaluated === unevaluated || value === unevaluated) return true;
  if (Array.isArray(evaluated) && Array.isArray(value))
    return evaluated.length === value.length && evaluated.every((item, index) => isCompatible(item, value[index]));
  if (isObject(evaluated) && isObject(value)) {
    const names = new Set([...Object.keys(evaluated), ...Object.keys(value)]);
    return [...names].every((name) => isCompatible(evaluated[name], value[name]));
  }
  return isDeepStrictEqual(evaluated, value);
}

export function isFullyKnown(value: unknown): boolean {
  if (value === unevaluated) return false;
  if (Array.isArray(value)) return value.every(isFullyKnown);
  return !isObject(value) || Object.values(value).every(isFullyKnown);
}
