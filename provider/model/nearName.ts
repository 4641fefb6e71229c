// What someone who mistyped a name may have meant.
import { closest, distance } from "fastest-levenshtein";

/** The name most like a mistyped one; undefined where none is near. */
export function nearName(typed: string, names: readonly string[]): string | undefined {
  const near = closest(typed, names);
  return distance(typed, near) <= Math.max(2, typed.length / 3) ? near : undefined;
}
