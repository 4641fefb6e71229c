// The address of a running sandbox, and who can reach it.
import type { Address } from "./address.js";

export interface ListenAddress {
  readonly address: Address;
  /** The address of test mode, without a slash at the end; empty until it listens. */
  readonly url: string;
  /** Whether only this machine reaches it. */
  readonly isLocal: boolean;
  /** Whether live mode has credentials. */
  readonly isLiveOpen: boolean;
  /** The token that controls and console require. Undefined if they require none. */
  controlToken: string | undefined;
}
