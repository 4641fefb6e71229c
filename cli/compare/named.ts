// What a program says of an object, in terms that two stacks have in common.
import type { Field, FieldType, ObjectModel } from "../../provider/model/field.js";
import type { Values } from "../../provider/model/rules.js";
import { isEncrypted } from "../stack/secret.js";
import type { Names } from "./names.js";

/** Stands for the id of an object that the stack does not hold: the other stack has another one. */
const outside = "(not in the stack)";

/** Why a value is not compared. */
export type Reason = "outside" | "encrypted";

export interface Named {
  readonly values: Values;
  /** What was not looked at, by path, with the value as it is. */
  readonly left: ReadonlyMap<string, { readonly reason: Reason; readonly value: unknown }>;
}

/** Ids and addresses as references; environments, and how objects were adopted, are omitted: they must differ. */
export function named(model: ObjectModel, values: Values, names: Names): Named {
  const notCompared = new Map<string, { reason: Reason; value: unknown }>();
  const leave = (path: string, reason: Reason, value: unknown) => notCompared.set(path, { reason, value });

  const id = (text: string, path: string): string => {
    const reference = names.reference(text);
    if (reference === undefined) leave(path, "outside", text);
    return reference ?? outside;
  };
  const members = (inner: ObjectModel, actual: Values, prefix: string): Values =>
    Object.fromEntries(
      inner.inputs
        .filter((field) => !field.isForCreate && !isEnvironment(field) && actual[field.name] !== undefined)
        .map((field) => [field.name, value(field, actual[field.name], prefix + field.name)]),
    );
  const value = (field: Field, actual: unknown, path: string): unknown => {
    const { type } = field;
    if (isEncrypted(actual)) leave(path, "encrypted", undefined);
    if (typeof actual === "string") return field.sense?.isId && actual !== "" ? id(actual, path) : names.within(actual);
    if (type.kind === "list" && Array.isArray(actual)) return list(type, actual, path);
    if (type.kind !== "object" || typeof actual !== "object" || actual === null) return actual;
    return members(type.model, actual as Values, `${path}.`);
  };
  /** How many objects outside a list names counts, though not which. */
  const list = (shape: FieldType & { kind: "list" }, actual: unknown[], path: string): unknown[] => {
    let count = 0;
    return actual.map((item, index) => {
      const one = value(shape.of, item, `${path}[${index}]`);
      return one === outside ? `${outside} ${++count}` : one;
    });
  };
  return { values: members(model, values, ""), left: notCompared };
}

const isEnvironment = ({ name }: Field): boolean => name === "processorAEnvId";
