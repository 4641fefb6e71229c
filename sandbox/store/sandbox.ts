// The parts of the sandbox that every folder uses.
import type { Clock } from "./clock.js";
import type { Mode, Store } from "./store.js";

/** One mode, test or live. Folders that use more declare it in their own file. */
export interface Sandbox {
  readonly mode: Mode;
  /** The objects of this mode. */
  readonly store: Store;
  /** The sandbox's clock, for everything about pages and customers. */
  readonly clock: Clock;
}
