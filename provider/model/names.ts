// Names in programs and in the API, and a suggestion for a mistyped one.
import { closest, distance } from "fastest-levenshtein";

/** `RecurringPlan` → `recurringPlan`. */
export const lowerFirst = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1);

/** `paidId` → `PaidId`, `a page` → `A page`. */
export const upperFirst = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** `urlRedirect1` → `url_redirect_1`. */
export const wireName = (name: string): string => name.replace(/[A-Z]|\d+/g, (part) => `_${part.toLowerCase()}`);

/** As the Python SDK spells names: `processorAEnvId` → `processor_a_env_id`, `urlRedirect1` → `url_redirect1`. */
export const snakeCase = (name: string): string =>
  name
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, "$1_$2")
    .replace(/(\p{Lu}+)(\p{Lu}\p{Ll})/gu, "$1_$2")
    .toLowerCase();

/** The most similar name. Undefined if none is similar. */
export function nearName(typed: string, names: readonly string[]): string | undefined {
  const near = closest(typed, names);
  return distance(typed, near) <= Math.max(2, typed.length / 3) ? near : undefined;
}

/** Whether a name is probably a mistyped other one. Short words, such as `code` and `mode`, never are. */
export const resembles = (typed: string, name: string): boolean =>
  distance(bare(typed), bare(name)) <= Math.floor(typed.length / 5);

const bare = (name: string): string => name.replace(/[^a-z\d]/gi, "").toLowerCase();
