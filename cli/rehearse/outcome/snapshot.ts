// The objects of a sandbox's file at one time.

import { keyOf } from "../../../provider/account/accountObject.js";
import type { Values } from "../../../provider/model/rules.js";
import { isObject } from "../../../provider/model/rules.js";
import { peopleKind, tallyOf } from "../../../sandbox/business/enrollment.js";
import { recall } from "../../../sandbox/core/copy.js";
import { type ObjectKind, objectKinds, pageKind } from "../../../sandbox/core/kinds.js";
import type { Store, Stored } from "../../../sandbox/core/store.js";
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
  /** The number of customers on the page. Undefined for other objects. */
  readonly people: { readonly all: number; readonly contracted: number; readonly waiting: number } | undefined;
  /** The address of the page in the account. Undefined if the account has returned none. */
  readonly address: string | undefined;
}

/** Every current object, by kind and id. */
export function snapshotOf(store: Store): Map<string, Snapshot> {
  const all = objectKinds.flatMap((kind) =>
    [...store.batches(kind.name, kind.parent === undefined ? "" : null)]
      .flat()
      .map((stored) => shot(store, kind, stored)),
  );
  return new Map(all.map((one) => [keyOf(one), one]));
}

function shot(store: Store, { model, declared }: ObjectKind, stored: Stored): Snapshot {
  const values = valuesIn(model, stored.members);
  const page = pageKind(stored.kind);
  const { contracted = 0, waiting = 0 } = page ? tallyOf(store, page, stored) : {};
  const all = page ? store.list(peopleKind(page), stored.id).length : 0;
  const { answer: response, supplied = {} } = recall(store, stored) ?? {};
  const address = isObject(response) ? response.url_application : undefined;
  return {
    kind: model.name,
    id: stored.parent === "" ? stored.id : `${stored.parent}/${stored.id}`,
    name: String(values.couponCode ?? values[declared.label] ?? stored.id),
    values,
    supplied,
    stored,
    people: page && { all, contracted, waiting },
    address: typeof address === "string" ? address : undefined,
  };
}
