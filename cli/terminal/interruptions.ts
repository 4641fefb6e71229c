// Ctrl-C and the like: what is under way ends, and everything is removed.
import { interrupted } from "../messages/options.js";

export interface Interruptions {
  readonly signal: AbortSignal;
  end(): void;
}

/** The first signal ends what is under way; a second one does nothing more. @param remains what stays, as a sentence */
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
