// The call of the engine that the current work is for.
import { AsyncLocalStorage } from "node:async_hooks";
import type { Limits } from "../../client/limits.js";
import type { Secrets } from "../../client/redact.js";
import { logged } from "../../messages/base/sinks.js";

export interface Call {
  /** The URN of the resource, for messages. Empty if the call isn't about one, or if it is unknown. */
  readonly urn: string;
  /**
   * Whether `urn` can be stale: a state keeps the URN that the program sent, and `pulumi state rename` doesn't update
   * it. Then no decision is based on it.
   */
  readonly isStale?: boolean;
  readonly limits: Limits;
  /** No text that leaves the provider contains them, nor those of other calls unless they are short. */
  readonly secrets: Secrets;
}

const current = new AsyncLocalStorage<Call>();

export const currentCall = (): Call | undefined => current.getStore();

export const inCall = <T>(call: Call, work: () => T): T => current.run(call, work);

/** A text without the secrets of the call. */
export const withoutSecrets = (text: string): string => currentCall()?.secrets.hide(text) ?? text;

/**
 * A text as it leaves the provider during a call: without secrets, and well formed. Every text for the engine passes
 * this function: failures, errors, messages of the log.
 */
export const outgoing = (text: string): string => logged(withoutSecrets(text));

/** The URN of the state, which can be stale. */
export function storedUrn(): string | undefined {
  const call = currentCall();
  return call?.isStale && call.urn !== "" ? call.urn : undefined;
}

/** The URN that decisions can rely on. */
export function certainUrn(): string | undefined {
  const call = currentCall();
  return call && !call.isStale && call.urn !== "" ? call.urn : undefined;
}
