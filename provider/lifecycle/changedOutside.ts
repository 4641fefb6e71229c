// What was changed outside Pulumi, and what an update makes of it.
import { neverShown } from "../merge/carryOver.js";
import type { Merged } from "../merge/merge.js";
import { readMemory } from "../merge/storedMemory.js";
import { hiddenProperties } from "../messages/checks.js";
import { livePriceChanges } from "../messages/prices.js";
import { notManaged, overwritten, switchedOff } from "../messages/writes.js";
import type { Change } from "../model/differences.js";
import { listed, quoted, shownValue } from "../model/shown.js";
import type { WireBody } from "../model/stages.js";
import type { Context } from "./context.js";
import { leavesOf } from "./predict.js";
import { priceChanges } from "./priceNotices.js";
import type { Inputs, Present, Stored } from "./types.js";

/**
 * At a diff: what this update may reset, if responses are known to hide properties: the program set one that no
 * response has returned. Otherwise a property that no response has returned isn't set.
 */
export function reportNeverShown(
  context: Context,
  { state }: Stored,
  desired: Inputs,
  changes: readonly Change[],
): void {
  const { nameOf, model } = context.resource;
  const memory = readMemory(model, state);
  const hidden = [...memory.entries].filter(([, { owner, seen }]) => owner === "program" && seen === "never");
  const paths = changes.some(({ top }) => top.isSent) ? neverShown(model, desired, memory) : [];
  if (hidden.length === 0 || paths.length === 0) return;
  const name = nameOf(desired);
  context.report(hiddenProperties({ name, hidden: quoted(hidden.map(([path]) => path)), paths: quoted(paths) }), {
    once: true,
  });
}

/** At a refresh: what was set outside Pulumi, and is kept. */
export function reportKept(context: Context, { id, state }: Stored, { drift }: Merged): void {
  if (drift.kept.length === 0) return;
  context.report(notManaged({ what: `${context.resource.nameOf(state)} ${id}`, paths: quoted(drift.kept) }));
}

/**
 * What was changed outside Pulumi, and an update overwrites. It is reported once a run before the update, and again
 * right before the request if more has changed. In live mode, prices are reported like every change of a live price.
 */
export function reportOverwritten(
  context: Context,
  stored: Stored,
  desired: Inputs,
  { changes, present }: { changes: readonly Change[]; present: Present },
): void {
  const { resource } = context;
  const lines = leavesOf(resource, stored, changes, present)
    .filter(({ isOutside }) => isOutside)
    .map(
      ({ path, before, after, isSecret }) =>
        `  - ${path}: ${isSecret ? "(secret)" : shownValue(before)} (service) → ` +
        `${isSecret && after !== undefined ? "(secret)" : shownValue(after)} (program)`,
    );
  if (lines.length === 0) return;
  const notice = overwritten({ what: `${resource.nameOf(desired)} ${stored.id}`, changes: lines.join("\n") });
  if (!context.run.isFirst(notice.text)) return;
  context.report(notice);
  const prices = priceChanges(resource.model, changes);
  if (context.isLive && prices.length > 0)
    context.report(livePriceChanges({ name: resource.nameOf(desired), isLive: true, changes: listed(prices) }));
}

/** After an update: what the service kept although the update omitted it, and the provider switched off explicitly. */
export function reportSwitchedOff(context: Context, id: string, desired: Inputs, off: WireBody): void {
  const { resource } = context;
  const kept = resource.model.inputs.filter(({ wire }) => wire in off);
  for (const { name, unusedWhen } of kept)
    context.report(
      switchedOff({
        what: `${resource.nameOf(desired)} ${id}`,
        path: name,
        field: unusedWhen?.field ?? "",
        unused: JSON.stringify(unusedWhen?.is),
      }),
    );
}
