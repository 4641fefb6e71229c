// Which call of the engine a request belongs to.
import { AsyncLocalStorage } from "node:async_hooks";

export interface Call {
  readonly urn: string;
  readonly method: string;
  /** Counted within a provider process. */
  readonly number: number;
}

export const callContext = new AsyncLocalStorage<Call>();
