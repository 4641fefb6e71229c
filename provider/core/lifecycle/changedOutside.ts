// What was changed outside Pulumi, and what an update makes of it.
import { hiddenProperties } from "../../messages/checks.js";
import { lostByReplacement } from "../../messages/deletion.js";
import { livePriceChanges } from "../../messages/prices.js";
import { notManaged, overwritten, switchedOff } from "../../messages/writes.js";
import type { Change } from "../../model/differences.js";
import { type ObjectModel, price } from "../../model/field.js";
import { ignoring } from "../../model/ignoreChanges.js";
import { isGiven, isWithin } from "../../model/rules.js";
import { listed, quoted, shownValue } from "../../model/shown.js";
import type { WireBody } from "../../model/stages.js";
import { neverShown } from "../merge/carryOver.js";
import { changesOf, type Desired, type Merged } from "../merge/merge.js";
import { readMemory } from "../merge/storedMemory.js";
import type { Context } from "./context.js";
import { priceChanges } from "./customers.js";
import { leavesOf } from "./predict.js";
import type { Inputs, Present, State, Stored } from "./types.js";

/**
 * At a diff: what can't be compared, because the response omits it, and what this update may reset for the same reason.
 * If the response omits nothing that the program sets, a property that no response has returned isn't set.
 */
export function reportNeverShown(
  context: Context,
  { state }: Stored,
  { desired, changes, present }: { desired: Inputs; changes: readonly Change[]; present: Present | undefined },
): void {
  const { nameOf, model } = context.resource;
  if (!present || !changes.some(({ top }) => top.isSent)) return;
  const hidden = present.hidden();
  const open = hidden.filter(
    (path) => !changes.some((change) => isWithin(change.path, path) || isWithin(path, change.path)),
  );
  if (open.length === 0) return;
  const paths = neverShown(model, desired, readMemory(model, state));
  const name = nameOf(desired);
  context.report(hiddenProperties({ name, hidden: quoted(open), paths: quoted(paths) }));
}

/**
 * At a diff: what a replacement loses. The program doesn't set it, or `ignoreChanges` names it, and Pulumi doesn't pass
 * ignored values to a new object.
 */
export function reportLost(context: Context, stored: Stored, desired: Desired, present: Present): void {
  const { resource } = context;
  const { inputs, ignored = [] } = desired;
  const unset = changesOf(resource, { inputs }, present.state)
    .filter(({ path, desired: value }) => !isGiven(value) && resource.program.fieldAt(path)?.isSent)
    .map(({ path, prior }) => ({ path, value: prior }));
  const kept = ignoredLeaves(resource.model, ignored, present.state);
  const lines = [...new Map([...unset, ...present.carried, ...kept].map((one) => [one.path, one])).values()]
    .filter(({ value }) => isGiven(value))
    .map(
      ({ path, value }) => `  - ${path}: ${resource.model.fieldAt(path)?.isSecret ? "(secret)" : shownValue(value)}`,
    );
  if (lines.length === 0) return;
  context.report(lostByReplacement({ what: `${resource.nameOf(inputs)} ${stored.id}`, values: lines.join("\n") }));
}

/** The values of an object at ignored paths. */
const ignoredLeaves = ({ inputs }: ObjectModel, ignored: readonly string[], state: State) =>
  inputs
    .filter(({ name, isSent }) => isSent && ignoring(ignored, {}, { [name]: state[name] })[name] !== undefined)
    .map(({ name }) => ({ path: name, value: state[name] as unknown }));

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
    .map(({ path, before, after, isSecret }) => {
      const isPrice = resource.model.fieldAt(path)?.has(price);
      const [was, is] = [shownValue(before, isPrice), shownValue(after, isPrice)];
      return `  - ${path}: ${isSecret ? "(secret)" : was} (service) → ${isSecret && after !== undefined ? "(secret)" : is} (program)`;
    });
  if (lines.length === 0) return;
  context.report(overwritten({ what: `${resource.nameOf(desired)} ${stored.id}`, changes: lines.join("\n") }));
  const prices = priceChanges(resource.model, changes);
  if (context.isLive && prices.length > 0)
    context.report(livePriceChanges({ name: resource.nameOf(desired), isLive: true, changes: listed(prices, true) }));
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
