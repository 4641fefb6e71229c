// What the operations of a run use: one context for each kind of objects.
import type { Approved } from "../api/approval.js";
import type { Client } from "../api/client.js";
import type { Config } from "../api/config.js";
import type { Desired } from "../merge/merge.js";
import type { Notice } from "../messages/base/declaration.js";
import type { Refusal } from "../messages/base/refusal.js";
import type { Change } from "../model/differences.js";
import type { Values } from "../model/rules.js";
import { Approval } from "./approvedObjects.js";
import { type Claim, Ledger } from "./ledger.js";
import { NoticeLimit } from "./noticeLimit.js";
import { Remote } from "./remote.js";
import { currentId, type Resource } from "./resource.js";
import type { Actual, Host, Inputs, Plan, Removal, Stored } from "./types.js";

/** One run of a provider with one configuration. */
export interface Service extends Host {
  readonly client: Client;
  readonly run: Run;
}

export const startService = (client: Client, host: Host): Service => ({
  ...host,
  client,
  run: new Run(client.config.approved),
});

/** What a run remembers, so that everything is requested and reported once. */
export class Run {
  readonly ledger = new Ledger();
  readonly notices = new NoticeLimit();
  readonly contexts = new Map<Resource, Context>();
  /** Set when an object was refused because of its origin. Nothing is created after that. */
  refusal: Refusal | undefined;
  /** The reason why the service is unreachable, once a preview has tried. */
  unreachable: Promise<string | undefined> | undefined;
  readonly approval: Approval;
  private readonly lists = new Map<string, Promise<Values[] | undefined>>();
  private readonly reported = new Set<string>();

  constructor(approved?: Approved) {
    this.approval = new Approval(approved);
  }

  /** All objects of a kind, as listed by the first request of the run. */
  listOnce(kind: string, list: () => Promise<Values[] | undefined>): Promise<Values[] | undefined> {
    const found = this.lists.get(kind) ?? list();
    this.lists.set(kind, found);
    found.catch(() => this.lists.delete(kind));
    return found;
  }

  isFirst(message: string): boolean {
    const isFirst = !this.reported.has(message);
    this.reported.add(message);
    return isFirst;
  }
}

/** `once`: only once in this run. `about` the run: the notice isn't printed on the resource. */
interface NoticeOptions {
  readonly once?: boolean;
  readonly about?: "resource" | "run";
}

/** A resource with the behavior of its kind. */
export interface ManagedResource extends Resource {
  readonly behavior: new (context: Context) => Behavior;
  /** The other kinds, one of which an id of the wrong kind can belong to. */
  readonly others: () => readonly Resource[];
}

export class Context {
  readonly remote: Remote;
  readonly behavior: Behavior;

  constructor(
    readonly resource: ManagedResource,
    readonly service: Service,
  ) {
    this.remote = new Remote(resource, service.client, service.run.approval);
    this.behavior = new resource.behavior(this);
  }

  /** The context of a kind in a run. */
  static of(resource: ManagedResource, service: Service): Context {
    const context = service.run.contexts.get(resource) ?? new Context(resource, service);
    service.run.contexts.set(resource, context);
    return context;
  }

  get config(): Config {
    return this.service.client.config;
  }
  get isLive(): boolean {
    return this.config.mode === "live";
  }
  get run(): Run {
    return this.service.run;
  }
  get ledger(): Ledger {
    return this.service.run.ledger;
  }
  get urn(): string | undefined {
    return this.service.urn();
  }

  /** The resource of the call, as the ledger knows it. */
  claim(desired: Values, id?: string): Claim {
    const { kind } = this.resource;
    return { kind, urn: this.urn, desired, identity: this.resource.identityOf(desired), id };
  }

  /** `Coupon "SPRING10" 4711`, with the current id. */
  describe(stored: Stored): string {
    return `${this.resource.nameOf(stored.state)} ${currentId(this.resource, stored)}`;
  }

  report(notice: Notice, { once = false, about = "resource" }: NoticeOptions = {}): void {
    if (once && !this.run.isFirst(notice.text)) return;
    const passed = this.run.notices.passed(notice, this.config.notices, this.urn);
    if (passed === undefined) return;
    if (about === "run" || passed.code !== notice.code) this.service.reportAll(passed);
    else this.service.report(passed);
  }

  /** All objects of the kind, listed once a run. Empty if the service doesn't list them. */
  async listOnce(): Promise<Values[]> {
    return (await this.run.listOnce(this.resource.kind, () => this.remote.list({ isShared: true }))) ?? [];
  }
}

/** A moment when it is uncertain which object the resource has. */
export type Question =
  /** The object's id is missing. */
  | { readonly after: "read"; readonly stored: Stored }
  /** The object was written; `actual` is the response. `stored` is the object before, undefined for a create. */
  | {
      readonly after: "write";
      readonly stored: Stored | undefined;
      readonly desired: Inputs;
      readonly changes: readonly Change[];
      readonly actual: Actual | undefined;
    }
  /** An update failed. */
  | { readonly after: "failedUpdate"; readonly stored: Stored; readonly error: unknown }
  /** A create failed, and may have been executed. */
  | { readonly after: "lostCreate"; readonly desired: Inputs; readonly error: Error };

/** The current id of an object. */
export interface Resolved {
  readonly id: string;
  /** The object with this id, if it was read. */
  readonly actual?: Actual;
  /** Outputs that depend on the new id. */
  readonly outputs?: Values;
  /** The properties that indicate that the object belongs to another client. */
  readonly doubt?: readonly string[];
}

export interface PlanRequest {
  readonly stored: Stored;
  readonly desired: Desired;
  /** What differs from the state or, for an adoption, from the object. */
  readonly changes: readonly Change[];
  readonly purpose: "update" | "adopt";
}

export interface UniquenessRequest {
  readonly desired: Inputs;
  /** The object before an update; undefined for a create. */
  readonly stored?: Stored;
  /** `plan`: before any request, in live mode only. `write`: right before the request. */
  readonly moment: "plan" | "write";
}

/** The behavior of a kind that can differ: these four functions only. `behavior.ts` has the default. */
export interface Behavior {
  /** The current object. Undefined if it is the requested one, or if nothing proves which one it is. */
  resolve(question: Question): Promise<Resolved | undefined>;
  /** Decides what a difference means. @throws Refusal if customers would lose something */
  plan(request: PlanRequest): Promise<Plan>;
  /** @throws Refusal if another object makes the create or the update ambiguous */
  assertUnique(request: UniquenessRequest): Promise<void>;
  /** Deletes the object, or follows the chosen deletion option. @throws Refusal if customers would lose something */
  remove(stored: Stored, removal: Removal): Promise<void>;
}
