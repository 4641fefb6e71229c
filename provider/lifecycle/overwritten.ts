// Values that were changed outside Pulumi, and that an update overwrites: the preview lists them.

import type { Values } from "../model/rules.js";
import { at } from "../model/rules.js";
import { changesOf } from "./changes.js";
import { type Change, shownValue } from "./diff.js";
import { type Leaf, leavesAt } from "./leaves.js";
import { tellPrices } from "./prices.js";
import type { Actual, Known, Resource, Service } from "./resource.js";

/**
 * The differences from what the service has. What no update can change isn't one, nor is a secret: its mask can change
 * with every response.
 */
export const actualChanges = (resource: Resource, wanted: Values, { now }: Actual): Change[] =>
  changesOf(resource, wanted, now).filter(
    ({ path, top }) => top.isSent && !top.isImmutable && resource.program.fieldAt(path)?.isSecret !== true,
  );

/** Changes item by item in lists, with what goes along. */
export function leavesOf({ program }: Resource, { state }: Known, changes: readonly Change[], actual?: Actual): Leaf[] {
  const leaves = changes.flatMap(({ path, held, wanted }) =>
    leavesAt(program, path, { before: held, after: wanted, prior: at(state, path) }),
  );
  const more = (actual?.removed ?? []).filter((path) => !leaves.some((leaf) => path.startsWith(leaf.path)));
  const removed = more.flatMap((path) =>
    leavesAt(program, path, { before: at(actual?.now ?? {}, path), after: undefined, prior: undefined }),
  );
  return [...leaves, ...removed.map((leaf) => ({ ...leaf, isOutside: true }))];
}

/**
 * Reports them, once a run: before the update, and again right before it is sent if more were changed since then. In
 * live, prices among them are reported like every live price change.
 */
export function reportOverwritten(
  resource: Resource,
  service: Service,
  known: Known,
  wanted: Values,
  actual: Actual,
): void {
  const changes = actualChanges(resource, wanted, actual);
  const lines = leavesOf(resource, known, changes, actual)
    .filter(({ isOutside }) => isOutside)
    .map(
      ({ path, before, after, isSecret }) =>
        `  - ${path}: ${isSecret ? "(secret)" : shownValue(before)} (service) → ` +
        `${isSecret && after !== undefined ? "(secret)" : shownValue(after)} (program)`,
    );
  if (lines.length === 0) return;
  const text =
    `${resource.nameOf(wanted)} ${known.id}: changed outside Pulumi, and overwritten by this update\n` +
    lines.join("\n");
  if (!service.run.isFirst(text)) return;
  service.tell("warning", text);
  tellPrices(resource, service, wanted, changes);
}
