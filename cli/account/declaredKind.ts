// A kind by the name that programs use, as the model declares it. The audit of a rehearsal uses this and not `resourceOf`,
// which brings the provider's behavior with it.
import { type ObjectKind, objectKinds } from "../../sandbox/core/kinds.js";

const byName = new Map(objectKinds.map((one) => [one.model.name, one]));

/** @throws Error if there is no such kind */
export function declaredKind(name: string): ObjectKind {
  const found = byName.get(name);
  if (!found) throw new Error(`The model declares no kind ${name}.`);
  return found;
}
