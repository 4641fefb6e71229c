// One request with its retries, until the service has responded or no retry is left.
import type { GaveUp } from "../messages/service.js";
import type { Clock } from "./clock.js";
import { NoReply, type Purpose, TransportError } from "./errors.js";
import { anyOf, type Limits } from "./limits.js";
import { decideRetry, isRateLimit } from "./retry.js";
import type { RequestTrace } from "./trace.js";
import type { Exchange, Reply, Transport } from "./transport.js";

/** The last response, and how it was obtained. */
export interface Sent extends Reply {
  /** When the last try was sent. */
  readonly sentAt: number | undefined;
  readonly tries: number;
  /** Whether the service may have executed any of the tries. */
  readonly mayHaveRun: boolean;
  /** The reason for the end of the retries. Undefined if more tries would not have helped. */
  readonly gaveUp?: GaveUp | undefined;
}

/** The tries of a request with an earlier token. */
export type Before = Pick<Sent, "tries" | "mayHaveRun">;

export const neverSent: Before = { tries: 0, mayHaveRun: false };

export interface AttemptSpec {
  readonly exchange: Exchange;
  readonly purpose: Purpose;
  /** Whether repeating the request is harmless. */
  readonly repeatable: boolean;
  /** Whether the request changes something at the service. */
  readonly isWrite: boolean;
  readonly limits: Limits;
  readonly before: Before;
}

/** What all attempts of a client share. */
interface Means {
  readonly transport: Transport;
  readonly clock: Clock;
  /** Seconds for all tries of a request. */
  readonly budget: number;
  /** Removes the secrets from a message. */
  readonly hide: (text: string) => string;
  readonly trace?: RequestTrace | undefined;
}

/**
 * A rate limit pauses all requests. The rejected one is back in the queue this many milliseconds before the end of the
 * pause, so that it is the first.
 */
const aheadOfQueue = 20;

export class Attempt {
  private readonly began: number;
  private tries = 0;
  /** Seconds spent in tries and waits, without the time in the rate limiter's queue. */
  private spent = 0;
  private sentAt: number | undefined;
  private mayHaveRun: boolean;

  constructor(
    private readonly spec: AttemptSpec,
    private readonly means: Means,
  ) {
    this.began = means.clock.elapsed();
    this.mayHaveRun = spec.before.mayHaveRun;
  }

  /** @throws TransportError if the last try got no response */
  async run(): Promise<Sent> {
    const { clock, budget } = this.means;
    for (;;) {
      const ended = await this.try();
      this.mayHaveRun ||= this.spec.isWrite && mayHaveExecuted(ended);
      const sent = { sentAt: this.sentAt, tries: this.tries, mayHaveRun: this.mayHaveRun };
      if (!(ended instanceof NoReply) && ended.status < 400) return { ...ended, ...sent };
      const decision = this.decide(ended);
      const isPaused = !(ended instanceof NoReply) && isRateLimit(ended.outcome);
      const early = isPaused ? aheadOfQueue : 0;
      if ("wait" in decision && (await clock.sleep(decision.wait * 1000 - early, anyOf(this.spec.limits)))) {
        this.spent += decision.wait;
        continue;
      }
      const stop = "stop" in decision ? decision.stop : undefined;
      const isUseless = stop === "final" || stop === "unsafe";
      const gaveUp = isUseless ? undefined : { tries: this.tries, ...(stop === "time" && { budget }) };
      if (ended instanceof NoReply) throw this.failed(ended, gaveUp);
      return { ...ended, ...sent, gaveUp };
    }
  }

  private try(): Promise<Reply | NoReply> {
    this.tries += 1;
    this.sentAt = undefined;
    const { clock, transport, trace } = this.means;
    const onLeave = () => {
      this.sentAt = clock.elapsed();
      trace?.leaves();
    };
    const ended = <T extends Reply | NoReply>(outcome: T): T => {
      trace?.ends(outcome);
      return outcome;
    };
    const { exchange, limits } = this.spec;
    return transport.exchange(exchange, { limits, isAgain: this.tries > 1, onLeave }).then(ended, (error: unknown) => {
      if (error instanceof NoReply) return ended(error);
      throw error;
    });
  }

  private decide(ended: Reply | NoReply) {
    const { clock, budget, transport } = this.means;
    const now = clock.elapsed();
    this.spent += (now - (this.sentAt ?? now)) / 1000;
    // Time in the queue counts only if the service rejects every request.
    const elapsed = Math.max(this.spent, Math.min((now - this.began) / 1000, transport.refusedSeconds));
    return decideRetry({
      repeatable: this.spec.repeatable,
      tries: this.tries,
      outcome: ended instanceof NoReply ? ended.lost : ended.outcome,
      elapsed,
      budget,
      isConnected: transport.isConnected,
      jitter: clock.random(),
    });
  }

  private failed({ message, lost }: NoReply, gaveUp: GaveUp | undefined): TransportError {
    const { exchange, purpose } = this.spec;
    // The failure itself can quote parts of a response, so only its code is kept.
    const failed = { mayHaveRun: this.mayHaveRun, sentAt: this.sentAt, gaveUp, cause: lost.code };
    return new TransportError(purpose, exchange.method, exchange.path, this.means.hide(message), failed);
  }
}

/** Whether the service may have executed the request of a try. A rate limit rejects it before. */
const mayHaveExecuted = (ended: Reply | NoReply): boolean =>
  ended instanceof NoReply ? ended.lost.mayHaveBeenSent : ended.status >= 500 && !isRateLimit(ended.outcome);
