// A value that is not known yet, because what it comes from has not been made.

/** Replaces a value that is not known yet. */
export const unknown: unique symbol = Symbol("not known yet");

export const isUnknown = (value: unknown): boolean => value === unknown;

/** Whether a value is unknown or holds an unknown one. */
export function holdsUnknown(value: unknown): boolean {
  if (value === null || typeof value !== "object") return isUnknown(value);
  return Object.values(value).some(holdsUnknown);
}
