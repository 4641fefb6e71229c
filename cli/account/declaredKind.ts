// A kind of the model by its name in programs. The audit of a rehearsal uses this instead of `resourceOf`, which
// includes the provider's behavior.
import { type ObjectKind, objectKinds } from "../../sandbox/store/kinds.js";

const byName = new Map(objectKinds.map((one) => [one.model.name, one]));

/** @throws Error if there is no such kind */
export function declaredKind(name: string): ObjectKind {
  const found = byName.get(name);
  if (!found) throw new Error(`The model declares no kind ${name}.`);
  return found;
}
