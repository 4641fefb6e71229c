// Marks of the values that a program declares. Equal for equal values, also if a value contains ids and addresses that
// the service assigns to other resources in each run.
import type { ApprovedValue, DeclaredValues, OutputOf } from "../../client/approval.js";
import { sameLines } from "../../model/equal.js";
import type { Field, FieldType } from "../../model/field.js";
import { isObject, type Values } from "../../model/rules.js";
import { holdsUnknown } from "../../model/unknown.js";
import { markOf } from "../merge/fingerprint.js";
import type { Resource } from "./resource.js";

/** An id or an address that the service has assigned in this run. */
export interface Assigned {
  readonly of: OutputOf;
  readonly text: string;
}

interface Marking {
  readonly key: Buffer;
  readonly assigned: readonly Assigned[];
}

/** Every property that is set: its mark, and what was assigned to other resources in it. */
export function declaredValues({ program }: Resource, inputs: Values, { key, assigned }: Marking): DeclaredValues {
  const given = program.inputs.filter(({ name }) => inputs[name] !== undefined);
  // A run can assign thousands of ids: a value contains few of them.
  const texts = JSON.stringify(given.map(({ name }) => inputs[name]));
  const marking = { key, assigned: assigned.filter(({ text }) => texts.includes(JSON.stringify(text).slice(1, -1))) };
  return Object.fromEntries(
    given.map((field) => {
      const value = inputs[field.name];
      return [field.name, holdsUnknown(value) ? null : markedValue(field, value, marking)] as const;
    }),
  );
}

/** The properties whose values aren't the approved ones. */
export function differingValues(
  resource: Resource,
  inputs: Values,
  approved: DeclaredValues,
  { key, assigned }: Marking,
): string[] {
  return resource.program.inputs
    .filter((field) => {
      const [value, before] = [inputs[field.name], approved[field.name]];
      if (before === null) return false;
      if (before === undefined || value === undefined) return (before === undefined) !== (value === undefined);
      // Only what was assigned in the approved value: another value can contain a short id by chance.
      const own = assigned.filter(({ of }) => before.from?.some((one) => isSame(one, of)));
      return holdsUnknown(value) || markedValue(field, value, { key, assigned: own }).mark !== before.mark;
    })
    .map(({ name }) => name);
}

export const isSame = (one: OutputOf, other: OutputOf): boolean => one[0] === other[0] && one[1] === other[1];

function markedValue({ name, type }: Field, value: unknown, marking: Marking): ApprovedValue {
  const from: OutputOf[] = [];
  const replace = replacing(marking, (of) => {
    if (!from.some((one) => isSame(one, of))) from.push(of);
  });
  const mark = markOf(name, plain(type, value, replace), marking.key);
  return from.length === 0 ? { mark } : { mark, from };
}

/** Replaces what was assigned by a text that nothing else can contain: it depends on the key. Line ends don't count. */
function replacing({ key, assigned }: Marking, found: (of: OutputOf) => void): (text: string) => string {
  // An address contains an id: the longest text comes first.
  const all = assigned.toSorted((one, other) => other.text.length - one.text.length);
  const words = all.map(({ text }) => text.replace(/[\\^$.|?*+()[\]{}]/g, "\\$&"));
  if (words.length === 0) return sameLines;
  const any = new RegExp(words.join("|"), "g");
  return (text) =>
    sameLines(text).replace(any, (word) => {
      const { of } = all.find((one) => one.text === word) as Assigned;
      found(of);
      return markOf("assigned", of, key);
    });
}

/** JSON with sorted properties and sorted sets. */
function plain(type: FieldType | undefined, value: unknown, replace: (text: string) => string): unknown {
  if (typeof value === "string") return replace(value);
  if (Array.isArray(value)) {
    const items = value.map((item) => plain(type?.kind === "list" ? type.of.type : undefined, item, replace));
    return type?.kind === "list" && !type.ordered ? items.toSorted(byJson) : items;
  }
  if (!isObject(value)) return value;
  const members = Object.entries(value).map(
    ([name, member]) =>
      [name, plain(type?.kind === "object" ? type.model.field(name)?.type : undefined, member, replace)] as const,
  );
  return Object.fromEntries(members.filter(([, member]) => member !== undefined).toSorted(byJson));
}

const byJson = (one: unknown, other: unknown): number => {
  const [a = "", b = ""] = [JSON.stringify(one), JSON.stringify(other)];
  return a < b ? -1 : a > b ? 1 : 0;
};
