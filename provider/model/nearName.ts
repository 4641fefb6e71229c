// Suggests a name for a mistyped one.
import { closest, distance } from "fastest-levenshtein";

/** The most similar name. Undefined if none is similar. */
export function nearName(typed: string, names: readonly string[]): string | undefined {
  const near = closest(typed, names);
  return distance(typed, near) <= Math.max(2, typed.length / 3) ? near : undefined;
}

/** Whether a name is probably a mistyped other one. Short words, such as `code` and `mode`, never are. */
export const resembles = (typed: string, name: string): boolean =>
  distance(bare(typed), bare(name)) <= Math.floor(typed.length / 5);

const bare = (name: string): string => name.replace(/[^a-z\d]/gi, "").toLowerCase();
