// Compares two stacks of one program, object by object.
import { keyOf } from "../../provider/account/accountObject.js";
import { type StackResource, specOf } from "../stack/resource.js";
import type { StackState } from "../stack/state.js";
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
  const [inA, inB] = [declaredIn(a), declaredIn(b)];
  const [namesA, namesB] = [new Names(a.resources), new Names(b.resources)];
  const changed: Changed[] = [];
  const notCompared: NotCompared[] = [];
  let same = 0;
  for (const [key, one] of inA) {
    const other = inB.get(key);
    if (!other) continue;
    const { program } = specOf(one.resource);
    const [mine, theirs] = [named(program, one.resource.inputs, namesA), named(program, other.resource.inputs, namesB)];
    const { kind, name } = one;
    notCompared.push(...notComparedOf(mine, theirs).map((found) => ({ kind, name, ...found })));
    const found = differences(program, mine.values, theirs.values).filter(({ path }) => !isWithin(path, ignored));
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

/** The managed objects of a stack, by kind and name. */
function declaredIn({ resources }: StackState): Map<string, Addressed> {
  const managed = resources.filter(({ isWaitingForDeletion, isExternal }) => !isWaitingForDeletion && !isExternal);
  const counts = new Map<string, number>();
  for (const one of managed) counts.set(keyFor(one), (counts.get(keyFor(one)) ?? 0) + 1);
  const addressed = managed.map((resource): [string, Addressed] => {
    const { kind, name: own } = resource;
    const name = counts.get(keyFor(resource)) === 1 ? own : `${own} (${parentsOf(resource)})`;
    return [keyFor({ kind, name }), { kind, name, resource }];
  });
  return new Map(addressed.sort(([one], [other]) => (one < other ? -1 : 1)));
}

const keyFor = ({ kind, name }: Declared): string => keyOf({ kind, id: name });

/** The types of a resource's parent components, which distinguish resources of the same name. */
const parentsOf = ({ urn }: StackResource): string =>
  (urn.split("::")[2] ?? "").split("$").slice(0, -1).join(" in ") || "in none";

const without = (these: ReadonlyMap<string, Addressed>, those: ReadonlyMap<string, Addressed>): Declared[] =>
  [...these].filter(([key]) => !those.has(key)).map(([, { kind, name }]) => ({ kind, name }));

const isWithin = (path: string, ignored: readonly string[]): boolean =>
  ignored.some((one) => path === one || path.startsWith(`${one}.`) || path.startsWith(`${one}[`));

/** What was not compared, unless both sides are equal. */
function notComparedOf({ notCompared: a }: Named, { notCompared: b }: Named): { path: string; reason: Reason }[] {
  const encrypted = [...a, ...b].filter(([, { reason }]) => reason === "encrypted").map(([path]) => path);
  const outside = [...a].filter(([path, { value }]) => b.has(path) && b.get(path)?.value !== value);
  return [
    ...[...new Set(encrypted)].map((path) => ({ path, reason: "encrypted" as const })),
    ...outside.filter(([, { reason }]) => reason === "outside").map(([path, { reason }]) => ({ path, reason })),
  ];
}
