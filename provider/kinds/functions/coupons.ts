// Functions that find discount codes by their text.
import { readList } from "../../client/list.js";
import { listOfAll } from "../../core/lifecycle/remote.js";
import { codeNotFound } from "../../messages/functions.js";
import { couponIdentity } from "../../model/coupon.js";
import type { Values } from "../../model/rules.js";
import { byCode, codeOf, listedCode } from "../resources/coupon/registry.js";
import { resourceOf } from "../resources/index.js";
import { defineFunction, type FunctionSpec } from "./functionSpec.js";
import { idOf, propertiesOf, readObject } from "./objectFunctions.js";

const coupon = resourceOf("Coupon");

const identityInputs = Object.fromEntries(
  couponIdentity.flatMap((name) => {
    const field = coupon.model.field(name);
    return field ? [[name, field] as const] : [];
  }),
);

/** Whether a listed item can be the code. Several can be: the current one is found among all of them. */
const hasCode =
  (args: Values) =>
  (item: Values): Values | undefined =>
    listedCode(item) === codeOf(args) ? item : undefined;

export const couponByCode: FunctionSpec = defineFunction({
  name: "getCouponByCode",
  doc: "Gets an active discount code by the text that customers enter, in one environment. The id changes with each revision; the text doesn't.",
  inputs: identityInputs,
  outputs: { ...idOf(coupon), ...propertiesOf(coupon) },
  async look(client, args) {
    const found = byCode(await readList(client, listOfAll(coupon), { keep: hasCode(args) })).get(codeOf(args))?.[0];
    if (found) return (await readObject(client, coupon, found.id)).values;
    throw codeNotFound({ code: String(args.couponCode), environment: String(args.processorAEnvId) });
  },
});
