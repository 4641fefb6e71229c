// Discount codes.
import { type List, readList } from "../api/list.js";
import { couponSummary } from "../model/answers.js";
import { couponIdentity } from "../model/coupon.js";
import type { Values } from "../model/rules.js";
import { byCode, codeOf, listedCode } from "../resources/coupon/registry.js";
import { couponResource } from "../resources/coupon/resource.js";
import { listing } from "./listing.js";
import { type LookUp, lookUp } from "./lookUp.js";
import { idOf, propertiesOf, readObject } from "./objects.js";

const { model, endpoint, answer } = couponResource;

/** The specification shows the object in answers: what it requires is there. */
const properties = {
  ...idOf(couponResource),
  ...propertiesOf(couponResource, (field) => field.need === "required" || field.isAlways),
};

const allCodes: List = {
  path: endpoint.collection({}),
  nouns: "every Coupon",
  member: "coupons",
  id: answer.id,
  hasDeleted: true,
};

const identityInputs = Object.fromEntries(
  couponIdentity.flatMap((name) => {
    const field = model.field(name);
    return field ? [[name, field] as const] : [];
  }),
);

/** Whether a listed item may be the code: the live one among several is found when all are known. */
const hasCode =
  (args: Values) =>
  (item: Values): Values | undefined =>
    listedCode(item) === codeOf(args) ? item : undefined;

export const couponLookUps: readonly LookUp[] = [
  lookUp({
    name: "getCoupon",
    doc: model.doc,
    inputs: idOf(couponResource),
    outputs: properties,
    look: async (client, args) => (await readObject(client, couponResource, args.couponId as string)).values,
  }),
  lookUp({
    name: "getCouponByCode",
    doc: "The live discount code with a text in an environment, whatever its id is today.",
    inputs: identityInputs,
    outputs: properties,
    async look(client, args) {
      const found = byCode(await readList(client, allCodes, { keep: hasCode(args) })).get(codeOf(args));
      if (found) return (await readObject(client, couponResource, found.id)).values;
      const { processorAEnvId, couponCode } = args;
      throw new Error(
        `there is no live Coupon ${JSON.stringify(couponCode)} in environment ${processorAEnvId}. Check its text, ` +
          "capitals included, and the environment; `getCoupons` lists all.",
      );
    },
  }),
  listing({
    name: "getCoupons",
    doc: "Every discount code, as a list shows it.",
    items: "coupons",
    item: couponSummary,
    list: () => allCodes,
  }),
];
