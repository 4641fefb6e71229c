// Node's SQLite, and the meaning of its errors.

/** Without the warning of older versions that it is experimental. */
export function sqlite(): typeof import("node:sqlite") {
  const { emitWarning } = process;
  process.emitWarning = () => {};
  try {
    return process.getBuiltinModule("node:sqlite");
  } finally {
    process.emitWarning = emitWarning;
  }
}

/** SQLite's code of an error. Undefined for other errors. */
export function codeOf(error: unknown): number | undefined {
  const { code, errcode } = (error ?? {}) as { code?: unknown; errcode?: number };
  return code === "ERR_SQLITE_ERROR" && errcode !== undefined ? errcode & 0xff : undefined;
}

/** Codes of the disk and of other programs, where the sandbox isn't at fault. */
export const codes = {
  busy: 5,
  locked: 6,
  readOnly: 8,
  inputOutput: 10,
  corrupt: 11,
  full: 13,
  cannotOpen: 14,
  noDatabase: 26,
} as const;

/** Whether another connection has the lock. */
export const isBusy = (error: unknown): boolean => [codes.busy, codes.locked].some((code) => code === codeOf(error));
