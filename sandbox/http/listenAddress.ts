// Where a sandbox is reached, and by whom.
import type { Address } from "./address.js";

export interface ListenAddress {
  readonly address: Address;
  /** Address of mode test, without a slash at the end; empty until it listens. */
  readonly url: string;
  /** Whether only this machine reaches it. */
  readonly isLocal: boolean;
  /** Whether mode live has credentials. */
  readonly isLiveOpen: boolean;
  /** What the controls and the console ask for; undefined where they ask for nothing. */
  controlToken: string | undefined;
}
