// Estimates the rate limit of the service, which doesn't document one. The algorithm is that of TCP's CUBIC (RFC 9438)
// and the AWS SDKs: a refusal lowers the rate by a fifth, then it returns to slightly below the refused rate, pauses
// there for some seconds, and probes a higher one. Independent clients on one account converge on equal shares.

/** The factor of the rate after a refusal. */
const decrease = 0.8;
/**
 * The same for the first refusal: the requests accepted in the second before are most of the limit, or of this client's
 * share.
 */
const firstDecrease = 0.95;
/** How fast the rate recovers, in requests a second per cubic second. */
const steepness = 0.05;
/** In requests a second: a client that is always refused still tries, and notices when that ends. */
const leastRate = 0.2;
/** The first rate if other clients use the whole limit, in requests a second. */
const leastFirstRate = 2;
/** The maximum burst after a pause, or a second's worth if that is less. */
const mostAtOnce = 3;

/** What the user reserves for other clients of the account, such as its checkout. */
export interface Allowance {
  /** Maximum requests a second, even without a refusal. */
  readonly most?: number | undefined;
  /** The maximum share of the found limit to use: above 0, up to 1. */
  readonly share?: number | undefined;
}

export class Rate {
  /** Requests a second that the service was found to accept. Infinite until the first refusal. */
  private found = Number.POSITIVE_INFINITY;
  /** The rate to return to. */
  private goal = 0;
  /** Seconds with waiting requests since the rate was lowered. */
  private used = 0;
  private loweredAt = Number.NEGATIVE_INFINITY;
  /** How many requests may be sent now, as of `countedAt`. */
  private ready = 0;
  private countedAt = 0;
  private hasWaited = false;
  /** The times of requests accepted in the last second, while there is no limit. */
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

  /** Milliseconds until a request may be sent. */
  wait(now: number): number {
    if (!this.isLimited) return 0;
    const passed = Math.max(0, now - this.countedAt) / 1000;
    // Evenly if a maximum is given: then no second has more.
    const most = this.most < Number.POSITIVE_INFINITY ? 1 : Math.max(1, Math.min(mostAtOnce, this.perSecond));
    this.ready = Math.min(most, this.ready + passed * this.perSecond);
    this.countedAt = Math.max(now, this.countedAt);
    if (this.ready >= 1) return 0;
    this.hasWaited = true;
    return ((1 - this.ready) / this.perSecond) * 1000;
  }

  /** Records a sent request. Only requests that had to wait raise the rate: others show nothing about it. */
  leaves(): void {
    if (!this.isLimited) return;
    this.ready -= 1;
    if (!this.hasWaited) return;
    this.hasWaited = false;
    if (!this.isFound) return;
    this.used += 1 / this.perSecond;
    const back = Math.cbrt((this.goal * (1 - decrease)) / steepness);
    const grown = Math.max(this.found, this.goal + steepness * (this.used - back) ** 3);
    // Below a share or a maximum nothing is refused, so nothing shows that the limit is higher.
    this.found = Math.min(grown, this.share < 1 ? this.goal : this.most);
  }

  /** Records that the service has accepted a request. */
  accepted(now: number): void {
    if (this.isFound) return;
    this.taken.push(now);
    while ((this.taken[0] as number) < now - 1000) this.taken.shift();
  }

  /** Records that the service has rejected a request sent at `left`, and accepts none before `until`. */
  refused(remaining: number, now: number, until: number): void {
    // Requests sent before the last refusal show nothing new, and services count by the second.
    if (remaining <= this.loweredAt || now < this.loweredAt + 1000) return;
    const isFirst = !this.isFound;
    const rate = isFirst ? Math.max(leastFirstRate, this.taken.length) : this.found;
    // A refusal below the last one: another client has joined, so reduce further.
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
