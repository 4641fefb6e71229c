// At a check: what is wrong with a program's inputs, and what they do that a user may not expect.
import { isDeepStrictEqual } from "node:util";
import { doubtfulInputs, validForAll } from "../../messages/checks.js";
import { environmentOfOtherMode } from "../../messages/origins.js";
import { defaultNotRestored, immutableNotRemoved } from "../../messages/writes.js";
import { differences, topLevel } from "../../model/differences.js";
import type { ObjectModel } from "../../model/field.js";
import { hintsOf } from "../../model/hints.js";
import { at, isEmptyList, isGiven, type Problem } from "../../model/rules.js";
import { quoted } from "../../model/shown.js";
import { isUnknown } from "../../model/unknown.js";
import { problemsOf } from "../../model/validate.js";
import { type Intent, intentAt, serverDefaultsOf } from "../merge/serverDefaults.js";
import type { Context } from "./context.js";
import type { Reference } from "./resource.js";
import type { Inputs } from "./types.js";

/**
 * All problems with a program's inputs. An implausible value that was there before is only reported: it was set in the
 * console, and may be unchangeable. Hints are reported when they are new.
 */
export function refusedInputs(context: Context, inputs: Inputs, before: Inputs): Problem[] {
  const { program } = context.resource;
  const found = problemsOf(program, inputs);
  const earlier = found.some(({ isImplausible }) => isImplausible) ? problemsOf(program, before) : [];
  const isOld = (problem: Problem) => problem.isImplausible === true && earlier.some(isSame(problem));
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
  const { path, id, kind, referrer } = reference;
  const kinds = typeof id === "string" ? ledger.kindsOf(id) : [];
  if (typeof id !== "string" || kinds.length === 0) return [];
  if (!kinds.includes(kind))
    return [{ path, message: `has the type ${kinds.join(" and ")}, but ${referrer} needs the type ${kind}` }];
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
  context.report(doubtfulInputs({ name: context.resource.nameOf(inputs), doubts: found }));
}

/** Properties that the program set before and now omits, if no update resets them. */
export function reportOmitted(context: Context, before: Inputs, inputs: Inputs): void {
  const { resource } = context;
  if (isDeepStrictEqual(before, inputs)) return;
  const report = (notice: typeof defaultNotRestored, all: readonly string[]) => {
    const omitted: Intent = "omitted";
    const paths = all.filter(
      (path) => isGiven(at(before, path)) && !isEmptyList(at(before, path)) && intentAt(inputs, path) === omitted,
    );
    const about = { name: resource.nameOf(inputs), paths, shown: quoted(paths) };
    if (paths.length > 0) context.report(notice(about));
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

/** Before a create in live mode: lists that are omitted, and so mean everything. */
export function reportUnlimited(context: Context, desired: Inputs): void {
  const { resource, isLive } = context;
  const lists = isLive ? resource.model.inputs.filter(({ name }) => !isGiven(desired[name])) : [];
  for (const { name: path, plausibility } of lists) {
    const means = plausibility?.emptyMeans;
    if (means) context.report(validForAll({ name: resource.nameOf(desired), path, means }));
  }
}

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
  context.report(environmentOfOtherMode(about));
}
