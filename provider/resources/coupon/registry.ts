// Knows the current id of each discount code of the account during a run.
import { isDeleted } from "../../api/responseBody.js";
import { couponIdentity } from "../../model/coupon.js";
import { identityOf } from "../../model/identity.js";
import { couponSummary } from "../../model/returnedObjects.js";
import { isGiven, type Values } from "../../model/rules.js";
import { decode } from "../../model/wire.js";

/** The identity of a code, whatever its id. */
export const codeOf = (values: Values): string => identityOf(couponIdentity, values);

/** The identity of a listed item. */
export const listedCode = (item: Values): string => codeOf(decode(couponSummary, item));

interface Listed {
  readonly id: string;
  readonly uses?: number;
  /**
   * Whether this run has written the code since the list was read. Then the list doesn't have its current use count.
   */
  readonly isWritten?: true;
}

/** A list of all codes, from the start of its request. */
interface Listing {
  readonly startedAt: number;
  readonly codes: Promise<Map<string, Listed>>;
  /** Its codes, once the list was read. */
  known?: ReadonlyMap<string, Listed>;
}

/** Any list of this run, whatever its age. */
export const anyTime = Number.NEGATIVE_INFINITY;

export class CouponRegistry {
  private latest: Listing | undefined;
  /** For each code that this run creates: the start times of the lists that don't have it. */
  private readonly absences = new Map<string, number[]>();
  private lastTime = anyTime;

  /** `clock` is in milliseconds, and never decreases. */
  constructor(
    private readonly list: () => Promise<Values[]>,
    private readonly clock: () => number,
  ) {}

  /** A strictly increasing time: an earlier list is never "started at this time or later". */
  now(): number {
    this.lastTime = Math.max(this.clock(), this.lastTime + 0.001);
    return this.lastTime;
  }

  /** The current id of a code, by a list that was started at `since` or later. */
  async liveId(identity: string, since: number): Promise<string | undefined> {
    return (await this.codes(since)).get(identity)?.id;
  }

  /** The use count of a code, if a list that was started at `since` or later contains it. */
  async usesOf(identity: string, since: number): Promise<number | undefined> {
    const listed = (await this.codes(since)).get(identity);
    return listed?.isWritten ? (await this.codes(this.now())).get(identity)?.uses : listed?.uses;
  }

  get isLoaded(): boolean {
    return this.latest !== undefined;
  }

  /**
   * A list that was started at `since` or later. One is read at a time, and shared by all callers that accept its age.
   */
  private async codes(since: number): Promise<Map<string, Listed>> {
    for (;;) {
      const { latest } = this;
      if (latest && latest.startedAt >= since) return latest.codes;
      if (!latest || latest.known) return this.start().codes;
      await latest.codes.catch(() => undefined);
    }
  }

  private start(): Listing {
    const startedAt = this.now();
    const codes = this.list().then((items) => {
      const byIdentity = byCode(items);
      listing.known = byIdentity;
      for (const [identity, starts] of this.absences) if (!byIdentity.has(identity)) starts.push(startedAt);
      return byIdentity;
    });
    const listing: Listing = { startedAt, codes };
    this.latest = listing;
    codes.catch(() => {
      if (this.latest === listing) this.latest = undefined;
    });
    return listing;
  }

  /** Updates the latest list with what this run wrote. */
  async record(identity: string, id: string | undefined): Promise<void> {
    const byIdentity = await this.latest?.codes.catch(() => undefined);
    if (id === undefined) byIdentity?.delete(identity);
    else byIdentity?.set(identity, { id, isWritten: true });
  }

  /** From now on, records for every list whether it has the code. */
  watch(identity: string): void {
    const { known: byIdentity, startedAt = 0 } = this.latest ?? {};
    this.absences.set(identity, byIdentity && !byIdentity.has(identity) ? [startedAt] : []);
  }

  /** Whether a list that was started at `since` or later didn't have a watched code. */
  wasAbsent(identity: string, since: number): boolean {
    return this.absences.get(identity)?.some((startedAt) => startedAt >= since) ?? false;
  }
}

/** The current codes among listed items. */
export function byCode(items: readonly Values[]): Map<string, Listed> {
  const live = items
    .filter((item) => !isDeleted(item))
    .map((item) => decode(couponSummary, item))
    .filter(({ couponId }) => isGiven(couponId));
  // If two are listed for one code, the newest is current.
  const oldestFirst = live.toSorted((a, b) => String(a.createdDate ?? "").localeCompare(String(b.createdDate ?? "")));
  return new Map(
    oldestFirst.map((item) => [
      codeOf(item),
      {
        id: String(item.couponId),
        ...(isGiven(item.useCouponCount) && { uses: Number(item.useCouponCount) }),
      },
    ]),
  );
}
