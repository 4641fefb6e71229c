// Indexes of the specification's tables: kinds, their paths, and the fields of each object.
import { type Fact, readObjects } from "../../specification/facts/facts.js";
import type { KindName } from "./types.js";

export interface KindTable {
  readonly path: string;
  /** Members of responses: the id, the object, the list. */
  readonly id: string;
  readonly body?: string;
  readonly list?: string;
  /** The list of customers: its path below the page's, and its member. */
  readonly customers?: readonly [path: string, member: string];
  /** The path at which payments on such a page are read. */
  readonly payments?: string;
  /** The field that names an object. */
  readonly name: string;
  readonly created: number;
}

const page = { created: 200 } as const;
const subscriber = ["subscriber", "subscribers"] as const;
const guild = "/v1/chat/guilds/{guild_id}";

export const kinds: Readonly<Record<KindName, KindTable>> = {
  RegistrationPlan: {
    ...page,
    path: "/v1/advance",
    id: "plan_id",
    body: "plan",
    list: "plans",
    name: "plan_name",
    customers: ["contractor", "contractor"],
  },
  OneTimeProduct: {
    ...page,
    path: "/v1/client/product",
    id: "product_id",
    body: "product",
    list: "products",
    name: "product_name",
    customers: ["purchaser", "purchasers"],
    payments: "/v1/charge",
  },
  RecurringPlan: {
    ...page,
    path: "/v1/client/paid",
    id: "paid_id",
    body: "plan",
    list: "plans",
    name: "plan_name",
    customers: subscriber,
    payments: "/v1/paid",
  },
  InstallmentPlan: {
    ...page,
    path: "/v1/client/installments",
    id: "paid_id",
    body: "plan",
    list: "plans",
    name: "plan_name",
    customers: subscriber,
    payments: "/v1/installments",
  },
  Coupon: {
    path: "/v1/client/coupon",
    id: "coupon_id",
    body: "coupon",
    list: "coupons",
    name: "coupon_code",
    created: 201,
  },
  ChatRole: { path: `${guild}/roles`, id: "id", name: "name", created: 200 },
  ChatChannel: { path: `${guild}/channels`, id: "id", name: "name", created: 200 },
};

export type Type =
  | { readonly kind: "string" | "integer" | "number" | "boolean" | "any" }
  | { readonly kind: "object"; readonly object: string }
  | { readonly kind: "list"; readonly of: Type };

/** A field of an object. */
export interface Column extends Omit<Fact, "type"> {
  readonly type: Type;
}

function typeOf(text = "any"): Type {
  const list = /^array<(.+)>$|^(.+)\[\]$/.exec(text);
  if (list) return { kind: "list", of: typeOf(list[1] ?? list[2]) };
  const object = /^object\((\w+)\)$/.exec(text)?.[1] ?? (/^[A-Z]/.test(text) ? text : undefined);
  return object === undefined ? { kind: text as "string" } : { kind: "object", object };
}

/** Requirements that the specification doesn't show: roles and channels need a name, channels a type. */
const needed = ["ChatRole.name", "ChatChannel.name", "ChatChannel.type"];

const objects = new Map(
  [...readObjects()].map(([object, facts]) => [
    object,
    facts.map(({ type, ...fact }): Column => {
      const isNeeded = needed.includes(`${object}.${fact.field}`);
      return { ...fact, type: typeOf(type), ...(isNeeded && { required: "yes" }) };
    }),
  ]),
);

export function columnsOf(object: string): readonly Column[] {
  const columns = objects.get(object);
  if (!columns) throw new Error(`the specification has no object ${object}`);
  return columns;
}
