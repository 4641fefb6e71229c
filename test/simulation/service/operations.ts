// The operations of the specification, by method and path.
import { isFields } from "./fields.js";
import type { Responses } from "./responses.js";
import { isSignedUp, Refusal, type Store } from "./store.js";
import { kinds } from "./tables.js";
import { type Effect, type KindName, kindNames, type ResponsePolicy, type StoredObject } from "./types.js";

export interface Operation {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
}

export interface Result {
  readonly status: number;
  /** Undefined for an empty body. */
  readonly body: unknown;
  readonly effects: Effect[];
}

interface Target {
  readonly kind: KindName;
  readonly guild: string | undefined;
  readonly id: string | undefined;
  /** The path below the object: `contractor`. */
  readonly below: string | undefined;
}

const patterns = kindNames.map((kind) => {
  const collection = kinds[kind].path.replace("{guild_id}", "(?<guild>[^/]+)");
  return [kind, new RegExp(`^${collection}(?:/(?<id>[^/]+)(?:/(?<below>[^/]+))?)?$`)] as const;
});

function targetOf(path: string): Target | undefined {
  for (const [kind, pattern] of patterns) {
    const groups = pattern.exec(path)?.groups;
    const part = (name: string) => (groups?.[name] === undefined ? undefined : decodeURIComponent(groups[name]));
    if (groups) return { kind, guild: part("guild"), id: part("id"), below: part("below") };
  }
  return undefined;
}

export class Operations {
  constructor(
    private readonly store: Store,
    private readonly responses: Responses,
    private readonly policy: ResponsePolicy,
    private readonly elapsed: () => number,
  ) {}

  /** Whether a request is about one object, or its customers. */
  isOfOne({ path }: Pick<Operation, "path">): boolean {
    return targetOf(path)?.id !== undefined;
  }

  /** @throws Refusal */
  run(operation: Operation): Result {
    const { method, path, query, body } = operation;
    const target = targetOf(path);
    if (!target) return this.record(method, path, query);
    const { kind, guild, id, below } = target;
    const { list, customers, created } = kinds[kind];
    if (id === undefined) {
      if (method === "GET" && list) return found(this.list(kind, list, path, query));
      if (method !== "POST") throw new Refusal(405, "there is no such operation");
      const [creation, effect] = this.store.create(kind, fieldsOf(body), guild);
      this.lags(creation, undefined);
      return { status: created, body: this.responses.written(creation, true, fieldsOf(body)), effects: [effect] };
    }
    const isRead = method === "GET" && below === undefined;
    const object = this.object(kind, id, guild, isRead);
    if (object === undefined) return { status: 200, body: {}, effects: [] };
    if (below !== undefined) {
      if (method !== "GET" || below !== customers?.[0]) throw new Refusal(404, "there is no such operation");
      const listed = object.customers.map((customer, index) => ({ customer, id: String(index + 1) }));
      const shown = ({ customer }: (typeof listed)[number]) => this.responses.customer(customer);
      const page = this.responses.page(customers[1], path, listed, query, shown);
      return found(page);
    }
    if (method === "GET") return found(this.responses.whole(object, "GET"));
    if (method === "PUT") {
      const before = { ...object };
      const [updated, effect] = this.store.update(object, fieldsOf(body));
      this.lags(object, before);
      if (updated !== object) this.lags(updated, undefined);
      const named = updated !== object && this.policy.revisedAs === "old" ? { ...updated, id: object.id } : updated;
      return { status: 200, body: this.responses.written(named, false, fieldsOf(body)), effects: [effect] };
    }
    if (method !== "DELETE") throw new Refusal(405, "there is no such operation");
    const before = { ...object };
    const effect = this.store.remove(object);
    this.lags(object, before);
    return { status: kinds[kind].body ? 200 : 204, body: this.responses.deleted(object), effects: [effect] };
  }

  /** What reads return for a while instead of an object that was written. */
  private readonly earlier = new Map<
    StoredObject,
    { readonly until: number; readonly was: StoredObject | undefined }
  >();

  private lags(object: StoredObject, was: StoredObject | undefined): void {
    if (this.policy.lag > 0) this.earlier.set(object, { until: this.elapsed() + this.policy.lag, was });
  }

  private seen(object: StoredObject): StoredObject | undefined {
    const earlier = this.earlier.get(object);
    return earlier && this.elapsed() < earlier.until ? earlier.was : object;
  }

  /** Undefined: an empty response. */
  private object(kind: KindName, id: string, guild: string | undefined, isRead: boolean): StoredObject | undefined {
    const found = this.store.find(kind, id, guild);
    const object = found && isRead ? this.seen(found) : found;
    if (object && (!object.isDeleted || (isRead && this.isMarked(object)))) return object;
    // Roles and channels have no list that could show an absence.
    const { missing } = this.policy;
    const status = missing !== 410 && (!kinds[kind].list || (missing === 200 && !isRead)) ? 404 : missing;
    if (status !== 200) throw new Refusal(status, `there is no ${id}`);
    return undefined;
  }

  /** Codes are deleted logically. */
  private isMarked({ kind }: StoredObject): boolean {
    return kind === "Coupon" && this.policy.deletedCodes === "marked";
  }

  private list(kind: KindName, member: string, path: string, query: Operation["query"]): unknown {
    const all = this.store.objects
      .filter((one) => one.kind === kind)
      .flatMap((one) => this.seen(one) ?? [])
      .filter((one) => !one.isDeleted || this.isMarked(one));
    if (this.policy.newestFirst) all.reverse();
    return this.responses.page(member, path, all, query, (one) => this.responses.item(one));
  }

  /** Customers and payments, of which the specification shows only the paths. */
  private record(method: string, path: string, query: Operation["query"]): Result {
    const [, , collection, id] = path.split("/");
    if (method !== "GET") throw new Refusal(404, "there is no such operation");
    if (collection === "customer" && id !== undefined) return found({ customer_id: decodeURIComponent(id) });
    const kind = kindNames.find((name) => kinds[name].payments === `/v1/${collection}`);
    if (!kind) throw new Refusal(404, "there is no such operation");
    const payments = this.store
      .live(kind)
      .flatMap((page) =>
        page.customers.filter(isSignedUp).map((customer, index) => ({ ...customer, id: `pay-${page.id}-${index}` })),
      );
    const shown = (payment: (typeof payments)[number]) => ({ payment_id: payment.id, email: payment.email });
    if (id === undefined) return found(this.responses.page("items", path, payments, query, shown));
    const one = payments.find((payment) => payment.id === decodeURIComponent(id));
    if (!one) throw new Refusal(404, "there is no such payment");
    return found(shown(one));
  }
}

const found = (body: unknown): Result => ({ status: 200, body, effects: [] });

function fieldsOf(body: unknown) {
  if (!isFields(body)) throw new Refusal(400, "the body must be a JSON object");
  return body;
}
