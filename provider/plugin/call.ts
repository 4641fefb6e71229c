// Calls of the engine: their deadlines, and how they end.
import { type Clock, systemClock } from "../api/clock.js";
import { timerMilliseconds } from "../api/limits.js";
import { redactor } from "../api/redact.js";
import { type Call, inCall } from "../engine/currentCall.js";
import { canceled, timeIsOver } from "../messages/processes.js";
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
  private running = 0;
  private whenIdle: (() => void)[] = [];

  constructor(private readonly clock: Clock = systemClock) {}

  /** Runs a call. Its requests to the service respect `customTimeouts` and `cancel`. @throws Failure */
  async run<T>({ urn = "", timeoutSeconds = 0 }: CallOptions, work: () => Promise<T>): Promise<T> {
    const stop = this.canceling.signal;
    const time = timeLimit(timeoutSeconds, this.clock);
    const limits = { stop, ...(time && { end: time.signal }) };
    const call: Call = { urn, limits, secrets: [] };
    this.running++;
    try {
      stop.throwIfAborted();
      return await inCall(call, work);
    } catch (error) {
      const { code, details } = failureOf(error, limits);
      throw { code, details: redactor(call.secrets)(details) };
    } finally {
      time?.cancel();
      if (--this.running === 0) for (const idle of this.whenIdle.splice(0)) idle();
    }
  }

  /** Refuses further calls. Running ones finish their current request, and start no other. */
  cancel(): void {
    this.canceling.abort(canceled({}));
  }

  /** Accepts calls again, for another engine that has attached. */
  resume(): void {
    if (this.canceling.signal.aborted) this.canceling = new AbortController();
  }

  /** Resolves when no call is running. */
  idle(): Promise<void> {
    return this.running === 0 ? Promise.resolve() : new Promise((resolve) => this.whenIdle.push(resolve));
  }
}

function timeLimit(seconds: number, clock: Clock): { signal: AbortSignal; cancel(): void } | undefined {
  if (!(seconds > 0)) return undefined;
  const controller = new AbortController();
  const end = () => controller.abort(timeIsOver({ seconds }));
  return { signal: controller.signal, cancel: clock.after(timerMilliseconds(seconds), end) };
}
