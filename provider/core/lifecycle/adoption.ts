// Objects that exist already: the program names them with `adoptId`, or `pulumi import` reads them.
import {
  adoptedDiffers,
  adoptsAndChanges,
  adoptsAndCompares,
  adoptsUnchanged,
  nothingToAdopt,
} from "../../messages/adoption.js";
import type { Notice } from "../../messages/base/declaration.js";
import { notAnIdOfForm } from "../../messages/ids.js";
import { defaultsImported, notCompared, secretsNotImported } from "../../messages/writes.js";
import type { Change } from "../../model/differences.js";
import type { Field, ObjectModel } from "../../model/field.js";
import { leavesAt } from "../../model/leaves.js";
import { at, isEmptyList, isGiven, type Problem, topOf } from "../../model/rules.js";
import { listed, quoted } from "../../model/shown.js";
import { holdsUnknown } from "../../model/unknown.js";
import { compared, type Merged, merge } from "../merge/merge.js";
import { observe, shownPart } from "../merge/response.js";
import { agreedSecrets, shownSecrets } from "../merge/secrets.js";
import type { Context } from "./context.js";
import { predict } from "./predict.js";
import type { Found } from "./read.js";
import { Remote } from "./remote.js";
import { type Resource, withId } from "./resource.js";
import type { Actual, Inputs, State, Stored } from "./types.js";

// Finds the kind of an id that was given for the wrong kind.

/**
 * The first other kind that has an object with the id. Undefined if none has, or if it can't be read. It only adds to
 * the message of a failure, so no other failure is reported.
 */
export async function otherKindOf({ resource, service }: Context, id: string): Promise<string | undefined> {
  const others = resource.others().filter(({ endpoint }) => endpoint.parse(id));
  const found = await Promise.all(
    others.map((other) => new Remote(other, service.client).read(id, {}).catch(() => undefined)),
  );
  return others.find((_, index) => found[index])?.kind;
}

interface Adoptable {
  readonly stored: Stored;
  /** What an adoption changes. */
  readonly changes: readonly Change[];
  /** The secrets that an update removes, because the program omits them. */
  readonly removed: readonly Change[];
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
  // Otherwise, a run that ends before it deletes the old object leaves both in the state, and the next run deletes it.
  if (isOwn(context, inputs, id)) throw nothingToAdopt({ name, id, isReplaced: true });

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
  const removed = shownSecrets(model, response.returned)
    .filter(({ path }) => !isGiven(at(inputs, path)))
    .map(({ path, value }) => ({
      path,
      top: model.field(topOf(path)) as Field,
      desired: undefined,
      prior: value,
    }));
  return { stored, changes, removed, actual, unmanaged: unmanagedIn(there) };
}

/** Whether a replacement adopts the object that it replaces. Without a diff, only the program's previous inputs tell. */
function isOwn(context: Context, inputs: Inputs, id: string): boolean {
  const { ledger, urn } = context;
  const old = ledger.predecessorOf(context.claim(inputs, id));
  return old ? old.id === id || old.followedId === id : ledger.calls.inputsBefore(urn)?.adoptId === inputs.adoptId;
}

/** An empty list, such as that of a channel without users, needs no management. */
const unmanagedIn = ({ carryOver, actual }: Merged): string[] =>
  carryOver.map(({ path }) => path).filter((path) => !isEmptyList(at(actual?.returned ?? {}, path)));

/** Reports, before anything is done, what an adoption will change. @throws as `adoptable` does */
export async function announceAdoption(context: Context, inputs: Inputs): Promise<void> {
  const { resource } = context;
  const { stored, changes: wanted, removed, unmanaged } = await adoptable(context, inputs);
  const changes = wanted.length === 0 ? [] : [...wanted, ...removed];
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

// `pulumi import`: the inputs of an object's program are those that a read has found.

/** The problems of an import, which checks what was read: responses contain no secrets, and can omit other properties. */
export const importProblems = (program: ObjectModel, inputs: Inputs, problems: readonly Problem[]): Problem[] =>
  problems
    .filter(({ path }) => !program.fieldAt(path)?.isSecret)
    .filter(({ path }) => !program.fieldAt(path)?.isReplacing || isGiven(at(inputs, path)))
    .map((problem) =>
      isGiven(at(inputs, problem.path.replace(/\[(\d+)\]/g, ".$1")))
        ? problem
        : {
            ...problem,
            message:
              `${problem.message} The service's response omits it. To import the object, declare it in a program with ` +
              "this property, and with the option `import`.",
          },
    );

/** What the program of an import has to complete or to check. */
export function importNotices({ nameOf }: Resource, { id, state, secrets, assumed, unconfirmed }: Found): Notice[] {
  const what = `${nameOf(state)} ${id}`;
  const shown = assumed.map((path) => `\`${path}\` ${JSON.stringify(at(state, path))}`).join(", ");
  return [
    ...(secrets.length > 0 ? [secretsNotImported({ what, secrets: quoted(secrets) })] : []),
    ...(assumed.length > 0 ? [defaultsImported({ what, shown })] : []),
    ...(unconfirmed.length > 0 ? [notCompared({ what, paths: quoted(unconfirmed) })] : []),
  ];
}
