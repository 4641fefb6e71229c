// Handles Ctrl-C and similar signals: the current work stops, and the command can clean up.
import { interrupted } from "../../messages/options.js";

export interface Interruptions {
  readonly signal: AbortSignal;
  end(): void;
}

/** The first signal stops the current work; further ones do nothing. @param remains a sentence about what remains */
export function interruptions(remains: string): Interruptions {
  const controller = new AbortController();
  const stop = () => controller.abort(interrupted({ left: remains }));
  const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;
  for (const signal of signals) process.on(signal, stop);
  return {
    signal: controller.signal,
    end: () => {
      for (const signal of signals) process.off(signal, stop);
    },
  };
}
