// Explicit blank values, from the declarations of fields and independent of the code under test.
import type { Field, ObjectModel } from "../../provider/model/field.js";
import type { Values } from "../../provider/model/rules.js";

/** `false`, `""`, `[]` and objects of defaults, if the field's default is `null` and a program can set them. */
export function blanksOf({ type, need, default: otherwise, sense, ...field }: Field): unknown[] {
  const isOpen = otherwise.kind === "absent" && need === "optional" && field.isSent && !field.isImmutable;
  if (!isOpen || field.unusedWhen || field.isForCreate) return [];
  switch (type.kind) {
    case "flag":
      return [false];
    case "text":
      return sense?.isFilled ? [] : [""];
    case "list":
      return sense?.emptyMeans === undefined ? [[]] : [];
    case "object":
      return objectsOf(type.model);
    default:
      return [];
  }
}

/** Without properties; with the documented default of each; with a blank in each other one. */
function objectsOf({ inputs }: ObjectModel): Values[] {
  if (inputs.some(({ need }) => need === "required")) return [];
  const defaults = inputs.flatMap(({ name, default: by }) => (by.kind === "value" ? [[name, by.value] as const] : []));
  const blanks = inputs.flatMap((field) => blanksOf(field).map((value) => [field.name, value] as const));
  const objects = [[], defaults, blanks].map((members) => Object.fromEntries(members));
  return objects.filter((members, index) => index === 0 || Object.keys(members).length > 0);
}

/** A program's property without a blank and with it; `path` is where the change is. */
export interface BlankCase {
  readonly path: string;
  readonly field: Field;
  readonly before: unknown;
  readonly after: unknown;
}

/** Every blank that an object can have, within objects and list items, too. `sample` has a value for every property. */
export const blankCases = (model: ObjectModel, sample: Values): BlankCase[] =>
  model.inputs.flatMap((field) => [
    ...blanksOf(field).map((after) => ({ path: field.name, field, before: undefined, after })),
    ...within(field, sample[field.name]),
  ]);

function within(field: Field, sample: unknown): BlankCase[] {
  const { type, name } = field;
  if (type.kind === "object" && sample && !field.isImmutable && !field.unusedWhen) {
    return inObject(type.model, sample as Values).map(({ path, before, after }) => ({
      path: `${name}.${path}`,
      field,
      before,
      after,
    }));
  }
  if (type.kind !== "list" || type.of.type.kind !== "object" || !Array.isArray(sample)) return [];
  return inObject(type.of.type.model, sample[0] as Values).map(({ before, after }) => ({
    path: name,
    field,
    before: [before],
    after: [after],
  }));
}

/** The same, with the whole object before and after. */
const inObject = (model: ObjectModel, sample: Values): Pick<BlankCase, "path" | "before" | "after">[] =>
  blankCases(model, sample).map(({ path, field, before, after }) => {
    const { [field.name]: _, ...rest } = sample;
    const whole = (value: unknown) => (value === undefined ? rest : { ...rest, [field.name]: value });
    return { path, before: whole(before), after: whole(after) };
  });
