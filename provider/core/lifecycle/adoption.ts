// Adoption: objects that exist already and that the program names with `adoptId`.

import {
  adoptedDiffers,
  adoptsAndChanges,
  adoptsAndCompares,
  adoptsUnchanged,
  nothingToAdopt,
} from "../../messages/adoption.js";
import { notAnIdOfForm } from "../../messages/ids.js";
import { notCompared } from "../../messages/writes.js";
import type { Change } from "../../model/differences.js";
import { leavesAt } from "../../model/leaves.js";
import { at, isEmptyList } from "../../model/rules.js";
import { listed, quoted } from "../../model/shown.js";
import { holdsUnknown } from "../../model/unknown.js";
import { compared, type Merged, merge } from "../merge/merge.js";
import { observe, shownPart } from "../merge/observe.js";
import { agreedSecrets } from "../merge/secrets.js";
import type { Context } from "./context.js";
import { otherKindOf } from "./otherKind.js";
import { predict } from "./predict.js";
import { withId } from "./resource.js";
import type { Actual, Inputs, State, Stored } from "./types.js";

interface Adoptable {
  readonly stored: Stored;
  /** What an adoption changes. */
  readonly changes: readonly Change[];
  /** The object as it was just read, without the secrets that the program doesn't have: they may be masks. */
  readonly actual: Actual;
  /** Paths of what the object has and the program leaves to the service. */
  readonly unmanaged: readonly string[];
}

/**
 * Reads the object that `adoptId` names.
 * @throws Refusal if it is missing, if an immutable property differs, or if adopting it would create another object
 */
export async function adoptable(context: Context, inputs: Inputs): Promise<Adoptable> {
  const { resource, behavior } = context;
  const { endpoint, model, program } = resource;
  const id = endpoint.completed(String(inputs.adoptId), inputs);
  const name = resource.nameOf(inputs);
  const parsed = endpoint.parse(id);
  if (!parsed) throw notAnIdOfForm({ kind: name, id, form: endpoint.idForm, path: "adoptId" });
  const response = (await behavior.current({ id, state: {} }))?.actual;
  if (!response) throw nothingToAdopt({ name, id, found: await otherKindOf(context, id) });

  // No earlier response is known, so what this one omits or masks may differ. Properties that no update changes are
  // excluded.
  const actual = { ...response, returned: agreedSecrets(model, response.returned, inputs) };
  const options = program.inputs.filter((field) => !field.isSent).map(({ name }) => [name, inputs[name]]);
  const shown: State = {
    ...observe(model, shownPart(model, inputs, actual.returned), actual.returned),
    ...Object.fromEntries(options),
    ...parsed.path,
  };
  const mergeWith = (prior: State) => merge(resource, { inputs }, prior, actual, { kind: "firstRead" });
  const there = mergeWith(shown);
  const { changes, uncompared } = compared(resource, { inputs }, there.state, there.memory);
  if (uncompared.length > 0)
    context.report(notCompared({ what: `${name} ${id}`, paths: quoted(uncompared.map(({ path }) => path)) }));
  const { state } = changes.length > 0 ? there : mergeWith(inputs as State);
  const stored = { id, state: withId(resource, { id, state }) };
  const certain = changes.filter(isCertain);
  const fixed = certain.filter(({ top }) => top.isImmutable);
  if (fixed.length > 0) throw adoptedDiffers({ name, id, changes: listed(fixed) });
  const plan = await behavior.plan({ stored, desired: { inputs }, changes: certain, purpose: "adopt" });
  if (plan.action === "refused") throw plan.refusal;
  return { stored, changes, actual, unmanaged: unmanagedIn(there) };
}

/** An empty list, such as that of a channel without users, needs no management. */
const unmanagedIn = ({ carryOver, actual }: Merged): string[] =>
  carryOver.map(({ path }) => path).filter((path) => !isEmptyList(at(actual?.returned ?? {}, path)));

/** Reports, before anything is done, what an adoption will change. @throws as `adoptable` does */
export async function announceAdoption(context: Context, inputs: Inputs): Promise<void> {
  const { resource } = context;
  const { stored, changes, unmanaged } = await adoptable(context, inputs);
  const leaves = changes.flatMap(({ path, prior, desired }) =>
    leavesAt(resource.program, path, { before: prior, after: desired, prior }),
  );
  predict(context, { operation: "adopt", id: stored.id, desired: inputs, leaves });
  const certain = changes.filter(isCertain);
  const open = changes.filter((change) => !isCertain(change));
  const adoption = { name: resource.nameOf(inputs), id: stored.id, unmanaged: quoted(unmanaged), open: listed(open) };
  if (certain.length > 0) context.report(adoptsAndChanges({ ...adoption, changes: listed(certain) }));
  else context.report(open.length > 0 ? adoptsAndCompares(adoption) : adoptsUnchanged(adoption));
}

/** In a preview, the outputs of other new resources are unknown. */
const isCertain = ({ desired }: Change): boolean => !holdsUnknown(desired);
