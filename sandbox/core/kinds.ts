// The kinds of objects; the four kinds of pages are a table.
import { chatChannel, chatRole } from "../../provider/model/chat.js";
import { coupon } from "../../provider/model/coupon.js";
import type { ObjectModel } from "../../provider/model/field.js";
import { installmentPlan } from "../../provider/model/installmentPlan.js";
import { oneTimeProduct } from "../../provider/model/oneTimeProduct.js";
import { recurringPlan } from "../../provider/model/recurringPlan.js";
import { registrationPlan } from "../../provider/model/registrationPlan.js";

export interface PageKind {
  /** Name under `/_sandbox/` and in the address of the page. */
  readonly name: string;
  readonly model: ObjectModel;
  readonly path: string;
  readonly idName: "plan_id" | "product_id" | "paid_id";
  /** Member of answers that holds the page. */
  readonly member: "plan" | "product";
  readonly list: "plans" | "products";
  readonly nameMember: "plan_name" | "product_name";
  /** What a list shows, besides the id and the address; documented for registration pages only. */
  readonly summary: readonly string[];
  readonly people: { readonly path: string; readonly list: string };
  /** Where the payments of the page are read. */
  readonly payments?: PaymentKind;
}

export type PaymentKind = "charge" | "paid" | "installments";

/** What its payments are called in the store. */
export const paymentsIn = (kind: PaymentKind): string => `payments of ${kind}`;

export const pageKinds: readonly PageKind[] = [
  {
    name: "advance",
    model: registrationPlan,
    path: "/v1/advance",
    idName: "plan_id",
    member: "plan",
    list: "plans",
    nameMember: "plan_name",
    summary: ["contract_type", "plan_name"],
    people: { path: "contractor", list: "contractor" },
  },
  {
    name: "product",
    model: oneTimeProduct,
    path: "/v1/client/product",
    idName: "product_id",
    member: "product",
    list: "products",
    nameMember: "product_name",
    summary: ["product_name", "label", "price"],
    people: { path: "purchaser", list: "purchasers" },
    payments: "charge",
  },
  {
    name: "paid",
    model: recurringPlan,
    path: "/v1/client/paid",
    idName: "paid_id",
    member: "plan",
    list: "plans",
    nameMember: "plan_name",
    summary: ["plan_name", "label", "price"],
    people: { path: "subscriber", list: "subscribers" },
    payments: "paid",
  },
  {
    name: "installments",
    model: installmentPlan,
    path: "/v1/client/installments",
    idName: "paid_id",
    member: "plan",
    list: "plans",
    nameMember: "plan_name",
    summary: ["plan_name", "label", "price"],
    people: { path: "subscriber", list: "subscribers" },
    payments: "installments",
  },
];

export const pageKind = (name: string): PageKind | undefined => pageKinds.find((kind) => kind.name === name);

/** What bodies of a kind follow, under the names that the controls know. */
export const models: ReadonlyMap<string, ObjectModel> = new Map([
  ...pageKinds.map(({ name, model }) => [name, model] as const),
  ["coupon", coupon],
  ["roles", chatRole],
  ["channels", chatChannel],
]);
