// Converts a program's values of an object to a form that two stacks share.
import type { Resource } from "../../../provider/core/lifecycle/resource.js";
import type { Field, FieldType, ObjectModel } from "../../../provider/model/field.js";
import { isObject, type Values } from "../../../provider/model/rules.js";
import { withReferences } from "../../account/references.js";
import { isEncrypted } from "../../stack/secret.js";
import type { Names } from "./neutralNames.js";

/** Replaces the id of an object outside the stack, as the other stack has a different one. */
const outside = "(not in the stack)";

/** Why a value is not compared. */
export type Reason = "outside" | "encrypted";

export interface Named {
  readonly values: Values;
  /** Paths that were not compared, with their values. */
  readonly notCompared: ReadonlyMap<string, { readonly reason: Reason; readonly value: unknown }>;
}

/** Ids and addresses become references. Environments and `adoptId` are omitted, as they are expected to differ. */
export function named({ kind, program: model }: Resource, inputs: Values, names: Names): Named {
  const values = withReferences(kind, inputs, (target, id) => {
    const name = names.nameOf(target, id);
    return name === undefined ? { comment: outside } : { name };
  });
  const notCompared = new Map<string, { reason: Reason; value: unknown }>();
  const leave = (path: string, reason: Reason, value: unknown) => notCompared.set(path, { reason, value });

  const idIn = (text: string, path: string): string => {
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
    const { ref, comment, value: id } = isObject(actual) ? actual : {};
    if (typeof ref === "string") return `\${${ref}}`;
    // A reference to an object of another kind than the program needs.
    if (comment === outside) return idIn(String(id), path);
    if (typeof actual === "string")
      return field.sense?.isId && actual !== "" ? idIn(actual, path) : names.within(actual);
    if (type.kind === "list" && Array.isArray(actual)) return list(type, actual, path);
    if (type.kind !== "object" || typeof actual !== "object" || actual === null) return actual;
    return members(type.model, actual as Values, `${path}.`);
  };
  /** The number of external objects in a list counts, but not which ones. */
  const list = (shape: FieldType & { kind: "list" }, actual: unknown[], path: string): unknown[] => {
    let count = 0;
    return actual.map((item, index) => {
      const one = value(shape.of, item, `${path}[${index}]`);
      return one === outside ? `${outside} ${++count}` : one;
    });
  };
  return { values: members(model, values, ""), notCompared };
}

const isEnvironment = ({ name }: Field): boolean => name === "processorAEnvId";
