// What business works with.
import type { Sandbox } from "../core/sandbox.js";
import type { RecordedEvent } from "./events.js";

export interface BusinessSandbox extends Sandbox {
  /** Publishes what has happened to all listeners, in the running transaction. */
  readonly notify: (event: RecordedEvent) => void;
}
