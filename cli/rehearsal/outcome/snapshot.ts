// The objects of a sandbox's file at one time.

import { keyOf } from "../../../provider/kinds/account/accountObject.js";
import type { Values } from "../../../provider/model/rules.js";
import { isGiven, isObject } from "../../../provider/model/rules.js";
import { customersKind, tallyOf } from "../../../sandbox/business/contracts/enrollment.js";
import { type Copy, copyIn, recall, unreadReason } from "../../../sandbox/store/copy.js";
import { type ObjectKind, objectKinds, pageKind } from "../../../sandbox/store/kinds.js";
import type { Store, Stored } from "../../../sandbox/store/store.js";
import { valuesIn } from "./readObjects.js";

export interface Snapshot {
  readonly kind: string;
  /** In the form of states: `guildId/roleId` for chat objects. */
  readonly id: string;
  /** The display name. */
  readonly name: string;
  readonly values: Values;
  /** Server defaults at the time of the copy, by path. They are not among the values. */
  readonly supplied: Readonly<Record<string, unknown>>;
  readonly stored: Stored;
  readonly customers: Customers | undefined;
  /** The address of the page in the account. Undefined if the account has returned none. */
  readonly address: string | undefined;
}

/** The customers on a page. */
export interface Customers {
  readonly all: number;
  readonly contracted: number;
  readonly waiting: number;
  /** The account doesn't return all of them, so that there may be more. */
  readonly isPartial?: true;
}

export type Snapshots = ReadonlyMap<string, Snapshot>;

/** The number of customers who aren't canceled. */
export const boundTo = ({ contracted, waiting }: Customers): number => contracted + waiting;

/** How often a code was used. Undefined if the account doesn't return that. */
export function usesOf({ kind, values: { useCouponCount: uses } }: Snapshot): number | undefined {
  if (kind !== "Coupon") return 0;
  return isGiven(uses) ? Number(uses) : undefined;
}

/** Every current object, by kind and id. */
export function snapshotOf(store: Store): Map<string, Snapshot> {
  const copy = copyIn(store);
  const all = objectKinds.flatMap((kind) =>
    Array.from(store.each(kind.name, kind.parent === undefined ? "" : null), (stored) =>
      shot(store, copy, kind, stored),
    ),
  );
  return new Map(all.map((one) => [keyOf(one), one]));
}

function shot(store: Store, copy: Copy | undefined, { model, declared }: ObjectKind, stored: Stored): Snapshot {
  const values = valuesIn(model, stored.members);
  const page = pageKind(stored.kind);
  const { contracted = 0, waiting = 0 } = page ? tallyOf(store, stored) : {};
  const all = page ? store.list(customersKind(page), stored.id).length : 0;
  const { response, supplied = {} } = recall(store, stored) ?? {};
  const address = isObject(response) ? response.url_application : undefined;
  return {
    kind: model.name,
    id: stored.parent === "" ? stored.id : `${stored.parent}/${stored.id}`,
    name: String(values.couponCode ?? values[declared.label] ?? stored.id),
    values,
    supplied,
    stored,
    customers: page && {
      all,
      contracted,
      waiting,
      ...(unreadReason(copy, stored) !== undefined && { isPartial: true }),
    },
    address: typeof address === "string" ? address : undefined,
  };
}
