// How the commands end, for scripts: as `diff` and `grep` do.

export const exit = {
  /** Done. */
  done: 0,
  /** Done, and found what the caller wanted to fail on. */
  found: 1,
  /** Not done: the message says why. */
  failed: 2,
} as const;

/** The last lines of a command's help. `found` says what it can find: a sentence without its subject. */
export const exitHelp = (found: string): string => `
Exit codes:
  ${exit.done}  done
  ${exit.found}  ${found}
  ${exit.failed}  not done: wrong options, no configuration, no answer; the message says which
`;

/** Errors that the caller cannot fix: the work cannot be done. Several reasons are reported together, a line each. */
export class Failure extends Error {
  override name = "Failure";

  constructor(...reasons: readonly string[]) {
    super(reasons.join("\n"));
  }
}

/** All results, or one failure with the reasons of all that failed. @throws Failure */
export async function allOf<T extends readonly unknown[]>(work: { [K in keyof T]: Promise<T[K]> }): Promise<T> {
  const ended = await Promise.allSettled(work);
  const reasons = ended.flatMap((one) => (one.status === "rejected" ? [(one.reason as Error).message] : []));
  if (reasons.length > 0) throw new Failure(...new Set(reasons));
  return ended.map((one) => (one as PromiseFulfilledResult<unknown>).value) as unknown as T;
}
