// The parts of the sandbox that the controls use.

import type { ListenAddress } from "../../http/listenAddress.js";
import type { RequestLog } from "../../http/log.js";
import type { Live } from "../../http/serverEvents.js";
import type { ApiSandbox } from "../../service/endpoints/apiSandbox.js";

export interface ControlSandbox extends ApiSandbox {
  readonly log: RequestLog;
  /** Announces news to open pages. */
  readonly live: Live;
  /** The address that it listens on. */
  readonly place: ListenAddress;
}
