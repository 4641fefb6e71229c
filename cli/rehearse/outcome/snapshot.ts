// The objects of a sandbox's file, as they are at one moment.

import type { Values } from "../../../provider/model/rules.js";
import { isObject } from "../../../provider/model/rules.js";
import { peopleKind, tallyOf } from "../../../sandbox/business/enrollment.js";
import { recall } from "../../../sandbox/core/copy.js";
import { type ObjectKind, objectKinds, pageKind } from "../../../sandbox/core/kinds.js";
import type { Store, Stored } from "../../../sandbox/core/store.js";

import { keyOf } from "../../account/object.js";
import { valuesIn } from "./readObjects.js";

export interface Snapshot {
  readonly kind: string;
  /** As states have it: `guildId/roleId` of chat objects. */
  readonly id: string;
  /** As people call it. */
  readonly name: string;
  readonly values: Values;
  /** What the service had filled in by itself when it was copied, by path; it is not among the values. */
  readonly supplied: Readonly<Record<string, unknown>>;
  readonly stored: Stored;
  /** How many are on the page; undefined for other objects. */
  readonly people: { readonly all: number; readonly contracted: number; readonly waiting: number } | undefined;
  /** The address of the page at the account; undefined where the account has returned none. */
  readonly address: string | undefined;
}

/** Every living object, by kind and id. */
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
