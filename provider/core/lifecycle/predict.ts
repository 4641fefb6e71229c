// The changes of an operation, value by value, for programs that read what a preview predicts.
import type { Change } from "../../model/differences.js";
import { type Leaf, leavesAt } from "../../model/leaves.js";
import { at, type Values } from "../../model/rules.js";
import type { Context } from "./context.js";
import type { Resource } from "./resource.js";
import type { PredictedChange, Present, Stored } from "./types.js";

/** Changes expanded to values, with what an update also removes. */
export function leavesOf(
  { program }: Resource,
  { state }: Stored,
  changes: readonly Change[],
  present?: Present,
): Leaf[] {
  const leaves = changes.flatMap(({ path, prior, desired }) =>
    leavesAt(program, path, { before: prior, after: desired, prior: at(state, path) }),
  );
  const more = (present?.removed ?? []).filter((path) => !leaves.some((leaf) => path.startsWith(leaf.path)));
  const removed = more.flatMap((path) =>
    leavesAt(program, path, { before: at(present?.state ?? {}, path), after: undefined, prior: undefined }),
  );
  return [...leaves, ...removed.map((leaf) => ({ ...leaf, isOutside: true }))];
}

interface Operation {
  readonly operation: PredictedChange["operation"];
  /** The id at the service, if there is one. */
  readonly id: string | undefined;
  readonly desired: Values;
  readonly leaves: readonly Leaf[];
}

/** Passes the changes of an operation to the adapter, without the values of secrets. */
export function predict({ resource, service, urn }: Context, { operation, id, desired, leaves }: Operation): void {
  const name = desired[resource.label];
  const of = {
    urn: urn ?? null,
    kind: resource.kind,
    name: typeof name === "string" ? name : null,
    id: id ?? null,
    operation,
  };
  service.predict(
    leaves.map(({ path, before, after, isSecret, isOutside }) => ({
      ...of,
      path,
      source: isOutside ? "service" : "program",
      ...(isSecret ? { isSecret } : { before: before ?? null, after: after ?? null }),
    })),
  );
}
