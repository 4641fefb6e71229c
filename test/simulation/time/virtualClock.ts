// Time that passes only when nothing else can run: a world of many minutes ends in milliseconds, the same way each time.
import { setImmediate as turn } from "node:timers/promises";
import { type Clock, sleepBy } from "../../../provider/client/clock.js";
import { type Random, randomOf } from "./random.js";

interface Timer {
  readonly at: number;
  readonly order: number;
  readonly callback: () => void;
  isCanceled: boolean;
}

/** Lets this process finish the code that it can run in one turn; some code (long lists) needs a second turn. */
const turns = 2;

export class VirtualClock implements Clock {
  private readonly timers: Timer[] = [];
  private readonly source: Random;
  private time = 0;
  private shifted = 0;
  private count = 0;

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
    const timer = { at: this.time + Math.max(0, ms), order: this.count++, callback, isCanceled: false };
    this.push(timer);
    return () => {
      timer.isCanceled = true;
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
      const next = this.peek();
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
    for (let next = this.peek(); next && next.at <= until; next = this.peek()) await this.fire();
    this.time = until;
  }

  private async fire(): Promise<void> {
    const timer = this.pop() as Timer;
    this.time = timer.at;
    timer.callback();
    await settle();
  }

  private peek(): Timer | undefined {
    while (this.timers[0]?.isCanceled) this.pop();
    return this.timers[0];
  }

  // A binary heap: the first timer is the next one.

  private push(timer: Timer): void {
    const { timers } = this;
    let index = timers.push(timer) - 1;
    while (index > 0) {
      const parent = (index - 1) >> 1;
      if (!this.isBefore(index, parent)) return;
      this.swap(index, parent);
      index = parent;
    }
  }

  private pop(): Timer | undefined {
    const { timers } = this;
    this.swap(0, timers.length - 1);
    const first = timers.pop();
    let index = 0;
    for (;;) {
      const [left, right] = [2 * index + 1, 2 * index + 2];
      const min = right < timers.length && this.isBefore(right, left) ? right : left;
      if (min >= timers.length || !this.isBefore(min, index)) return first;
      this.swap(index, min);
      index = min;
    }
  }

  private isBefore(one: number, other: number): boolean {
    const [a, b] = [this.timers[one] as Timer, this.timers[other] as Timer];
    return a.at < b.at || (a.at === b.at && a.order < b.order);
  }

  private swap(one: number, other: number): void {
    const { timers } = this;
    [timers[one], timers[other]] = [timers[other] as Timer, timers[one] as Timer];
  }
}

async function settle(): Promise<void> {
  for (let count = 0; count < turns; count++) await turn();
}
