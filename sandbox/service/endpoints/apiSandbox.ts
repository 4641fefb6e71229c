// The parts of the sandbox that the service's API uses.
import type { BusinessSandbox } from "../../business/contracts/events.js";
import type { CopyMark } from "../../store/copy.js";
import type { ResponsePolicy } from "../variants/policy.js";
import type { Variants } from "../variants/variants.js";

/** The default secret of a sandbox that only this machine can reach. */
export const standardSecret = "sandbox-secret";

export interface Credentials {
  readonly appId: string;
  appSecret: string;
}

export interface ApiSandbox extends BusinessSandbox {
  /** Decides what the specification leaves open. */
  readonly variants: Variants;
  /** The current policy of `variants`. */
  readonly policy: ResponsePolicy;
  /** The accepted credentials. Undefined if the mode is closed. */
  readonly credentials: Credentials | undefined;
  /** Life of an access token, in seconds. */
  readonly tokenSeconds: number;
  /** Whether it accepts implausible values that the specification doesn't forbid. */
  readonly isLenient: boolean;
  /** The account that it is a copy of, if any. */
  readonly copyOf: CopyMark;
  /**
   * The sandbox's own address, without a slash at the end; empty until it listens. That of live mode ends in `/live`.
   */
  readonly url: string;
}

/** The parts of the sandbox that determine a response's form. */
export type ResponseContext = Pick<ApiSandbox, "policy" | "url" | "store"> & {
  readonly copyOf: Pick<CopyMark, "copy">;
};
