// What a preview plans for one object: its steps, the properties that they list, and the values that they set.
import { keyOf } from "../../../provider/kinds/account/accountObject.js";
import type { Field, ObjectModel } from "../../../provider/model/field.js";
import { isGiven, isWithin, topOf, type Values } from "../../../provider/model/rules.js";
import { holdsUnknown, isUnknown } from "../../../provider/model/unknown.js";
import { kindOfType } from "../../../provider/model/urn.js";
import { declaredKind } from "../../account/meaning.js";
import { holds } from "../../stack/json.js";
import { isSecret } from "../../stack/secret.js";
import {
  type CommandRun,
  isChange,
  isRemoval,
  type PredictedChange,
  type Preview,
  type Step,
} from "../engine/events.js";
import { asObject, itemsByKey, type ServiceChange, valueChanges } from "./serviceChanges.js";
import { valuesIn } from "./snapshot.js";

// The properties that a preview lists, each at the deepest path that its values show.

/** What a preview shows of a path. */
interface Shown {
  /** Versions of the whole object, to find the items at positions in sets. */
  readonly objects: readonly unknown[];
  /** The values at the path, if the preview has them. */
  readonly values?: readonly unknown[];
}

/**
 * The properties below a listed path that the preview shows, or the path itself if it doesn't show its content.
 * Positions in sets become values: `productIds[0]` is `productIds["A"]` and `productIds["B"]`.
 */
function listedPaths(model: ObjectModel, path: string, { objects, values }: Shown): string[] {
  const [name = "", ...rest] = path.match(/[^.[\]]+|\[\d+\]/g) ?? [];
  const field = model.field(name);
  if (!field) return [path];
  const versions = objects.map((object) => asObject(object)[name]);
  return below(field, name, rest, versions, values);
}

function below(
  field: Field,
  path: string,
  [next, ...rest]: readonly string[],
  versions: readonly unknown[],
  values: readonly unknown[] | undefined,
): string[] {
  if (next === undefined) return withFields(field, path, values ?? versions);
  const { type } = field;
  if (type.kind === "object") {
    const member = type.model.field(next);
    if (!member) return [path];
    const members = versions.map((one) => asObject(one)[next]);
    return below(member, `${path}.${next}`, rest, members, values);
  }
  if (type.kind !== "list") return [path];
  const lists = versions.filter((one) => Array.isArray(one));
  const items = lists.map((list) => list[Number(next.slice(1, -1))]);
  if (type.ordered) return below(type.of, `${path}${next}`, rest, items, values);
  const isLast = rest.length === 0 && values !== undefined;
  if (lists.length === 0 && !isLast) return [path];
  const keyed = itemsByKey(type.of, [(isLast ? values : items).filter(isGiven)]);
  if (!keyed) return [path];
  return [...keyed].flatMap(([key, item]) => below(type.of, `${path}[${key}]`, rest, item, isLast ? item : values));
}

/** The deepest properties that a version has. A version that isn't known shows none. */
function withFields(field: Field, path: string, versions: readonly unknown[]): string[] {
  const given = versions.some(isUnknown) ? [] : versions.filter(isGiven);
  const paths = given.flatMap((after) =>
    valueChanges(field, { before: undefined, after }, [path]).map((one) => one.path),
  );
  return paths.length > 0 ? paths : [path];
}

export type Operation = "create" | "update" | "replace" | "delete";

/** One for each object that the preview would write: an interrupted run can leave a resource with several. */
export function plannedIn({ steps }: Pick<Preview, "steps">, up: Pick<CommandRun, "steps">): Planned[] {
  const making = up.steps.filter(isMaking).toSorted(replacesLast);
  const created = new Map(making.map((step) => [step.urn, step]));
  const units = Map.groupBy(steps.filter(isChange), (step) =>
    isRemoval(step) ? `${step.urn} ${step.formerId}` : step.urn,
  );
  for (const [name, unit] of units) {
    const [first] = unit as [Step, ...Step[]];
    const replacement = units.get(first.urn);
    if (name === first.urn || !replacement?.some((one) => one.op === "replace" && one.formerId === first.formerId))
      continue;
    units.set(first.urn, [...replacement, ...unit]);
    units.delete(name);
  }
  return [...units.values()].map((unit) => plannedBy(unit as [Step, ...Step[]], created));
}

const isMaking = ({ op, id, formerId }: Step): boolean =>
  id !== undefined && !isRemoval({ op }) && !(op === "replace" && id === formerId);

/** The step that creates a replacement knows its id best. */
const replacesLast = (one: Step, other: Step): number => Number(other.op === "replace") - Number(one.op === "replace");

export type Planned = ReturnType<typeof plannedBy>;

/** What the steps of one resource do with one object. */
function plannedBy(steps: readonly [Step, ...Step[]], created: ReadonlyMap<string, Step>) {
  const [{ type, urn }] = steps;
  const kind = kindOfType(type) as string;
  const operation = operationOf(steps.map(({ op }) => op));
  const former = steps.find(({ formerId }) => formerId !== undefined);
  const now = operation === "delete" ? undefined : created.get(urn);
  const setting = steps.find(({ inputs }) => Object.keys(inputs).length > 0);
  const { model } = declaredKind(kind);
  const inputs = operation === "delete" ? {} : valuesIn(model, setting?.inputs ?? {}, "name");
  const sent = valuesIn(model, now?.inputs ?? {}, "name");
  return {
    kind,
    urn,
    operation,
    steps: steps as readonly Step[],
    /** What the program has set before. */
    former: former?.formerInputs ?? {},
    /** The object before, as `keyOf` names it. Undefined for a new one. */
    formerKey: former?.formerId && keyOf({ kind, id: idToday(kind, former.formerId, former.formerOutputs) }),
    /** The object afterwards. Undefined if the `up` didn't get that far. */
    key: now?.id && keyOf({ kind, id: idToday(kind, now.id, now.outputs) }),
    /** What the program sets. Values that the preview doesn't know are those of the `up`. */
    inputs: Object.fromEntries(
      Object.entries(inputs).map(([name, value]) => [name, holdsUnknown(value) ? sent[name] : value]),
    ),
  };
}

function operationOf(ops: readonly string[]): Operation {
  if (ops.some((op) => op === "replace" || op.endsWith("-replacement"))) return "replace";
  if (ops.includes("update")) return "update";
  return ops.some((op) => op === "create" || op === "import") ? "create" : "delete";
}

/** A code can get a new id during the life of its resource: then the output has it. */
export function idToday(kind: string, id: string, outputs: Values): string {
  const { idFollows, idName } = declaredKind(kind).declared;
  const followed = idFollows && outputs[idName];
  return typeof followed === "string" ? followed : id;
}

/** `deletion: "expire"` ends a code instead of deleting it. */
const expiry = ["startDate", "endDate"];

/** The properties that the preview lists for a change: by the engine, and by the provider's predictions. */
export function listedBy(
  { kind, urn, steps, operation }: Planned,
  change: ServiceChange,
  predicted: readonly PredictedChange[],
): ReadonlySet<string> {
  return new Set([
    ...steps.flatMap((step) => shownPaths(kind, step)),
    ...(operation === "delete" ? expiry : []),
    ...predicted.filter(isAbout(change, urn, steps)).flatMap((one) => predictedPaths(change, one)),
  ]);
}

/** The top-level properties whose values the preview lists. Those of a new object are all that the program sets. */
export function settingOf({ operation, steps, inputs }: Planned, listed: ReadonlySet<string>): string[] {
  const isWhole = operation === "replace" || (operation === "create" && steps.every(({ inputs: i }) => !i.adoptId));
  const names = isWhole ? Object.keys(inputs) : [...listed].map(topOf);
  return [...new Set(names)].filter((name) => !hidesValue(inputs[name]) && !holdsUnknown(inputs[name]));
}

/** The listed properties whose values the engine doesn't show. */
export const hiddenSettings = ({ inputs }: Planned, listed: ReadonlySet<string>): string[] =>
  [...new Set([...listed].map(topOf))].filter((name) => hidesValue(inputs[name]));

/** Whether the engine shows a mark instead of a secret. */
const hidesValue = (value: unknown): boolean => holds(value, (one) => one === "[secret]" || isSecret(one));

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
  [...listed].some((one) => one === "" || isWithin(path, one));
