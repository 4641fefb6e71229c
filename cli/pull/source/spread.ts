// Properties of an object that other objects are spread into.
import { constantValue, type Member, type Node, type ObjectNode, type Spread } from "./node.js";

/** Every property of an object, with those that are spread into it. Undefined if the program computes one of them. */
export function allMembers(node: Node): readonly Member[] | undefined {
  const object = constantValue(node);
  if (object.kind !== "object") return undefined;
  const members = new Map<string, Member>();
  for (const part of inOrder(object)) {
    const parts = "name" in part ? [part] : allMembers(part.value);
    if (!parts) return undefined;
    for (const member of parts) members.set(member.name, member);
  }
  return [...members.values()];
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
  const member = allMembers(spread.value)?.find((one) => one.name === name);
  return member && usedLike(spread.value, member.value);
}

/** The value under the names of the object that contains it. */
const usedLike = (object: Node, value: Node): Node =>
  object.kind === "constant" ? { ...object, of: usedLike(object.of, value) } : value;
