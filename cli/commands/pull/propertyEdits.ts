// Changes that were made outside Pulumi, by property, and the program's inputs that match them.
import type { ManagedResource } from "../../../provider/core/lifecycle/context.js";
import type { Found } from "../../../provider/core/lifecycle/read.js";
import { changesOf } from "../../../provider/core/merge/merge.js";
import { resourceOf } from "../../../provider/kinds/resources/index.js";
import { isDay } from "../../../provider/model/dates.js";
import { canonical, sameMeaning } from "../../../provider/model/equal.js";
import type { Field } from "../../../provider/model/field.js";
import { isGiven, isObject, isWithin } from "../../../provider/model/rules.js";
import { problemsOf } from "../../../provider/model/validate.js";
import type { PropertyEdit, RefusedEdit } from "../../programs/source/edit.js";
import { withEdits } from "../../programs/source/editPlan.js";
import { type Reason, reasonOf } from "../../report/messages/unedited.js";
import type { PlainResource } from "../../stack/plainResources.js";
import { inputsOf } from "../export/exportedInputs.js";

export interface Changes {
  readonly edits: readonly PropertyEdit[];
  readonly refused: readonly RefusedEdit[];
}

export function changesIn(resource: PlainResource, found: Found): Changes {
  const spec = resourceOf(resource.kind);
  const { inputs, secrets, ignored } = resource;
  const edits: PropertyEdit[] = [];
  const refused: RefusedEdit[] = [];
  for (const { path, desired: before, prior } of changesOf(spec, { inputs, ignored }, found.state)) {
    const field = spec.program.fieldAt(path);
    if (!field) continue;
    const edit = {
      path,
      before,
      after: inStyle(field, [before, ...Object.values(inputs)], written(field, before, prior)),
    };
    const hidden = secretWithin(spec, path, [...secrets, ...found.secrets]);
    if (hidden === undefined) edits.push(edit);
    else refused.push(withoutValues(resource, path, reasonOf("value-secret", hidden === path ? {} : { path: hidden })));
  }
  const changes = verified(resource, spec, found, { edits, refused });
  return { edits: changes.edits, refused: [...changes.refused, ...needed(resource, spec, changes)] };
}

/** Properties that the edited program lacks, such as the chat rule that another `contractType` requires. */
function needed(resource: PlainResource, spec: ManagedResource, { edits, refused }: Changes): RefusedEdit[] {
  const { inputs } = resource;
  const known = new Set([...problemsOf(spec.program, inputs), ...refused].map(({ path }) => path));
  return problemsOf(spec.program, withEdits(inputs, edits))
    .filter(({ path }) => !known.has(path) && !edits.some((edit) => isWithin(path, edit.path)))
    .map(({ path, message }) => withoutValues(resource, path, reasonOf("value-inexpressible", { missing: message })));
}

const withoutValues = ({ kind, name }: PlainResource, path: string, reason: Reason): RefusedEdit => ({
  kind,
  name,
  path,
  before: undefined,
  after: undefined,
  reason,
});

function secretWithin({ program }: ManagedResource, path: string, secrets: readonly string[]): string | undefined {
  if (program.fieldAt(path)?.isSecret) return path;
  return secrets.find((one) => isWithin(one, path) || isWithin(path, one));
}

/** Refuses changes that the program can't express: after the edits, nothing must differ. */
function verified(resource: PlainResource, spec: ManagedResource, found: Found, { edits, refused }: Changes): Changes {
  const { kind, name, inputs, ignored } = resource;
  const after = { inputs: withEdits(inputs, edits), ignored };
  const differing = changesOf(spec, after, found.state).map(({ path }) => path);
  const isDiffering = ({ path }: PropertyEdit) => differing.some((one) => isWithin(one, path));
  const reason = reasonOf("value-inexpressible", {});
  return {
    edits: edits.filter((edit) => !isDiffering(edit)),
    refused: [...refused, ...edits.filter(isDiffering).map((edit) => ({ kind, name, ...edit, reason }))],
  };
}

/** The program's value for the account's one. Undefined if it is the default. */
function written(field: Field, before: unknown, actual: unknown): unknown {
  if (!isGiven(actual)) return undefined;
  const isManaged = field.default.kind !== "service";
  if (isManaged && field.need !== "required" && canonical(field, actual) === undefined) return undefined;
  return programValue(field, before, actual);
}

/** A day is written like the program's other days: `2027-04-01` or `2027/04/01`. */
const inStyle = ({ type }: Field, neighbors: readonly unknown[], value: unknown): unknown =>
  type.kind === "date" && typeof value === "string" && neighbors.some((one) => typeof one === "string" && isDay(one))
    ? value.replaceAll("/", "-")
    : value;

function programValue(field: Field, before: unknown, actual: unknown): unknown {
  const { type } = field;
  if (type.kind === "object" && isObject(actual)) return inputsOf(type.model, actual, () => false);
  if (type.kind !== "list" || !Array.isArray(actual)) return actual;
  const old = Array.isArray(before) ? before : [];
  return type.ordered
    ? actual.map((item, index) => itemOf(type.of, old[index], item))
    : inOldOrder(old, actual, type.of).map(([was, item]) => itemOf(type.of, was, item));
}

/** An item with the same meaning keeps the program's spelling. */
function itemOf(field: Field, before: unknown, actual: unknown): unknown {
  if (before !== undefined && sameMeaning(field, before, actual)) return before;
  const { type } = field;
  if (type.kind !== "object" || !isObject(actual)) return actual;
  const current = inputsOf(type.model, actual, () => false);
  if (!isObject(before)) return current;
  const members = type.model.inputs.map((member) => {
    const isSame = sameMeaning(member, before[member.name], actual[member.name]);
    return [member.name, isSame ? before[member.name] : (current[member.name] ?? undefined)] as const;
  });
  return Object.fromEntries(members.filter(([, value]) => value !== undefined));
}

/** A set in the order of the program, with new items at the end. */
function inOldOrder(before: readonly unknown[], actual: readonly unknown[], of: Field): [unknown, unknown][] {
  const free = [...actual];
  const isSame = (one: unknown, other: unknown) =>
    isObject(one) && isObject(other) && isGiven(one.id) ? one.id === other.id : sameMeaning(of, one, other);
  const kept = before.flatMap((item): [unknown, unknown][] => {
    const index = free.findIndex((other) => isSame(item, other));
    return index < 0 ? [] : [[item, free.splice(index, 1)[0]]];
  });
  return [...kept, ...free.map((item): [unknown, unknown] => [undefined, item])];
}
