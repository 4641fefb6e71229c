// Time that passes only when nothing else can run: a world of many minutes ends in milliseconds, the same way each time.
import { setImmediate as turn } from "node:timers/promises";
import { type Clock, sleepBy } from "../../../provider/client/clock.js";
import { type Random, randomOf } from "./random.js";

interface Timer {
  readonly at: number;
  readonly callback: () => void;
}

/** Lets this process finish the code that it can run in one turn; some code (long lists) needs a second turn. */
const turns = 2;

export class VirtualClock implements Clock {
  /** The next one first; of those at the same time, the older one. */
  private timers: Timer[] = [];
  private readonly source: Random;
  private time = 0;
  private shifted = 0;

  /** @param startsAt wall clock at the beginning, in milliseconds since 1970 */
  constructor(
    seed: string | number,
    private readonly startsAt = Date.UTC(2030, 0, 1),
  ) {
    this.source = randomOf(seed, "clock");
  }

  now(): number {
    return this.startsAt + this.time + this.shifted;
  }

  elapsed(): number {
    return this.time;
  }

  sleep(ms: number, signal?: AbortSignal): Promise<boolean> {
    return sleepBy(this, ms, signal);
  }

  after(ms: number, callback: () => void): () => void {
    const timer: Timer = { at: this.time + Math.max(0, ms), callback };
    this.timers.splice(this.timers.findLastIndex(({ at }) => at <= timer.at) + 1, 0, timer);
    return () => {
      this.timers = this.timers.filter((one) => one !== timer);
    };
  }

  random(): number {
    return this.source.next();
  }

  /** Moves the wall clock, as a user or a time server does; elapsed time and timers stay as they are. */
  shift(ms: number): void {
    this.shifted += ms;
  }

  /**
   * Lets time pass until the work has ended, and returns its result.
   * @throws what the work throws; Error when it waits for something that no timer can bring, or needs more than
   * `atMost` milliseconds
   */
  async run<T>(work: Promise<T>, limit = 24 * 3_600_000): Promise<T> {
    let hasEnded = false;
    const end = () => {
      hasEnded = true;
    };
    work.then(end, end);
    const latest = this.time + limit;
    await settle();
    while (!hasEnded) {
      const [next] = this.timers;
      if (!next) throw new Error(`the work waits, and no timer is left (after ${this.time} ms)`);
      if (next.at > latest) throw new Error(`the work has not ended after ${limit} ms`);
      await this.fire();
    }
    return work;
  }

  /** Lets this much time pass. */
  async advance(ms: number): Promise<void> {
    const until = this.time + ms;
    await settle();
    while (this.timers[0] && this.timers[0].at <= until) await this.fire();
    this.time = until;
  }

  private async fire(): Promise<void> {
    const timer = this.timers.shift() as Timer;
    this.time = timer.at;
    timer.callback();
    await settle();
  }
}

async function settle(): Promise<void> {
  for (let count = 0; count < turns; count++) await turn();
}
