// What business works with.
import type { Sandbox } from "../core/sandbox.js";
import type { RecordedEvent } from "./events.js";

export interface BusinessSandbox extends Sandbox {
  /** Tells all who listen what has happened, in the running transaction. */
  readonly notify: (event: RecordedEvent) => void;
}
