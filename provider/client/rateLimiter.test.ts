// By a clock that tests move: what takes a minute here takes none of ours.
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type Clock, systemClock } from "./clock.js";
import { type Allowance, Bucket, RateLimiter, type Release } from "./rateLimiter.js";
import { decideRetry } from "./retry.js";

// Rate limits in the ways in which services count requests. For a request at a time (in milliseconds), each returns
// whether it is accepted, or the seconds to wait.

type Limiter = (now: number) => undefined | { readonly retryAfterSeconds: number | undefined };

/** A bucket that fills continuously: unused requests remain available, up to `burst`. */
function bucket(perSecond: number, burst: number): Limiter {
  let tokens = burst;
  let at = 0;
  return (now) => {
    tokens = Math.min(burst, tokens + ((now - at) / 1000) * perSecond);
    at = now;
    if (tokens < 1) return { retryAfterSeconds: Math.ceil((1 - tokens) / perSecond) };
    tokens -= 1;
    return undefined;
  };
}

/** This many in each second of the clock. */
function fixedWindow(perSecond: number): Limiter {
  let second = -1;
  let count = 0;
  return (now) => {
    const current = Math.floor(now / 1000);
    if (current !== second) count = 0;
    second = current;
    return ++count <= perSecond ? undefined : { retryAfterSeconds: Math.ceil(current + 1 - now / 1000) };
  };
}

/** This many in any second. */
function slidingWindow(perSecond: number): Limiter {
  let taken: number[] = [];
  return (now) => {
    taken = taken.filter((time) => time > now - 1000);
    if (taken.length >= perSecond) return { retryAfterSeconds: Math.ceil(((taken[0] ?? now) + 1000 - now) / 1000) };
    taken.push(now);
    return undefined;
  };
}

/** The same, but without the time to wait. */
const silent =
  (limiter: Limiter): Limiter =>
  (now) =>
    limiter(now) && { retryAfterSeconds: undefined };

describe("rate limiter", () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
    return () => void vi.useRealTimers();
  });

  /** Timers that are waiting. Other files of the same worker have timers of their own. */
  let waiting = 0;
  const clock: Clock = {
    ...systemClock,
    after: (ms, callback) => {
      let isWaiting = true;
      const end = () => {
        if (isWaiting) waiting -= 1;
        isWaiting = false;
      };
      waiting += 1;
      const cancel = systemClock.after(ms, () => {
        end();
        callback();
      });
      return () => {
        end();
        cancel();
      };
    },
  };
  const limiterOf = (max: number, retryBudget?: number, allowance?: Allowance): RateLimiter =>
    new RateLimiter(max, retryBudget, clock, allowance);

  const sleep = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms));
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

  /** Turns that are waited for, and the departures of those that came. */
  function turns(limiter: RateLimiter) {
    const left: { name: string; at: number; ended: Release }[] = [];
    const request = (name: string, isAgain = false, signal?: AbortSignal) =>
      limiter.acquire(signal && { end: signal }, { isAgain }).then((ended) => {
        if (ended) left.push({ name, at: performance.now(), ended });
        return ended !== undefined;
      });
    return { left, ask: request, names: () => left.map(({ name }) => name) };
  }

  describe("Pace.turn", () => {
    test("grants requests in order, up to the limit, and rejected ones first", async () => {
      const { left, ask: request, names } = turns(limiterOf(2));
      for (const name of ["a", "b", "c", "d"]) void request(name);
      void request("again", true);
      await pass(0);
      expect(names()).toEqual(["a", "b"]);
      left[0]?.ended("responded");
      await pass(0);
      expect(names()).toEqual(["a", "b", "again"]);
      left[1]?.ended("lost");
      left[2]?.ended("responded");
      await pass(0);
      expect(names()).toEqual(["a", "b", "again", "c", "d"]);
    });

    test("grants none before the service's retry time, whichever request was rejected", async () => {
      const { left, ask: request } = turns(limiterOf(8));
      void request("refused");
      await pass(0);
      left[0]?.ended({ retryAfterSeconds: 7 });
      void request("another");
      void request("again", true);
      await pass(6_999);
      expect(left).toHaveLength(1);
      await pass(2_000);
      expect(left.map(({ name }) => name)).toEqual(["refused", "again", "another"]);
    });

    test("grants immediately, to fail fast, if the service pauses for longer than any budget", async () => {
      const { left, ask: request } = turns(limiterOf(1, 60));
      for (const name of ["a", "b", "c"]) void request(name);
      await pass(0);
      left[0]?.ended({ retryAfterSeconds: 61 });
      await pass(0);
      left[1]?.ended({ retryAfterSeconds: undefined });
      await pass(0);
      expect(left.map(({ name }) => name)).toEqual(["a", "b", "c"]);
    });

    test("grants none past its limits, and frees the place in the queue", async () => {
      const { left, ask: request } = turns(limiterOf(1));
      const over = new AbortController();
      void request("first");
      const second = request("second", false, over.signal);
      const third = request("third");
      over.abort();
      expect(await second).toBe(false);
      expect(await request("late", false, over.signal)).toBe(false);
      left[0]?.ended("responded");
      expect(await third).toBe(true);
    });
  });

  test("reports for how long the service has rejected every request", async () => {
    const limiter = limiterOf(8);
    const { left, ask: request } = turns(limiter);
    for (const name of ["a", "b", "c"]) void request(name);
    await pass(0);
    left[0]?.ended({ retryAfterSeconds: 1 });
    await pass(3_000);
    left[1]?.ended({ retryAfterSeconds: 1 });
    expect(limiter.refusedSeconds).toBe(3);
    left[2]?.ended("responded");
    expect(limiter.refusedSeconds).toBe(0);
  });

  describe("a checkout that sends 10 of the 25 requests a second that the service accepts", () => {
    /** How many requests of the checkout the service refuses in a minute, beside a run that always has one to send. */
    async function refusedBeside(allowance: Allowance): Promise<{ checkout: number; run: number }> {
      const service = bucket(25, 25);
      const limiter = limiterOf(8, 60, allowance);
      const refused = { checkout: 0, run: 0 };
      const count = (who: keyof typeof refused) => {
        const refusal = service(performance.now());
        if (refusal) refused[who] += 1;
        return refusal ?? "responded";
      };
      let isOver = false;
      const run = async () => {
        while (!isOver) {
          const ended = await limiter.acquire();
          await sleep(40);
          ended?.(count("run"));
        }
      };
      const checkout = async () => {
        for (; !isOver; await sleep(100)) count("checkout");
      };
      const all = Promise.all([checkout(), ...Array.from({ length: 16 }, run)]);
      for (let passed = 0; passed < 60_000; passed += 100) await pass(100);
      isOver = true;
      await pass(10_000);
      await all;
      return refused;
    }

    test("is refused rarely next to a run without a limit, which is refused when it takes too much", async () => {
      const { checkout, run } = await refusedBeside({});
      expect(run).toBeGreaterThan(5);
      expect(checkout).toBeLessThan(10);
    });

    test("is refused only while a run with half of the limit finds that limit", async () => {
      const { checkout, run } = await refusedBeside({ share: 0.5 });
      expect(run).toBeGreaterThan(0);
      expect(checkout).toBeLessThanOrEqual(2);
    });

    test("is never refused next to a run of at most 14 a second, and neither is the run", async () =>
      expect(await refusedBeside({ max: 14 })).toEqual({ checkout: 0, run: 0 }));
  });

  interface Run {
    /** Seconds from the start of the first to the end of the last. */
    readonly seconds: number;
    /** Of each client, in seconds from its own start. */
    readonly each: readonly number[];
    readonly refused: number;
    readonly givenUp: number;
  }

  /** Clients that know nothing of each other, each with as many requests, of which 16 are wanted at any time. */
  async function race(service: Limiter, clients: number, requests: number, took = 40): Promise<Run> {
    let refused = 0;
    let givenUp = 0;
    const one = async (index: number): Promise<number> => {
      await sleep(index * 100);
      const started = performance.now();
      const limiter = limiterOf(8);
      let left = requests;
      const send = async (tries = 1): Promise<void> => {
        const ended = await limiter.acquire({}, { isAgain: tries > 1 });
        await sleep(took / 2);
        const refusal = service(performance.now());
        await sleep(took / 2);
        ended?.(refusal ?? "responded");
        if (!refusal) return;
        refused += 1;
        const outcome = { status: 429, ...refusal };
        const elapsed = limiter.refusedSeconds;
        const jitter = (index + 1) / (clients + 1);
        const decision = decideRetry({
          isConnected: true,
          repeatable: false,
          tries,
          outcome,
          elapsed,
          budget: 60,
          jitter,
        });
        if ("stop" in decision) givenUp += 1;
        else await sleep(decision.wait * 1000).then(() => send(tries + 1));
      };
      const work = async (): Promise<void> => {
        while (left-- > 0) await send();
      };
      await Promise.all(Array.from({ length: 16 }, work));
      return (performance.now() - started) / 1000;
    };
    const started = performance.now();
    let isOver = false;
    const all = Promise.all(Array.from({ length: clients }, (_, index) => one(index))).finally(() => {
      isOver = true;
    });
    while (!isOver) await pass(100);
    return { seconds: (performance.now() - started) / 1000, each: await all, refused, givenUp };
  }

  describe("the rate of a service that accepts 25 requests a second is found", () => {
    const services: Record<string, () => Limiter> = {
      "a bucket": () => bucket(25, 25),
      "a bucket, without Retry-After": () => silent(bucket(25, 25)),
      "each second of the clock": () => fixedWindow(25),
      "each second of the clock, without Retry-After": () => silent(fixedWindow(25)),
      "any second, without Retry-After": () => silent(slidingWindow(25)),
    };
    const lone = Object.entries(services);

    test.each(lone)("by one client: %s", async (_, make) => {
      const { seconds, refused, givenUp } = await race(make(), 1, 1000);
      expect(givenUp).toBe(0);
      expect(seconds / (1000 / 25)).toBeLessThan(1.25);
      expect(refused / 1000).toBeLessThan(0.05);
    });

    test.each(lone)("by eight clients, none of which starves: %s", async (_, make) => {
      const { seconds, each, refused, givenUp } = await race(make(), 8, 200);
      expect(givenUp).toBe(0);
      expect(seconds / (1600 / 25)).toBeLessThan(1.25);
      expect(refused / 1600).toBeLessThan(0.25);
      expect(Math.max(...each) / Math.min(...each)).toBeLessThan(5);
    });

    test("again if it falls and rises during use", async () => {
      const narrow = bucket(5, 5);
      const wide = bucket(50, 50);
      const { seconds, givenUp } = await race((now) => (now % 60_000 < 30_000 ? narrow(now) : wide(now)), 2, 600);
      expect(givenUp).toBe(0);
      // 150 requests in the first half a minute, 1,500 in the second.
      expect(seconds).toBeLessThan(90);
    });
  });

  test("grants every request in the end, and none during a pause, whatever the service returns", async () => {
    const endings = fc.oneof(
      fc.constant("responded" as const),
      fc.constant("lost" as const),
      fc.record({ retryAfterSeconds: fc.option(fc.integer({ min: 0, max: 30 }), { nil: undefined }) }),
    );
    const requests = fc.array(fc.record({ ending: endings, took: fc.integer({ min: 0, max: 3_000 }) }), {
      minLength: 1,
      maxLength: 40,
    });
    await fc.assert(
      fc.asyncProperty(requests, fc.integer({ min: 1, max: 8 }), async (requested, max) => {
        const limiter = limiterOf(max);
        let atOnce = 0;
        let pausedUntil = 0;
        let over = 0;
        for (const { ending, took } of requested) {
          void limiter.acquire().then(async (ended) => {
            expect(++atOnce).toBeLessThanOrEqual(max);
            expect(performance.now()).toBeGreaterThanOrEqual(pausedUntil);
            await sleep(took);
            atOnce -= 1;
            over += 1;
            if (typeof ending === "object") {
              pausedUntil = Math.max(pausedUntil, performance.now() + (ending.retryAfterSeconds ?? 0) * 1000);
            }
            ended?.(ending);
          });
        }
        await pass(requested.length * 40_000);
        expect(over).toBe(requested.length);
      }),
      { numRuns: 100 },
    );
  });

  afterEach(() => expect(waiting).toBe(0));
});

describe("bucket", () => {
  let rate: Bucket;
  beforeEach(() => {
    rate = new Bucket();
  });

  /** So many are taken, evenly in the second before `now`; then one is refused that had left just before. */
  function refusedAfter(count: number, now = 10_000): void {
    for (let index = count; index > 0; index--) rate.accepted(now - (1000 * index) / (count + 1));
    rate.refused(now - 1, now);
  }

  test("delays no request before the first refusal", () => {
    for (let index = 0; index < 100; index++) {
      expect(rate.wait(0)).toBe(0);
      rate.take();
      rate.accepted(0);
    }
    expect(rate.perSecond).toBe(Number.POSITIVE_INFINITY);
  });

  describe("the first refusal", () => {
    test.each([
      [0, 1.6],
      [1, 1.6],
      [20, 16],
      [100, 80],
    ])("after %d requests in a second allows %d a second", (taken, left) => {
      refusedAfter(taken);
      expect(rate.perSecond).toBeCloseTo(left, 6);
    });

    test("ignores requests that were accepted more than a second ago", () => {
      for (let index = 0; index < 50; index++) rate.accepted(8_000);
      refusedAfter(20);
      expect(rate.perSecond).toBeCloseTo(16, 6);
    });

    test("delays the next request by the rate", () => {
      refusedAfter(20);
      expect(rate.wait(10_000)).toBeCloseTo(1000 / 16, 6);
      expect(rate.wait(10_001 + 1000 / 16)).toBe(0);
    });
  });

  test("limits a burst after a pause to three requests, or one second's worth if that is less", () => {
    const atOnce = (now: number) => {
      let count = 0;
      for (; rate.wait(now) === 0; count++) rate.take();
      return count;
    };
    refusedAfter(20);
    expect(atOnce(60_000)).toBe(3);
    expect(atOnce(60_000)).toBe(0);
    rate = new Bucket();
    refusedAfter(0);
    expect(atOnce(60_000)).toBe(1);
  });

  describe("a later refusal", () => {
    test("lowers the rate by a fifth, once a second, and only for requests sent after the last one", () => {
      refusedAfter(20);
      rate.refused(9_000, 20_000);
      rate.refused(10_500, 10_900);
      expect(rate.perSecond).toBeCloseTo(16, 6);
      rate.refused(10_500, 11_000);
      expect(rate.perSecond).toBeCloseTo(16 * 0.8, 6);
    });

    test("never stops the client completely", () => {
      refusedAfter(0);
      for (let now = 20_000; now < 120_000; now += 2000) rate.refused(now - 1, now);
      expect(rate.perSecond).toBe(0.2);
    });
  });

  /** As many requests as the rate lets go, each waited for, and each of them accepted. When they left, in milliseconds. */
  function go(from: number, seconds: number): number[] {
    const times: number[] = [];
    for (let now = from; now < from + seconds * 1000; ) {
      const wait = rate.wait(now);
      now += Math.max(wait, 0.001);
      if (wait > 0) continue;
      rate.take();
      rate.accepted(now);
      times.push(now);
    }
    return times;
  }
  const inAnySecond = (times: readonly number[]): number =>
    Math.max(...times.map((from) => times.filter((time) => time >= from && time < from + 1000).length));

  describe("maxRequestsPerSecond", () => {
    test.each([0.5, 1, 7, 40])("of %d is never exceeded in any second", (max) => {
      rate = new Bucket({ max });
      const times = go(5_000, 20);
      expect(times.length).toBeGreaterThan(19 * max);
      expect(inAnySecond(times)).toBe(Math.ceil(max));
    });

    test("is never exceeded after a refusal or a pause", () => {
      rate = new Bucket({ max: 10 });
      refusedAfter(6);
      expect(rate.perSecond).toBeCloseTo(4.8, 6);
      const times = [...go(10_000, 60), ...go(200_000, 5)];
      expect(rate.perSecond).toBe(10);
      expect(inAnySecond(times)).toBe(10);
    });
  });

  describe("rateLimitShare", () => {
    test("is the share in use after the first refusal, as long as no other follows", () => {
      rate = new Bucket({ share: 0.25 });
      expect(rate.wait(0)).toBe(0);
      refusedAfter(20);
      expect(rate.perSecond).toBeCloseTo(16 / 4, 6);
      go(10_000, 120);
      expect(rate.perSecond).toBeCloseTo(20 / 4, 6);
    });

    test("is lowered by each refusal, as without a share", () => {
      rate = new Bucket({ share: 0.5 });
      refusedAfter(20);
      rate.refused(15_000, 16_000);
      expect(rate.perSecond).toBeCloseTo((16 * 0.8) / 2, 6);
      go(16_000, 120);
      expect(rate.perSecond).toBeCloseTo(16 / 2, 6);
    });

    test("never exceeds maxRequestsPerSecond", () => {
      rate = new Bucket({ share: 0.5, max: 4 });
      refusedAfter(20);
      expect(rate.perSecond).toBe(4);
    });
  });

  describe("the growth of the rate", () => {
    test("is slow near the refused rate, and then faster", () => {
      refusedAfter(20);
      const after = [4, 4, 4, 4].map((seconds, index) => {
        go(10_000 + index * 4_000, seconds);
        return rate.perSecond;
      });
      const steps = [16, ...after].slice(0, -1).map((before, index) => (after[index] as number) - before);
      expect(steps).toEqual(steps.toSorted((a, b) => a - b));
      expect(after[0]).toBeLessThan(17);
      expect(after.at(-1)).toBeGreaterThan(25);
    });

    test("counts only requests that had to wait", () => {
      refusedAfter(20);
      const before = rate.perSecond;
      for (let now = 20_000; now < 60_000; now += 1000) {
        expect(rate.wait(now)).toBe(0);
        rate.take();
      }
      expect(rate.perSecond).toBe(before);
    });
  });
});
