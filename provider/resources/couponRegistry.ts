// What one provider process knows of discount codes: which live id each has.
import { isDeepStrictEqual } from "node:util";
import { isDeleted } from "../api/answer.js";
import type { Known, Service } from "../lifecycle/resource.js";
import { isGiven, type Values } from "../model/rules.js";

/** A code is identified by its environment and its text; its id is that of today's revision. */
export const identityOf = (values: Values): string => JSON.stringify([values.processorAEnvId, values.couponCode]);

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
      const loading = this.list().then(byIdentity);
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
    this.continuations.set(identityOf(wanted), { live, wanted });
  }
  hasContinuation(wanted: Values): boolean {
    return this.continuations.has(identityOf(wanted));
  }
  /** Takes the word that a diff of the same inputs has left. */
  takeContinuation(wanted: Values): Known | undefined {
    const identity = identityOf(wanted);
    const continuation = this.continuations.get(identity);
    if (!continuation) return undefined;
    // What the diff took from the old object (ignored changes, a name left out) may be the program's own again.
    const { live, wanted: before } = continuation;
    const follows = [...new Set([...Object.keys(before), ...Object.keys(wanted)])].every(
      (key) =>
        isDeepStrictEqual(before[key], wanted[key]) ||
        (isGiven(before[key]) && isDeepStrictEqual(before[key], live.state[key])),
    );
    if (!follows) return undefined;
    this.continuations.delete(identity);
    return continuation.live;
  }
}

/** The live codes among listed items. */
export function byIdentity(items: readonly Values[]): Map<string, Listed> {
  const live = items.filter((item) => !isDeleted(item) && isGiven(item.coupon_id));
  // Should two be listed for one code, the newest is the live one.
  const oldestFirst = [...live].sort((a, b) =>
    String(a.created_date ?? "").localeCompare(String(b.created_date ?? "")),
  );
  return new Map(
    oldestFirst.map((item) => [
      identityOf({ processorAEnvId: String(item.processor_a_env_id), couponCode: String(item.coupon_code) }),
      {
        id: String(item.coupon_id),
        createdAt: Date.parse(String(item.created_date)),
        ...(isGiven(item.use_coupon_count) && { uses: Number(item.use_coupon_count) }),
      },
    ]),
  );
}

const registries = new WeakMap<Service, CouponRegistry>();

export function registryOf(service: Service, list: () => Promise<Values[]>): CouponRegistry {
  const known = registries.get(service) ?? new CouponRegistry(list);
  registries.set(service, known);
  return known;
}
