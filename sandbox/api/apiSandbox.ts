// What the API of the service works with.
import type { BusinessSandbox } from "../business/businessSandbox.js";
import type { CopyMark } from "../core/copy.js";
import type { ResponsePolicy } from "../variants/policy.js";
import type { Shapes } from "../variants/variants.js";

/** The secret of a sandbox that only its own machine reaches, unless another one is given. */
export const standardSecret = "sandbox-secret";

export interface Credentials {
  readonly appId: string;
  appSecret: string;
}

export interface ApiSandbox extends BusinessSandbox {
  /** Chooses among what the specification leaves open. */
  readonly shapes: Shapes;
  /** What `shapes` chooses now. */
  readonly policy: ResponsePolicy;
  /** What the token endpoint accepts; undefined where the mode is closed. */
  readonly credentials: Credentials | undefined;
  /** Life of an access token, in seconds. */
  readonly tokenSeconds: number;
  /** Whether it takes what only good sense forbids, and not the specification. */
  readonly isLenient: boolean;
  /** The account that it is a copy of, if any. */
  readonly copyOf: CopyMark;
  /** The own address, without a slash at the end; empty until it listens. That of mode live ends in `/live`. */
  readonly url: string;
}

/** What answers are formed with. */
export type ResponseContext = Pick<ApiSandbox, "policy" | "url" | "store"> & {
  readonly copyOf: Pick<CopyMark, "copy">;
};
