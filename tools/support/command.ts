// What the commands under tools/ share: options that are numbers, and how they are ended early.
import { InvalidArgumentError } from "commander";

/** For options that take a whole number above 0. */
export function positive(text: string): number {
  const number = Number(text);
  if (!Number.isSafeInteger(number) || number < 1) throw new InvalidArgumentError("It must be a whole number above 0.");
  return number;
}

/** Aborted when the process is asked to end; what runs then has to end by itself. */
export function interruption(): AbortSignal {
  const controller = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(signal, () => controller.abort(new Error(`ended by ${signal}`)));
  }
  return controller.signal;
}
