// The list of a kind's objects in a run: read once for all operations that accept its age.
import type { Values } from "../../model/rules.js";

/** A list that was read. */
export interface Listed {
  readonly startedAt: number;
  /** Undefined if the service has no such list. */
  readonly items: Values[] | undefined;
}

/** A list, from the start of its request. */
interface Listing {
  readonly startedAt: number;
  readonly listed: Promise<Listed>;
  isRead: boolean;
}

/** The maximum age, in milliseconds, of a list that shows the current objects. */
export const recentMilliseconds = 5000;

/** Any list of this run, whatever its age. */
export const anyAge = Number.NEGATIVE_INFINITY;

export class Lists {
  private latest: Listing | undefined;
  private beforeLatest: Listing | undefined;
  private lastTime = anyAge;

  /** `read` reads the complete list. `clock` is in milliseconds, and never decreases. */
  constructor(
    private readonly read: () => Promise<Values[] | undefined>,
    private readonly clock: () => number,
  ) {}

  /** A strictly increasing time: an earlier list is never "started at this time or later". */
  now(): number {
    const [time, next] = [this.clock(), this.lastTime + 0.001];
    this.lastTime = time > next ? time : next;
    return this.lastTime;
  }

  /**
   * The start times of lists that can prove an absence, one after the other: a list of the last seconds shows it, and
   * one that was started now can contradict it.
   */
  *sinces(): Generator<number> {
    const now = this.now();
    if (this.isLoaded) yield now - recentMilliseconds;
    yield now;
  }

  get isLoaded(): boolean {
    return this.latest !== undefined;
  }

  /**
   * A list that was started at `since` or later. One is read at a time, and shared by all callers that accept its age.
   * It is the same object for all of them.
   */
  async at(since: number): Promise<Listed> {
    for (;;) {
      const { latest } = this;
      if (latest && latest.startedAt >= since) return latest.listed;
      if (!latest || latest.isRead) return this.start().listed;
      await latest.listed.catch(() => undefined);
    }
  }

  /** Two lists that were started at `since` or later, the newer one first: one alone can be incomplete. */
  async two(since: number): Promise<readonly [Listed, Listed]> {
    const first = await this.at(since);
    const earlier = await this.beforeLatest?.listed.catch(() => undefined);
    if (earlier && earlier !== first && earlier.startedAt >= since) return [first, earlier];
    return [await this.at(first.startedAt + 0.001), first];
  }

  private start(): Listing {
    const startedAt = this.now();
    const listed = this.read().then((items) => ({ startedAt, items }));
    const listing: Listing = { startedAt, listed, isRead: false };
    this.beforeLatest = this.latest;
    this.latest = listing;
    listed.then(
      () => {
        listing.isRead = true;
      },
      () => {
        if (this.latest === listing) this.latest = undefined;
      },
    );
    return listing;
  }
}
