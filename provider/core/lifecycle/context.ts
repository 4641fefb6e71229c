// What the operations of a run use: one context for each kind of objects.
import type { Approved } from "../../client/approval.js";
import type { Client } from "../../client/client.js";
import type { Config } from "../../client/config.js";
import type { ServiceError } from "../../client/errors.js";
import type { Notice } from "../../messages/base/declaration.js";
import type { Refusal } from "../../messages/base/refusal.js";
import { moreNotices } from "../../messages/processes.js";
import type { Change } from "../../model/differences.js";
import type { Values } from "../../model/rules.js";
import type { Desired } from "../merge/merge.js";
import { Approval } from "./approvedObjects.js";
import { type Claim, Ledger } from "./ledger.js";
import { anyAge, Lists } from "./lists.js";
import { Remote } from "./remote.js";
import { currentId, type Resource } from "./resource.js";
import type { Actual, Host, Inputs, Plan, Removal, Stored } from "./types.js";

// Prints each notice of a run once, and limits the harmless ones. Those with consequences are always printed.

/** The maximum number of harmless notices of a run, with the setting `changes`, before the line that ends them. */
const max = 3;

export class NoticeLimit {
  private readonly printed = new Set<string>();
  private readonly resources = new Set<string>();
  private count = 0;

  /**
   * Returns what to print for a notice: itself, nothing, or that no more follow. With `changes`, a resource has one
   * line. `urn` is undefined if the notice is about the run, or the resource is unknown.
   */
  passed(notice: Notice, setting: Config["notices"], urn: string | undefined): Notice | undefined {
    const key = `${urn} ${notice.text}`;
    if (this.printed.has(key)) return undefined;
    this.printed.add(key);
    if (notice.weight === "consequence" || setting === "all") return notice;
    if (setting === "warnings") return undefined;
    if (urn !== undefined && this.resources.has(urn)) return undefined;
    if (urn !== undefined) this.resources.add(urn);
    this.count++;
    return this.count <= max ? notice : this.count === max + 1 ? moreNotices({}) : undefined;
  }
}

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

  constructor(approved?: Approved) {
    this.approval = new Approval(approved);
  }
}

/** A resource with the behavior of its kind. */
export interface ManagedResource extends Resource {
  readonly behavior: new (context: Context) => Behavior;
  /** The other kinds, one of which an id of the wrong kind can belong to. */
  readonly others: () => readonly Resource[];
}

export class Context {
  readonly remote: Remote;
  readonly lists: Lists;
  readonly behavior: Behavior;

  constructor(
    readonly resource: ManagedResource,
    readonly service: Service,
  ) {
    this.remote = new Remote(resource, service.client, service.run.approval);
    this.lists = new Lists(
      () => this.remote.list({ isShared: true }),
      () => service.client.clock.elapsed(),
    );
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
    const { kind, label } = this.resource;
    return { kind, urn: this.urn, desired, label: desired[label], identity: this.resource.identityOf(desired), id };
  }

  /** `Coupon "SPRING10" 4711`, with the current id. */
  describe(stored: Stored): string {
    return `${this.resource.nameOf(stored.state)} ${currentId(this.resource, stored)}`;
  }

  /** Prints a notice once a run: on the resource, or about the run, on none. */
  report(notice: Notice, about: "resource" | "run" = "resource"): void {
    const passed = this.run.notices.passed(notice, this.config.notices, about === "run" ? undefined : this.urn);
    if (passed === undefined) return;
    if (about === "run" || passed.code !== notice.code) this.service.reportAll(passed);
    else this.service.report(passed);
  }

  /** All objects of the kind, listed once a run. Empty if the service doesn't list them. */
  async listed(): Promise<Values[]> {
    return (await this.lists.at(anyAge)).items ?? [];
  }
}

/** An object that was written. */
export interface Written {
  /** The object before; undefined for a create. */
  readonly stored: Stored | undefined;
  readonly desired: Inputs;
  readonly changes: readonly Change[];
  readonly actual: Actual | undefined;
}

/** The current object of a resource. */
export interface Current {
  readonly id: string;
  readonly actual: Actual;
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

/** The behavior of a kind that can differ. `behavior.ts` has the default. */
export interface Behavior {
  /**
   * The object that a resource of the state has now. Undefined if it is certainly missing.
   * @throws Refusal if the service's responses contradict each other
   */
  current(stored: Stored): Promise<Current | undefined>;
  /** Decides what a difference means. @throws Refusal if customers would lose something */
  plan(request: PlanRequest): Promise<Plan>;
  /** Before a create, in a preview and in a run. @throws Refusal if the account has such an object already */
  assertNew(desired: Inputs): Promise<void>;
  /** Right before a write. @throws Refusal if another object makes it ambiguous. `stored`: undefined for a create */
  assertUnique(desired: Inputs, stored: Stored | undefined): Promise<void>;
  /** After a write: the object's id now, and outputs that depend on it. Undefined if it is the requested one. */
  written(written: Written): Promise<{ readonly id: string; readonly outputs?: Values } | undefined>;
  /** The object that a create without a response has certainly created. */
  recovered(desired: Inputs, error: Error): Promise<Current | undefined>;
  /** Another object that explains why the service refused a write. `stored`: undefined for a create */
  explained(failure: ServiceError, desired: Inputs, stored: Stored | undefined): Promise<Refusal | undefined>;
  /** Deletes the object, or follows the chosen deletion option. @throws Refusal if customers would lose something */
  remove(stored: Stored, removal: Removal): Promise<void>;
}
