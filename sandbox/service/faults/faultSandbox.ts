// The sandbox as the faults use it.

import type { Listener } from "../../http/listener.js";
import type { Sandbox } from "../../store/sandbox.js";
import type { Faults } from "./faults.js";
import type { RateLimit } from "./rateLimit.js";

export interface FaultSandbox extends Sandbox {
  /** The armed faults. */
  readonly faults: Faults;
  readonly listener: Listener;
  /** The rate limit of the mode's application. */
  readonly rateLimit: RateLimit;
}
