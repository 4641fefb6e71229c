// The call of the engine that the current work is for.
import { AsyncLocalStorage } from "node:async_hooks";
import type { Limits } from "../api/limits.js";
import { redactor } from "../api/redact.js";

export interface Call {
  /** The URN of the resource, for messages. Empty if the call isn't about one, or if it is unknown. */
  readonly urn: string;
  /**
   * Whether `urn` can be stale: a state keeps the URN that the program sent, and `pulumi state rename` doesn't update
   * it. Then no decision is based on it.
   */
  readonly isStale?: boolean;
  readonly limits: Limits;
  /** Strings that the program marks as secret. No message contains them. */
  readonly secrets: string[];
}

const current = new AsyncLocalStorage<Call>();

export const currentCall = (): Call | undefined => current.getStore();

export const inCall = <T>(call: Call, work: () => T): T => current.run(call, work);

/** A message of the call without the call's secrets. */
export const withoutSecrets = (message: string): string => redactor(currentCall()?.secrets ?? [])(message);

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
