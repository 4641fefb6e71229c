// The exit codes of the commands, for scripts: as in `diff` and `grep`.
import { messageOf, printed } from "../../provider/messages/base/refusal.js";

export const exit = {
  /** Done. */
  done: 0,
  /** Done, with a finding that the caller wanted to fail on. */
  found: 1,
  /** Failed: the message gives the reason. */
  failed: 2,
} as const;

/** The last lines of a command's help. `found` completes the line of exit code 1: a sentence without its subject. */
export const exitHelp = (found: string): string => `
Exit codes:
  ${exit.done}  done
  ${exit.found}  ${found}
  ${exit.failed}  failed: wrong options, missing configuration, no response; see the message
`;

/** Several errors that the command reports together, each message once. */
export class Failures extends Error {
  override name = "Failures";

  constructor(readonly errors: readonly unknown[]) {
    super([...new Set(errors.map(messageOf))].join("\n"));
  }
}

/** The output of a command for an error: each message once, with its code. */
export const errorText = (error: unknown): string =>
  error instanceof Failures ? [...new Set(error.errors.map(errorText))].join("\n") : printed(error);

/** All results, or all errors. @throws Failures */
export async function allOf<T extends readonly unknown[]>(work: { [K in keyof T]: Promise<T[K]> }): Promise<T> {
  const ended = await Promise.allSettled(work);
  const errors = ended.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
  if (errors.length > 0) throw new Failures(errors);
  return ended.map((one) => (one as PromiseFulfilledResult<unknown>).value) as unknown as T;
}
