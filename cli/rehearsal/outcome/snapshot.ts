// The objects of a sandbox's file at one time.
import { keyOf } from "../../../provider/kinds/account/accountObject.js";
import type { Field, ObjectModel } from "../../../provider/model/field.js";
import { isGiven, isObject, type Values } from "../../../provider/model/rules.js";
import { isUnknown } from "../../../provider/model/unknown.js";
import { customersKind, tallyOf } from "../../../sandbox/business/contracts/enrollment.js";
import { type Copy, copyIn, recordedObject, unreadReason } from "../../../sandbox/store/copy.js";
import { type ObjectKind, objectKinds, pageKind } from "../../../sandbox/store/kinds.js";
import type { Store, Stored } from "../../../sandbox/store/store.js";

// Reads objects of a file with the names that programs use. The provider's own reading is subject to the audit, so it
// isn't used. It drops unreadable values, whereas here they are kept: a change of one is a change.

type Naming = "wire" | "name";

/** @param naming the names that the object has: those of the service, or those of programs */
export const valuesIn = (model: ObjectModel, fields: Values, naming: Naming = "wire"): Values =>
  Object.fromEntries(
    model.fields
      .filter((field) => field.isSent && Object.hasOwn(fields, field[naming]))
      .map((field) => [field.name, valueIn(field, fields[field[naming]], naming)]),
  );

function valueIn({ type }: Field, value: unknown, naming: Naming): unknown {
  // Some responses contain an object as a list of one.
  const one = type.kind === "object" && Array.isArray(value) && value.length === 1 ? value[0] : value;
  if (type.kind === "object") return isObject(one) ? valuesIn(type.model, one, naming) : one;
  if (type.kind === "list") return Array.isArray(value) ? value.map((item) => valueIn(type.of, item, naming)) : value;
  if (typeof value === "object" || isUnknown(value)) return value;
  const word = String(value).trim();
  switch (type.kind) {
    case "string":
    case "date":
      return value === undefined ? value : String(value);
    case "integer":
    case "number":
      return word !== "" && Number.isFinite(Number(word)) ? Number(word) : value;
    case "flag":
      return words[word] ?? value;
    case "enum":
      return type.values.members.find((member) => String(member.value) === word)?.value ?? value;
    default:
      return value;
  }
}

const words: Readonly<Record<string, boolean>> = { true: true, "1": true, false: false, "0": false };

export type Snapshot = ReturnType<typeof shot>;

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
    store.list(kind.name, kind.parent === undefined ? "" : null).map((stored) => shot(store, copy, kind, stored)),
  );
  return new Map(all.map((one) => [keyOf(one), one]));
}

function shot(store: Store, copy: Copy | undefined, { model, declared }: ObjectKind, stored: Stored) {
  const values = valuesIn(model, stored.fields);
  const page = pageKind(stored.kind);
  const { contracted = 0, waiting = 0 } = page ? tallyOf(store, stored) : {};
  const customers: Customers | undefined = page && {
    all: store.list(customersKind(page), stored.id).length,
    contracted,
    waiting,
    ...(unreadReason(copy, stored) !== undefined && { isPartial: true }),
  };
  const { response, serverDefaults = {} } = recordedObject(store, stored) ?? {};
  const address = isObject(response) ? response.url_application : undefined;
  return {
    kind: model.name,
    /** In the form of states: `guildId/roleId` for chat objects. */
    id: stored.parent === "" ? stored.id : `${stored.parent}/${stored.id}`,
    /** The display name. */
    name: String(values.couponCode ?? values[declared.label] ?? stored.id),
    values,
    /** Server defaults at the time of the copy, by path. They are not among the values. */
    serverDefaults,
    stored,
    customers,
    /** The address of the page in the account. Undefined if the account has returned none. */
    address: typeof address === "string" ? address : undefined,
  };
}
