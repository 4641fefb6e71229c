// What the controls work with.
import type { ApiSandbox } from "../api/sandbox.js";
import type { RequestLog } from "../http/log.js";
import type { Place } from "../http/place.js";

export interface ControlSandbox extends ApiSandbox {
  readonly log: RequestLog;
  /** Where it listens. */
  readonly place: Place;
}
