// Values that are unknown in a preview, because their source has not been created.

/** Replaces a value that is unknown. */
export const unknown: unique symbol = Symbol("not known yet");

export const isUnknown = (value: unknown): boolean => value === unknown;

/** Whether a value is unknown or contains an unknown one. */
export function holdsUnknown(value: unknown): boolean {
  if (value === null || typeof value !== "object") return isUnknown(value);
  return Object.values(value).some(holdsUnknown);
}
