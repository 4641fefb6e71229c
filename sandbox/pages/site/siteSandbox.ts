// The parts of the sandbox that the pages use.
import type { BusinessSandbox } from "../../business/contracts/businessSandbox.js";
import type { ListenAddress } from "../../http/listenAddress.js";

export interface SiteSandbox extends BusinessSandbox {
  /** The address that it listens on. */
  readonly place: ListenAddress;
}
