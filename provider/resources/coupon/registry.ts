// What one provider process knows of discount codes: which live id each has.
import { isDeleted } from "../../api/answer.js";
import { isSameDeclaration } from "../../lifecycle/holders.js";
import type { Known } from "../../lifecycle/resource.js";
import { couponSummary } from "../../model/answers.js";
import { couponIdentity } from "../../model/coupon.js";
import { identityOf } from "../../model/identity.js";
import { isGiven, type Values } from "../../model/rules.js";
import { decode } from "../../model/wire.js";

/** A code, whatever its id is today. */
export const codeOf = (values: Values): string => identityOf(couponIdentity, values);

/** The same of an item of the list. */
export const listedCode = (item: Values): string => codeOf(decode(couponSummary, item));

interface Listed {
  readonly id: string;
  readonly uses?: number;
  /** Milliseconds by the service's clock; NaN where it is not told. */
  readonly createdAt: number;
}

/** A diff's word to the create that may follow it: where this very code goes on. */
interface Continuation {
  readonly live: Known;
  readonly wanted: Values;
}

export class CouponRegistry {
  private listing: Promise<Map<string, Listed>> | undefined;
  private readonly creating = new Set<string>();
  private readonly continuations = new Map<string, Continuation>();

  constructor(private readonly list: () => Promise<Values[]>) {}

  /** The live id of a code, by the one listing of this process, or by a new one. */
  async liveId(identity: string, options: { afresh?: boolean } = {}): Promise<string | undefined> {
    if (options.afresh || !this.listing) {
      const loading = this.list().then(byCode);
      this.listing = loading;
      loading.catch(() => {
        if (this.listing === loading) this.listing = undefined;
      });
    }
    return (await this.listing)?.get(identity)?.id;
  }

  get isLoaded(): boolean {
    return this.listing !== undefined;
  }

  /** How often a code was used, as the listing has it. */
  async usesOf(identity: string): Promise<number | undefined> {
    return (await this.listing)?.get(identity)?.uses;
  }

  /** When a code was created, by the listing. */
  async createdAt(identity: string): Promise<number | undefined> {
    return (await this.listing)?.get(identity)?.createdAt;
  }

  /** When the youngest of the listed codes was created; what is made after it cannot be older. */
  async youngest(): Promise<number | undefined> {
    const times = [...((await this.listing)?.values() ?? [])].map(({ createdAt }) => createdAt);
    return times.reduce((latest, time) => (time > latest ? time : latest), Number.NEGATIVE_INFINITY);
  }

  /** Keeps the listing true to what this process did. */
  async record(identity: string, id: string | undefined): Promise<void> {
    const known = await this.listing?.catch(() => undefined);
    if (id === undefined) known?.delete(identity);
    else known?.set(identity, { id, createdAt: Number.NaN });
  }

  /** Reserves a code for one create; false when another has it. */
  reserve(identity: string): boolean {
    if (this.creating.has(identity)) return false;
    this.creating.add(identity);
    return true;
  }
  release(identity: string): void {
    this.creating.delete(identity);
  }

  continueFrom(live: Known, wanted: Values): void {
    this.continuations.set(codeOf(wanted), { live, wanted });
  }
  /** The word that a diff of the same inputs has left. */
  continuation(wanted: Values): Known | undefined {
    const { live, wanted: compared } = this.continuations.get(codeOf(wanted)) ?? {};
    return live && compared && isSameDeclaration(compared, wanted, live.state) ? live : undefined;
  }
  /** The code has gone on. */
  endContinuation(code: Values): void {
    this.continuations.delete(codeOf(code));
  }
}

/** The live codes among listed items. */
export function byCode(items: readonly Values[]): Map<string, Listed> {
  const live = items
    .filter((item) => !isDeleted(item))
    .map((item) => decode(couponSummary, item))
    .filter(({ couponId }) => isGiven(couponId));
  // Should two be listed for one code, the newest is the live one.
  const oldestFirst = live.toSorted((a, b) => String(a.createdDate ?? "").localeCompare(String(b.createdDate ?? "")));
  return new Map(
    oldestFirst.map((item) => [
      codeOf(item),
      {
        id: String(item.couponId),
        createdAt: Date.parse(String(item.createdDate)),
        ...(isGiven(item.useCouponCount) && { uses: Number(item.useCouponCount) }),
      },
    ]),
  );
}
