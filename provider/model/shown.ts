// Values and properties in messages.
import type { Change } from "./differences.js";
import type { Field } from "./field.js";
import { isGiven } from "./rules.js";
import { isUnknown } from "./unknown.js";

/** Differences in a message, one line each, without secrets. */
export const listed = (changes: readonly Change[], arePrices = false): string =>
  changes
    .map(
      ({ path, top, prior, desired }) =>
        `  - ${path}: ${isSecretive(top) ? "(secret)" : `${shownValue(prior, arePrices)} → ${shownValue(desired, arePrices)}`}`,
    )
    .join("\n");

/** Whether a field is secret, or contains something secret. */
export const isSecretive = ({ isSecret, type }: Field): boolean =>
  isSecret ||
  (type.kind === "object" && type.model.inputs.some(isSecretive)) ||
  (type.kind === "list" && isSecretive(type.of));

const notKnown = "(not known yet)";
/** JSON can't represent it. */
const unknownAsSuch = (_: string, value: unknown): unknown => (isUnknown(value) ? notKnown : value);

/** A value in a message, shortened if it is long. Prices have separators: 48000 looks like 4800. */
export function shownValue(value: unknown, isPrice = false): string {
  if (isPrice && typeof value === "number") return value.toLocaleString("en-US");
  const text = isUnknown(value) ? notKnown : isGiven(value) ? JSON.stringify(value, unknownAsSuch) : "not set";
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
}

/** Properties by their names or paths, in a sentence. */
export const quoted = (paths: readonly string[]): string => inWords.format(paths.map((path) => `\`${path}\``));

const inWords = new Intl.ListFormat("en");
