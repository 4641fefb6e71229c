// The calls of the engine: the one that the current work is for, and all that the process is working on.

import { AsyncLocalStorage } from "node:async_hooks";
import { systemClock } from "../../client/clock.js";
import type { Limits } from "../../client/limits.js";
import type { Secrets } from "../../client/redact.js";
import { logged } from "../../messages/base/sinks.js";

// The call of the engine that the current work is for.

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

// Counts the calls of the engine that a process is working on, and ends them after the engine.

/** After the engine's end, a request that was sent has this many milliseconds to finish, and so has what undoes it. */
const longestRequest = 5_000;

export class RunningCalls {
  private count = 0;
  private whenIdle: (() => void)[] = [];

  async run<T>(work: () => Promise<T>): Promise<T> {
    this.count++;
    try {
      return await work();
    } finally {
      if (--this.count === 0) for (const idle of this.whenIdle.splice(0)) idle();
    }
  }

  /** Resolves when no call is running. */
  idle(): Promise<void> {
    return this.count === 0 ? Promise.resolve() : new Promise((resolve) => this.whenIdle.push(resolve));
  }

  /**
   * Ends the calls, whose results can't be saved because the engine has ended. `stop` ends waits and retries, and `end`
   * what is sent, except the deletion of an object that was just created: nothing else would find it.
   */
  async abandon({ stop, end }: { readonly stop: () => void; readonly end: () => void }): Promise<void> {
    stop();
    await this.idleSoon();
    end();
    await this.idleSoon();
  }

  private async idleSoon(): Promise<void> {
    const isIdle = new AbortController();
    void this.idle().then(() => isIdle.abort());
    await systemClock.sleep(longestRequest, isIdle.signal);
  }
}
