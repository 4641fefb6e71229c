// Suggests a name for a mistyped one.
import { closest, distance } from "fastest-levenshtein";

/** The most similar name. Undefined if none is similar. */
export function nearName(typed: string, names: readonly string[]): string | undefined {
  const near = closest(typed, names);
  return distance(typed, near) <= Math.max(2, typed.length / 3) ? near : undefined;
}
