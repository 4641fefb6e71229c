// What the controls work with.
import type { ApiSandbox } from "../api/apiSandbox.js";
import type { ListenAddress } from "../http/listenAddress.js";
import type { RequestLog } from "../http/log.js";
import type { Live } from "../http/serverEvents.js";

export interface ControlSandbox extends ApiSandbox {
  readonly log: RequestLog;
  /** Publishes what is new to open pages. */
  readonly live: Live;
  /** Where it listens. */
  readonly place: ListenAddress;
}
