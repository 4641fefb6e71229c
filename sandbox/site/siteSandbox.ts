// What the pages work with.
import type { BusinessSandbox } from "../business/businessSandbox.js";
import type { ListenAddress } from "../http/listenAddress.js";

export interface SiteSandbox extends BusinessSandbox {
  /** Where it listens. */
  readonly place: ListenAddress;
}
