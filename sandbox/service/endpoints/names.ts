// Converts paths and names of the model to those of the API.
import type { Field, ObjectModel } from "../../../provider/model/field.js";

/** `billingCycle.installmentsCount` → `billing_cycle.installments_count`. Undefined for an unknown path. */
export function wirePath(model: ObjectModel, path: string): string | undefined {
  let object: ObjectModel | undefined = model;
  let isDocumented = true;
  const wire = path.replace(/[^.[\]]+/g, (part) => {
    if (/^\d+$/.test(part)) return part;
    const field: Field | undefined = object?.field(part);
    object = field && objectIn(field);
    isDocumented &&= field !== undefined;
    return field?.wire ?? part;
  });
  return isDocumented ? wire : undefined;
}

/** A message about the property at `path`: names in its backquotes are those of siblings, or whole paths. */
export function wireWords(model: ObjectModel, path: string, message: string): string {
  const parent = path.slice(0, path.lastIndexOf(".") + 1);
  const wireParent = wirePath(model, parent) ?? "";
  return message.replace(/`([A-Za-z][\w.]*)`/g, (quoted, name: string) => {
    const sibling = wirePath(model, parent + name)?.slice(wireParent.length);
    return `\`${sibling ?? wirePath(model, name) ?? quoted.slice(1, -1)}\``;
  });
}

/** The object of a field, alone or in a list. */
function objectIn({ type }: Field): ObjectModel | undefined {
  if (type.kind === "list") return objectIn(type.of);
  return type.kind === "object" ? type.model : undefined;
}
