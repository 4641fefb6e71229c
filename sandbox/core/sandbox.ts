// What every room of the sandbox is handed.
import type { Clock } from "./clock.js";
import type { Mode } from "./mode.js";
import type { Store } from "./store.js";

/** One mode, test or live. Each room says in its own `sandbox.ts` what it is handed besides. */
export interface Sandbox {
  readonly mode: Mode;
  /** The objects of this mode. */
  readonly store: Store;
  /** The sandbox's own time, for all that happens to pages and people. */
  readonly clock: Clock;
}
