// How many requests a second the service takes. No one says; so it is found as TCP finds the width of a line, and the
// AWS SDKs theirs (CUBIC, RFC 9438): a refusal makes the rate a fifth lower, then it comes back to a little below where
// it was refused, stays there for some seconds, and tries more. Clients on one account that all do so end up with like
// shares, without a word between them.

/** What is left of the rate after a refusal. */
const decrease = 0.8;
/** The same after the first one: what was taken in the second before is most of the limit, or of this client's share. */
const firstDecrease = 0.95;
/** How fast the rate comes back, in requests a second to the cube of the second. */
const steepness = 0.05;
/** In requests a second: who is refused all the time still asks, and finds out when that ends. */
const leastRate = 0.2;
/** What a client assumes that comes when others have it all. */
const leastFirstRate = 2;
/** So many may leave at once when none could for a while; a second's worth where that is less. */
const mostAtOnce = 3;

/** What the user leaves for others that use the account, such as its checkout. */
export interface Allowance {
  /** Requests a second at most, whether or not the service refuses any. */
  readonly most?: number | undefined;
  /** The part of the limit that was found which is used at most: above 0, up to 1. */
  readonly share?: number | undefined;
}

export class Rate {
  /** Requests a second, as the service was found to accept them; without a limit until one is refused. */
  private found = Number.POSITIVE_INFINITY;
  /** The rate to come back to. */
  private goal = 0;
  /** Seconds for which requests were there to be sent since the rate was lowered. */
  private used = 0;
  private loweredAt = Number.NEGATIVE_INFINITY;
  /** How many requests may leave now, as of `countedAt`. */
  private ready = 0;
  private countedAt = 0;
  private hasWaited = false;
  /** When requests were taken in the last second, while there is no limit. */
  private taken: number[] = [];
  private readonly most: number;
  private readonly share: number;

  constructor({ most = Number.POSITIVE_INFINITY, share = 1 }: Allowance = {}) {
    this.most = most;
    this.share = share;
  }

  /** Requests a second. */
  get perSecond(): number {
    return Math.min(this.most, this.share * this.found);
  }

  /** Milliseconds until a request may leave. */
  wait(now: number): number {
    if (!this.isLimited) return 0;
    const passed = Math.max(0, now - this.countedAt) / 1000;
    // Evenly where a number is given: then no second has more.
    const most = this.most < Number.POSITIVE_INFINITY ? 1 : Math.max(1, Math.min(mostAtOnce, this.perSecond));
    this.ready = Math.min(most, this.ready + passed * this.perSecond);
    this.countedAt = Math.max(now, this.countedAt);
    if (this.ready >= 1) return 0;
    this.hasWaited = true;
    return ((1 - this.ready) / this.perSecond) * 1000;
  }

  /** A request leaves. The rate grows by those that had to wait for it only: others say nothing of it. */
  leaves(): void {
    if (!this.isLimited) return;
    this.ready -= 1;
    if (!this.hasWaited) return;
    this.hasWaited = false;
    if (!this.isFound) return;
    this.used += 1 / this.perSecond;
    const back = Math.cbrt((this.goal * (1 - decrease)) / steepness);
    const grown = Math.max(this.found, this.goal + steepness * (this.used - back) ** 3);
    // Below a share or a number nothing is refused, so nothing shows that the limit is higher.
    this.found = Math.min(grown, this.share < 1 ? this.goal : this.most);
  }

  /** The service has taken a request. */
  accepted(now: number): void {
    if (this.isFound) return;
    this.taken.push(now);
    while ((this.taken[0] as number) < now - 1000) this.taken.shift();
  }

  /** The service has turned one away that had left at `left`, and wants none before `until`. */
  refused(left: number, now: number, until: number): void {
    // Requests that had left before show nothing new; and services count by the second.
    if (left <= this.loweredAt || now < this.loweredAt + 1000) return;
    const isFirst = !this.isFound;
    const rate = isFirst ? Math.max(leastFirstRate, this.taken.length) : this.found;
    // Refused sooner than the last time: someone else has come, who gets room.
    this.goal = rate < this.goal ? (rate * (1 + decrease)) / 2 : rate;
    this.found = Math.max(leastRate, rate * (isFirst ? firstDecrease : decrease));
    this.used = 0;
    this.loweredAt = now;
    this.ready = 0;
    this.countedAt = isFirst ? until : now;
    this.taken = [];
  }

  private get isLimited(): boolean {
    return this.perSecond < Number.POSITIVE_INFINITY;
  }

  private get isFound(): boolean {
    return this.found < Number.POSITIVE_INFINITY;
  }
}
