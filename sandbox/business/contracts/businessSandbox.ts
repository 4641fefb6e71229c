// The parts of the sandbox that the business layer uses.
import type { Sandbox } from "../../store/sandbox.js";
import type { RecordedEvent } from "./events.js";

export interface BusinessSandbox extends Sandbox {
  /** Publishes an event to all listeners, in the running transaction. */
  readonly notify: (event: RecordedEvent) => void;
}
