// The resources of stacks that manage the objects of an account.
import type { Config } from "../../provider/client/config.js";
import { keyOf } from "../../provider/kinds/account/accountObject.js";
import { codeOf } from "../../provider/kinds/resources/coupon/registry.js";
import type { Values } from "../../provider/model/rules.js";
import { isIn, type StackResource } from "./resource.js";
import type { StackState } from "./state.js";

/** A resource that manages an object. */
export interface Manager {
  /** The stack, or the file of its state, as the user has named it. */
  readonly stack: string;
  /** The logical name. */
  readonly name: string;
  readonly urn: string;
}

/** A resource whose object should be in the account. */
export interface ManagedResource extends Manager {
  readonly kind: string;
  readonly id: string;
  readonly values: Values;
}

/** An object of the account, with all its known values. */
interface Managed {
  readonly kind: string;
  readonly id: string;
  readonly values?: Values;
}

export class Managers {
  private readonly byObject = new Map<string, ManagedResource[]>();
  private readonly found = new Set<ManagedResource>();
  /** How many resources of each stack belong to another account, or to its other mode. */
  readonly elsewhere = new Map<string, number>();

  constructor(states: readonly StackState[], config: Config) {
    for (const { source, resources } of states) {
      for (const one of resources.filter(({ isExternal }) => !isExternal)) {
        if (!isIn(config, one)) this.elsewhere.set(source, (this.elsewhere.get(source) ?? 0) + 1);
        else this.add(managed(source, one));
      }
    }
  }

  private add(resource: ManagedResource): void {
    for (const key of keysOf(resource)) this.byObject.set(key, [...(this.byObject.get(key) ?? []), resource]);
  }

  private get all(): ManagedResource[] {
    return [...new Set([...this.byObject.values()].flat())];
  }

  /** Ids of a kind in the stacks. */
  idsOf(kind: string): string[] {
    const own = this.all.filter((resource) => resource.kind === kind);
    return [...new Set(own.map(({ id }) => id))];
  }

  /** The resources that manage an object. */
  of(object: Managed): ManagedResource[] {
    const resource = [...new Set(keysOf(object).flatMap((key) => this.byObject.get(key) ?? []))];
    for (const one of resource) this.found.add(one);
    return resource;
  }

  has(object: Managed): boolean {
    return this.of(object).length > 0;
  }

  /** The resources whose objects `of` hasn't found. */
  get gone(): ManagedResource[] {
    return this.all.filter((resource) => !this.found.has(resource));
  }
}

/** What waits for deletion manages only its own object, not the one with the same code. */
const managed = (
  stack: string,
  { name, urn, kind, id, outputs, isWaitingForDeletion }: StackResource,
): ManagedResource => ({ stack, name, urn, kind, id, values: isWaitingForDeletion ? {} : outputs });

/** A code is identified by its text as well, because a revision has a new id. */
const keysOf = ({ kind, id, values = {} }: Managed): string[] => [
  keyOf({ kind, id }),
  ...(kind === "Coupon" && typeof values.couponCode === "string" ? [`code ${codeOf(values)}`] : []),
];
