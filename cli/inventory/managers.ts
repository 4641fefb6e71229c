// Who manages the objects of an account: the resources of stacks, by the objects that they hold.
import type { Config } from "../../provider/api/config.js";
import { movedBy, otherMode } from "../../provider/lifecycle/environment.js";
import type { Values } from "../../provider/model/rules.js";
import { codeOf } from "../../provider/resources/coupon/registry.js";
import type { AccountObject } from "../account/object.js";
import type { StackResource } from "../stack/resource.js";
import type { StackState } from "../stack/state.js";

/** A resource that manages an object. */
export interface Manager {
  /** The stack, or the file of its state, as the user has named it. */
  readonly stack: string;
  /** The logical name. */
  readonly name: string;
  readonly urn: string;
}

/** A resource whose object should be in the account. */
export interface Held extends Manager {
  readonly kind: string;
  readonly id: string;
  readonly values: Values;
}

export class Managers {
  private readonly byObject = new Map<string, Held[]>();
  private readonly found = new Set<Held>();
  /** How many resources of each stack belong to another account, or to its other mode. */
  readonly elsewhere = new Map<string, number>();

  constructor(states: readonly StackState[], config: Config) {
    for (const { source, resources } of states) {
      for (const one of resources.filter(({ isExternal }) => !isExternal)) {
        if (isElsewhere(one, config)) this.elsewhere.set(source, (this.elsewhere.get(source) ?? 0) + 1);
        else this.add({ stack: source, name: one.name, urn: one.urn, kind: one.kind, id: one.id, values: one.outputs });
      }
    }
  }

  private add(held: Held): void {
    for (const key of keysOf(held.kind, held.id, held.values)) {
      this.byObject.set(key, [...(this.byObject.get(key) ?? []), held]);
    }
  }

  /** Ids of a kind that stacks hold: what no list of the service names. */
  idsOf(kind: string): string[] {
    return [...new Set([...this.byObject.values()].flat().flatMap((held) => (held.kind === kind ? [held.id] : [])))];
  }

  /** The resources that manage an object. */
  of({ kind, id, values }: Pick<AccountObject, "kind" | "id" | "values">): Held[] {
    const [byId = [], byCode = []] = keysOf(kind, id, values).map((key) => this.byObject.get(key));
    const held = [...new Set([...byId, ...byCode])];
    for (const one of held) this.found.add(one);
    return held;
  }

  /** The resources whose objects were not found by `of`. */
  get gone(): Held[] {
    return [...new Set([...this.byObject.values()].flat())].filter((held) => !this.found.has(held));
  }
}

/** A code is itself whatever its id: a revision has a new one. */
const keysOf = (kind: string, id: string, values: Values): string[] => [
  `${kind} ${id}`,
  ...(kind === "Coupon" && typeof values.couponCode === "string" ? [`code ${codeOf(values)}`] : []),
];

/** By what the state remembers; an older version has written nothing: then it is here. */
const isElsewhere = ({ name, outputs }: StackResource, config: Config): boolean =>
  otherMode(name, outputs, config) !== undefined || movedBy(outputs, config).length > 0;
