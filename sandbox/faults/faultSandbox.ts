// What the faults work with.
import type { Sandbox } from "../core/sandbox.js";
import type { Listener } from "../http/listener.js";
import type { Faults } from "./faults.js";
import type { RateLimit } from "./rateLimit.js";

export interface FaultSandbox extends Sandbox {
  /** What is to go wrong. */
  readonly faults: Faults;
  readonly listener: Listener;
  /** Of the mode's application. */
  readonly rateLimit: RateLimit;
}
