// Calls of the engine: their deadlines, and how they end.
import { type Clock, systemClock } from "../../client/clock.js";
import { timerMilliseconds } from "../../client/limits.js";
import { Secrets } from "../../client/redact.js";
import { canceled, timeIsOver } from "../../messages/processes.js";
import { type Call, inCall, outgoing } from "../engine/currentCall.js";
import { RunningCalls } from "../engine/runningCalls.js";
import { failureOf } from "./grpcErrors.js";

/** The options of a call, besides its content. */
export interface CallOptions {
  readonly urn?: string;
  /** The limit of `customTimeouts`. 0: no limit. */
  readonly timeoutSeconds?: number;
}

/** The running calls of a process. */
export class Calls {
  private canceling = new AbortController();
  private readonly ending = new AbortController();
  private readonly running = new RunningCalls();
  /** The secrets of all calls. */
  private readonly secrets = new Secrets();

  constructor(private readonly clock: Clock = systemClock) {}

  /** Runs a call. Its requests to the service respect `customTimeouts` and `cancel`. @throws Failure */
  async run<T>({ urn = "", timeoutSeconds = 0 }: CallOptions, work: () => Promise<T>): Promise<T> {
    const stop = this.canceling.signal;
    const time = timeLimit(timeoutSeconds, this.clock);
    const end = time ? AbortSignal.any([time.signal, this.ending.signal]) : this.ending.signal;
    const limits = { stop, end };
    const call: Call = { urn, limits, secrets: new Secrets([], this.secrets) };
    const checked = async () => {
      try {
        stop.throwIfAborted();
        return await work();
      } catch (error) {
        const { code, details } = failureOf(error, limits);
        throw { code, details: outgoing(details) };
      }
    };
    return this.running.run(() => inCall(call, checked)).finally(() => time?.cancel());
  }

  /** Refuses further calls. Running ones finish their current request, and start no other. */
  cancel(): void {
    this.canceling.abort(canceled({}));
  }

  /** Accepts calls again, for another engine that has attached. */
  resume(): void {
    if (this.canceling.signal.aborted) this.canceling = new AbortController();
  }

  /** Ends the calls after the engine. */
  abandon(): Promise<void> {
    return this.running.abandon({ stop: () => this.cancel(), end: () => this.ending.abort(canceled({})) });
  }

  /** Resolves when no call is running. */
  idle(): Promise<void> {
    return this.running.idle();
  }
}

function timeLimit(seconds: number, clock: Clock): { signal: AbortSignal; cancel(): void } | undefined {
  if (!(seconds > 0)) return undefined;
  const controller = new AbortController();
  const end = () => controller.abort(timeIsOver({ seconds }));
  return { signal: controller.signal, cancel: clock.after(timerMilliseconds(seconds), end) };
}
