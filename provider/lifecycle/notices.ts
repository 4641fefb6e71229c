// Notices before and after an operation.
import { trialOf } from "../api/config.js";
import { CredentialsError, TransportError } from "../api/errors.js";
import { neverShown } from "../merge/carryOver.js";
import type { Merged } from "../merge/merge.js";
import { type Intent, intentAt, serverDefaultsOf } from "../merge/serverDefaults.js";
import { readMemory } from "../merge/storedMemory.js";
import { messageOf } from "../messages/base/refusal.js";
import { doubtfulInputs, hiddenProperties } from "../messages/checks.js";
import { notCompared } from "../messages/configuration.js";
import { environmentOfOtherMode } from "../messages/origins.js";
import { livePriceChanges, priceChangesForCustomers } from "../messages/prices.js";
import { unreachable } from "../messages/service.js";
import { defaultNotRestored, immutableNotRemoved, notManaged, overwritten, switchedOff } from "../messages/writes.js";
import { type Change, differences, topLevel } from "../model/differences.js";
import { sameMeaning } from "../model/equal.js";
import type { Field, ObjectModel } from "../model/field.js";
import { hintsOf } from "../model/hints.js";
import { type Leaf, leavesAt } from "../model/leaves.js";
import { at, isEmptyList, isGiven, isObject, type Problem, type Values } from "../model/rules.js";
import { listed, quoted, shownValue } from "../model/shown.js";
import type { WireBody } from "../model/stages.js";
import { price } from "../model/traits.js";
import { isUnknown } from "../model/unknown.js";
import { problemsOf } from "../model/validate.js";
import type { Context } from "./context.js";
import { countCustomers, signedUp } from "./customers.js";
import type { Reference, Resource } from "./resource.js";
import type { Inputs, PredictedChange, Present, Stored } from "./types.js";

// Before a run: whether requests are possible. A preview without requests would look successful otherwise.

/** Tries once a run, and warns once a run: that it can't be reached, or that the account isn't configured. */
export async function isReachable(context: Context): Promise<boolean> {
  const { client } = context.service;
  const { missing } = context.config;
  if (missing) {
    const trial = trialOf(context.config, missing);
    context.report(notCompared({ problems: missing, trial }), { once: true, about: "run" });
    return false;
  }
  if (!client.hasAsked) context.run.unreachable ??= client.whyUnreachable();
  const reason = await context.run.unreachable;
  if (reason === undefined) return true;
  context.report(unreachable({ reason }), { once: true, about: "run" });
  return false;
}

/**
 * Before a create: whether the service accepts the credentials. A service that returns no token for another reason may
 * do so later.
 * @throws CredentialsError
 */
export async function assertAccepted(context: Context): Promise<void> {
  if (!(await isReachable(context))) return;
  try {
    await context.service.client.authenticate();
  } catch (error) {
    if (error instanceof CredentialsError) throw error;
  }
}

// At a check.

/**
 * All problems with a program's inputs. An implausible value that was there before is only reported: it was set in the
 * console, and may be unchangeable. Hints are reported when they are new.
 */
export function refusedInputs(context: Context, inputs: Inputs, before: Inputs): Problem[] {
  const { program } = context.resource;
  const found = problemsOf(program, inputs);
  const earlier = found.some(({ isNonsense }) => isNonsense) ? problemsOf(program, before) : [];
  const isOld = (problem: Problem) => problem.isNonsense === true && earlier.some(isSame(problem));
  const refused = found.filter((problem) => !isOld(problem));
  if (refused.length === 0) reportHints(context, [...found, ...newHints(context, inputs, before)], inputs);
  return refused;
}

function newHints(context: Context, inputs: Inputs, before: Inputs): Problem[] {
  const now = hints(context, inputs);
  const old = now.length > 0 && Object.keys(before).length > 0 ? hints(context, before) : [];
  return now.filter((hint) => !old.some(isSame(hint)));
}

const hints = (context: Context, inputs: Inputs): Problem[] => [
  ...hintsOf(context.resource.program, inputs, context.service.client.clock.now()),
  ...context.resource.referencesOf(inputs).flatMap((reference) => doubtfulReference(context, reference, inputs)),
];

/** A reference to an object that this run knows to be of another kind or for another environment. */
function doubtfulReference({ resource, ledger }: Context, reference: Reference, inputs: Inputs): Problem[] {
  const { path, id, kind, reason } = reference;
  const kinds = typeof id === "string" ? ledger.kindsOf(id) : [];
  if (typeof id !== "string" || kinds.length === 0) return [];
  if (!kinds.includes(kind)) return [{ path, message: `has the type ${kinds.join(" and ")}, but ${reason}` }];
  const { field = "" } = resource.environment ?? {};
  const [own, other] = [inputs[field], ledger.valuesOf(kind, id)[field]];
  if (typeof own !== "string" || typeof other !== "string" || own === other || isUnknown(own)) return [];
  return [
    {
      path,
      message: `is a page with \`${field}\` ${JSON.stringify(other)}, and the code has ${JSON.stringify(own)}: it doesn't apply there`,
    },
  ];
}

const isSame =
  ({ path, message }: Problem) =>
  (other: Problem): boolean =>
    other.path === path && other.message === message;

function reportHints(context: Context, found: readonly Problem[], inputs: Inputs): void {
  if (found.length === 0) return;
  context.report(doubtfulInputs({ name: context.resource.nameOf(inputs), doubts: found }), { once: true });
}

/** Properties that the program set before and now omits, if no update resets them. */
export function reportOmitted(context: Context, before: Inputs, inputs: Inputs): void {
  const { resource } = context;
  const report = (notice: typeof defaultNotRestored, all: readonly string[]) => {
    const omitted: Intent = "omitted";
    const paths = all.filter(
      (path) => isGiven(at(before, path)) && !isEmptyList(at(before, path)) && intentAt(inputs, path) === omitted,
    );
    const about = { name: resource.nameOf(inputs), paths, shown: quoted(paths) };
    if (paths.length > 0) context.report(notice(about), { once: true });
  };
  const defaults = serverDefaultsOf(resource.model).map(({ path }) => path);
  report(defaultNotRestored, defaults);
  // A replacement omits them as well.
  const isReplaced = topLevel(differences(resource.program, inputs, before)).some((field) => field.isImmutable);
  if (!isReplaced) report(immutableNotRemoved, immutablePaths(resource.model));
}

const immutablePaths = ({ inputs }: ObjectModel): string[] =>
  inputs
    .filter((field) => field.isImmutable && field.isSent)
    .flatMap(({ name, type }) =>
      type.kind === "object" ? [name, ...type.model.inputs.map((member) => `${name}.${member.name}`)] : [name],
    );

/** Before a create: the object is for the environment of the other mode. */
export function reportEnvironment(context: Context, desired: Inputs): void {
  const { environment, nameOf } = context.resource;
  if (!environment) return;
  const given = desired[environment.field];
  const { live, test } = environment;
  const { isLive } = context;
  const { value, noun } = isLive ? test : live;
  if (given !== value) return;
  const about = { name: nameOf(desired), path: environment.field, value, noun, isLive };
  context.report(environmentOfOtherMode(about), { once: true });
}

// Notices about prices.

/**
 * At a diff: changed prices, in live mode with old and new values, and the number of customers on a page that stays.
 */
export async function announcePrices(
  context: Context,
  stored: Stored,
  desired: Inputs,
  { changes, isReplaced }: { changes: readonly Change[]; isReplaced: boolean },
): Promise<void> {
  const { resource, isLive } = context;
  const prices = priceChanges(resource.model, changes);
  if (prices.length === 0) return;
  const customers = resource.people && !isReplaced ? await concernedCustomers(context, stored) : undefined;
  if (!isLive && customers === undefined) return;
  const price = { name: resource.nameOf(desired), isLive, changes: isLive ? listed(prices) : "" };
  context.report(customers === undefined ? livePriceChanges(price) : priceChangesForCustomers({ ...price, customers }));
}

/** A sentence about the customers, without its end. Undefined if there are none, or no account is configured. */
async function concernedCustomers(context: Context, stored: Stored): Promise<string | undefined> {
  const { resource, service } = context;
  if (context.config.missing) return undefined;
  try {
    const customers = await countCustomers(resource, service.client, stored);
    if (customers.bound === 0) return undefined;
    return signedUp(customers, "the page");
  } catch (error) {
    const reason = error instanceof TransportError ? error.reason : messageOf(error);
    return `The provider can't count the customers on the page: ${reason.replace(/\.$/, "")}`;
  }
}

/** The prices among changes, each at its own path. An unknown one may stay the same, so it doesn't count. */
export const priceChanges = (model: ObjectModel, changes: readonly Change[]): Change[] =>
  changes.flatMap((change) => {
    const field = model.fieldAt(change.path);
    return field ? pricesIn(field, change) : [];
  });

function pricesIn(field: Field, change: Change): Change[] {
  const { path, desired, prior } = change;
  if (field.has(price)) return isUnknown(desired) || sameMeaning(field, desired, prior) ? [] : [change];
  if (field.type.kind !== "object") return [];
  return field.type.model.inputs.flatMap((member) =>
    pricesIn(member, {
      ...change,
      path: `${path}.${member.name}`,
      desired: memberOf(desired, member),
      prior: memberOf(prior, member),
    }),
  );
}

const memberOf = (value: unknown, { name }: Field): unknown =>
  isUnknown(value) ? value : isObject(value) ? value[name] : undefined;

// Notices about changes outside Pulumi.

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

// Predictions for programs.

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
