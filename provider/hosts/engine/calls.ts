// The calls of the engine: the one that the current work is for, and all that the process is working on.

import { AsyncLocalStorage } from "node:async_hooks";
import { type Clock, systemClock } from "../../client/clock.js";
import { type Limits, timerMilliseconds } from "../../client/limits.js";
import { Secrets } from "../../client/redact.js";
import { logged } from "../../messages/base/sinks.js";
import { canceled, timeIsOver } from "../../messages/processes.js";

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

// The calls of the engine that a process is working on: their limits, and how they end.

/** After the engine's end, a request that was sent has this many milliseconds to finish, and so has what undoes it. */
const longestRequest = 5_000;

/** The options of a call, besides its content. */
export interface CallOptions extends Partial<Pick<Call, "urn" | "isStale">> {
  /** Texts that no message may contain. */
  readonly secrets?: Iterable<string>;
  /** The limit of `customTimeouts`. 0: no limit. */
  readonly timeoutSeconds?: number;
}

export class Calls {
  private canceling = new AbortController();
  private readonly ending = new AbortController();
  /** The secrets of all calls. */
  private readonly secrets = new Secrets();
  private count = 0;
  private whenIdle: (() => void)[] = [];

  constructor(private readonly clock: Clock = systemClock) {}

  /** Runs a call. Its requests to the service respect its timeout, and the end of all calls. */
  async run<T>(options: CallOptions, work: (limits: Required<Limits>) => Promise<T>): Promise<T> {
    const { urn = "", isStale = false, secrets = [], timeoutSeconds = 0 } = options;
    const time = timeLimit(timeoutSeconds, this.clock);
    const ending = this.ending.signal;
    const limits = { stop: this.canceling.signal, end: time ? AbortSignal.any([time.signal, ending]) : ending };
    this.count++;
    try {
      const call = { urn, isStale, limits, secrets: new Secrets(secrets, this.secrets) };
      return await inCall(call, () => work(limits));
    } finally {
      time?.cancel();
      if (--this.count === 0) for (const idle of this.whenIdle.splice(0)) idle();
    }
  }

  /** Running calls finish their current request, and start no other. */
  cancel(reason: Error = canceled({})): void {
    this.canceling.abort(reason);
  }

  /** Accepts calls again, for another engine that has attached. */
  resume(): void {
    if (this.canceling.signal.aborted) this.canceling = new AbortController();
  }

  /** Resolves when no call is running. */
  idle(): Promise<void> {
    return this.count === 0 ? Promise.resolve() : new Promise((resolve) => this.whenIdle.push(resolve));
  }

  /**
   * Ends the calls, whose results can't be saved because the engine has ended: first waits and retries, then what is
   * sent, except the deletion of an object that was just created. Nothing else would find it.
   */
  async abandon(reason: Error = canceled({})): Promise<void> {
    this.cancel(reason);
    await this.idleSoon();
    this.ending.abort(reason);
    await this.idleSoon();
  }

  private async idleSoon(): Promise<void> {
    const isIdle = new AbortController();
    void this.idle().then(() => isIdle.abort());
    await systemClock.sleep(longestRequest, isIdle.signal);
  }
}

function timeLimit(seconds: number, clock: Clock): { signal: AbortSignal; cancel(): void } | undefined {
  if (!(seconds > 0)) return undefined;
  const controller = new AbortController();
  const end = () => controller.abort(timeIsOver({ seconds }));
  return { signal: controller.signal, cancel: clock.after(timerMilliseconds(seconds), end) };
}
