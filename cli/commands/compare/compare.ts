// Compares two stacks of one program, object by object.

import { keyOf } from "../../../provider/kinds/account/accountObject.js";
import { isObject, isWithin, type Values } from "../../../provider/model/rules.js";
import { parseUrn } from "../../../provider/model/urn.js";
import { type StackResource, specOf } from "../../stack/resource.js";
import { isMark, markFor } from "../../stack/secret.js";
import type { StackState } from "../../stack/state.js";
import { type Named, named, type Reason } from "./named.js";
import { Names } from "./neutralNames.js";
import { type Difference, differences } from "./valueDifferences.js";

/** An object of the program. */
export interface Declared {
  readonly kind: string;
  /** Its logical name, with its parents if the name isn't unique. */
  readonly name: string;
}

export interface Changed extends Declared {
  readonly differences: readonly Difference[];
}

/** A property of an object in both stacks that was not compared. */
export interface NotCompared extends Declared {
  readonly path: string;
  readonly reason: Reason;
}

export interface Comparison {
  readonly onlyInA: readonly Declared[];
  readonly onlyInB: readonly Declared[];
  readonly changed: readonly Changed[];
  /** The number of equal objects. */
  readonly same: number;
  readonly notCompared: readonly NotCompared[];
}

/** @param ignored paths of properties that may differ, with everything within them */
export function compare(a: StackState, b: StackState, ignored: readonly string[] = []): Comparison {
  const repeated = new Set([...repeatedIn(a), ...repeatedIn(b)]);
  const [inA, inB] = [declaredIn(a, repeated), declaredIn(b, repeated)];
  const [namesA, namesB] = [new Names(a.resources), new Names(b.resources)];
  const changed: Changed[] = [];
  const notCompared: NotCompared[] = [];
  let same = 0;
  for (const [key, one] of inA) {
    const other = inB.get(key);
    if (!other) continue;
    const spec = specOf(one.resource);
    const [mine, theirs] = [named(spec, one.resource.inputs, namesA), named(spec, other.resource.inputs, namesB)];
    const { kind, name } = one;
    notCompared.push(...notComparedOf(mine, theirs).map((found) => ({ kind, name, ...found })));
    const values = [marked(mine.values, theirs.values), marked(theirs.values, mine.values)] as [Values, Values];
    const found = differences(spec.program, ...values).filter(
      ({ path }) => !ignored.some((one) => isWithin(path, one)),
    );
    if (found.length > 0) changed.push({ kind, name, differences: found });
    else same += 1;
  }
  return { onlyInA: without(inA, inB), onlyInB: without(inB, inA), changed, same, notCompared };
}

export const isSame = ({ onlyInA, onlyInB, changed }: Comparison): boolean =>
  onlyInA.length + onlyInB.length + changed.length === 0;

interface Addressed extends Declared {
  readonly resource: StackResource;
}

/** A value with the mark of the other side's secret where it is the same value: one program marks it, the other doesn't. */
function marked(value: unknown, other: unknown): unknown {
  if (typeof other === "string" && isMark(other) && markFor(value) === other) return other;
  if (Array.isArray(value))
    return value.map((item, index) => marked(item, Array.isArray(other) ? other[index] : undefined));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, marked(inner, isObject(other) ? other[name] : undefined)]),
  );
}

const managedIn = ({ resources }: StackState): StackResource[] =>
  resources.filter(({ isWaitingForDeletion, isExternal }) => !isWaitingForDeletion && !isExternal);

/** The kinds and names that several resources of a stack have. */
function repeatedIn(state: StackState): string[] {
  const byKey = Map.groupBy(managedIn(state), keyFor);
  return [...byKey].flatMap(([key, all]) => (all.length > 1 ? key : []));
}

/**
 * The managed objects of a stack, by kind and name.
 * @param repeated the names that aren't unique in one of the stacks
 */
function declaredIn(state: StackState, repeated: ReadonlySet<string>): Map<string, Addressed> {
  const addressed = managedIn(state).map((resource): [string, Addressed] => {
    const { kind, name: own } = resource;
    const name = repeated.has(keyFor(resource)) ? `${own} (${parentsOf(resource)})` : own;
    return [keyFor({ kind, name }), { kind, name, resource }];
  });
  return new Map(addressed.sort(([one], [other]) => (one < other ? -1 : 1)));
}

const keyFor = ({ kind, name }: Declared): string => keyOf({ kind, id: name });

/** The types of a resource's parent components, which distinguish resources of the same name. */
const parentsOf = ({ urn }: StackResource): string => parseUrn(urn).parents.join(" in ") || "in none";

const without = (these: ReadonlyMap<string, Addressed>, those: ReadonlyMap<string, Addressed>): Declared[] =>
  [...these].filter(([key]) => !those.has(key)).map(([, { kind, name }]) => ({ kind, name }));

/** What was not compared, unless both sides are equal. */
function notComparedOf({ notCompared: a }: Named, { notCompared: b }: Named): { path: string; reason: Reason }[] {
  const encrypted = [...a, ...b].filter(([, { reason }]) => reason === "encrypted").map(([path]) => path);
  const outside = [...a].filter(([path, { value }]) => b.has(path) && b.get(path)?.value !== value);
  return [
    ...[...new Set(encrypted)].map((path) => ({ path, reason: "encrypted" as const })),
    ...outside.filter(([, { reason }]) => reason === "outside").map(([path, { reason }]) => ({ path, reason })),
  ];
}
