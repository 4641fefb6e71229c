// The audit: everything that the `up` changes at the service must have been listed by the preview, property by
// property.

import { keyOf } from "../../../provider/account/accountObject.js";
import { kindOfType } from "../../../provider/engine/resourceType.js";
import { isGiven, type Values } from "../../../provider/model/rules.js";
import { declaredKind } from "../../account/declaredKind.js";
import type { CommandRun, Step } from "../engine/events.js";
import type { PredictedChange, Preview } from "../engine/previewRun.js";
import { listedPaths } from "./predictedPaths.js";
import type { MemberChange, ServiceChange, Snapshots } from "./serviceChanges.js";
import type { Snapshot } from "./snapshot.js";

export interface AuditedField extends Omit<MemberChange, "names"> {
  readonly isListed: boolean;
}

export interface AuditedChange extends Omit<ServiceChange, "members" | "action"> {
  readonly action: ServiceChange["action"] | "replaced";
  /** The name in the program. Undefined if no resource of the run has it. */
  readonly resource: { readonly urn: string; readonly name: string } | undefined;
  readonly members: readonly AuditedField[];
  /** Whether the preview listed it, with every property. */
  readonly isListed: boolean;
  /** For a replacement: the old object is kept. */
  readonly isKept?: true;
}

const ops = {
  created: ["create", "create-replacement", "replace", "import", "import-replacement"],
  deleted: ["delete", "delete-replaced", "replace", "discard-replaced"],
  revised: ["replace", "create-replacement", "update"],
  changed: ["update", "create", "import", "replace", "create-replacement", "delete", "delete-replaced", "discard"],
} as const;

/** `deletion: "expire"` ends a code instead of deleting it. */
const expiry = ["startDate", "endDate"];

/** @param before all existing objects */
export function audited(
  changes: readonly ServiceChange[],
  before: Snapshots,
  preview: Preview,
  up: CommandRun,
): AuditedChange[] {
  const ownersByKey = ownersIn([...preview.steps, ...up.steps]);
  const auditChange = (change: ServiceChange): AuditedChange => {
    const urn = [change.before, change.after].flatMap((one) => (one ? (ownersByKey.get(keyOf(one)) ?? []) : []))[0];
    const steps = preview.steps.filter((step) => step.urn === urn);
    const isPlanned = steps.some(({ op }) => (ops[change.action] as readonly string[]).includes(op));
    const listed = new Set([
      ...steps.flatMap((step) => shownPaths(change.kind, step)),
      ...(steps.some(({ op }) => op.startsWith("delete")) ? expiry : []),
      ...preview.predicted.filter(isAbout(change, urn, steps)).flatMap((one) => predictedPaths(change, one)),
    ]);
    const members = change.members.map(({ names, ...member }) => ({
      ...member,
      isListed: isPlanned && names.some((name) => isCovered(name, listed)),
    }));
    return {
      ...change,
      resource: urn === undefined ? undefined : { urn, name: urn.slice(urn.lastIndexOf("::") + 2) },
      members,
      isListed: isPlanned && members.every(({ isListed }) => isListed),
    };
  };
  const formerOf = ({ resource, kind, action }: AuditedChange): Snapshot | undefined => {
    const step = preview.steps.find(({ urn, op, formerId }) => urn === resource?.urn && op === "replace" && formerId);
    return action === "created" && step ? before.get(keyOf({ kind, id: step.formerId ?? "" })) : undefined;
  };
  return withReplacements(changes.map(auditChange), formerOf);
}

/** URNs by kind and id of the objects, before and after. */
function ownersIn(steps: readonly Step[]): Map<string, string> {
  const found = new Map<string, string>();
  for (const { type, urn, id, outputs, formerId, formerOutputs } of steps) {
    const kind = kindOfType(type);
    if (kind === undefined) continue;
    if (formerId !== undefined) found.set(keyOf({ kind, id: idToday(kind, formerId, formerOutputs) }), urn);
    if (id !== undefined) found.set(keyOf({ kind, id: idToday(kind, id, outputs) }), urn);
  }
  return found;
}

/** A code can get a new id during the life of its resource: then the output has it. */
export function idToday(kind: string, id: string, outputs: Values): string {
  const { idFollows, idName } = declaredKind(kind).declared;
  const followed = idFollows && outputs[idName];
  return typeof followed === "string" ? followed : id;
}

/** The paths that the engine shows for a step. */
const shownPaths = (kind: string, { diff, formerInputs, formerOutputs, inputs }: Step): string[] =>
  Object.keys(diff).flatMap((path) =>
    listedPaths(declaredKind(kind).model, path, { objects: [formerInputs, formerOutputs, inputs] }),
  );

/** The paths that the provider predicts beyond the engine: changes outside Pulumi, and effects of an adoption. */
function predictedPaths({ kind, before, after }: ServiceChange, predicted: PredictedChange): string[] {
  const objects = [before?.values, after?.values];
  const values = [predicted.before, predicted.after].filter(isGiven);
  return listedPaths(declaredKind(kind).model, predicted.path, { objects, ...(!predicted.isSecret && { values }) });
}

/** An adapter that doesn't know the resource names its object. */
const isAbout =
  ({ kind, before, after }: ServiceChange, urn: string | undefined, steps: readonly Step[]) =>
  (one: PredictedChange): boolean => {
    if (one.urn !== null) return one.urn === urn;
    const ids = [before?.id, after?.id, ...steps.flatMap(({ id, formerId }) => [id, formerId])];
    return one.kind === kind && one.id !== null && ids.includes(one.id);
  };

/** Whether a path is listed, or is within a listed path. The empty path is the whole object. */
export const isCovered = (path: string, listed: ReadonlySet<string>): boolean =>
  [...listed].some((one) => one === "" || path === one || path.startsWith(`${one}.`) || path.startsWith(`${one}[`));

/** Joins a deleted page and a created one of the same resource. */
function withReplacements(
  all: readonly AuditedChange[],
  formerOf: (one: AuditedChange) => Snapshot | undefined,
): AuditedChange[] {
  const partnerOf = (one: AuditedChange, action: AuditedChange["action"]) =>
    all.find((other) => other.action === action && one.resource && other.resource?.urn === one.resource.urn);
  return all.flatMap((one) => {
    if (one.action === "deleted" && partnerOf(one, "created")) return [];
    const former = one.action === "created" ? partnerOf(one, "deleted") : undefined;
    const kept = former ? undefined : formerOf(one);
    if (kept) return [{ ...one, action: "replaced" as const, before: kept, isKept: true as const }];
    if (!former) return [one];
    return [{ ...one, action: "replaced" as const, before: former.before, isListed: one.isListed && former.isListed }];
  });
}
