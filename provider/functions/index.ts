// The look-ups, by the names that users type.
import { noFunction } from "../messages/functions.js";
import { nearName } from "../model/nearName.js";
import { resources } from "../resources/index.js";
import { chatLookUp } from "./chat.js";
import { couponByCode } from "./coupons.js";
import type { LookUp } from "./lookUp.js";
import { recordLookUps } from "./payments.js";
import { lookUpsOf } from "./resources.js";

export const lookUps: readonly LookUp[] = [
  ...resources.filter(({ endpoint }) => !endpoint.isComposed).flatMap(lookUpsOf),
  couponByCode,
  ...recordLookUps,
  ...resources.filter(({ endpoint }) => endpoint.isComposed).map(chatLookUp),
];

/** @throws Refusal when there is no such look-up */
export function lookUpOf(name: string): LookUp {
  const found = lookUps.find((lookUp) => lookUp.name === name);
  if (found) return found;
  const names = lookUps.map((lookUp) => lookUp.name);
  throw noFunction({ name, near: nearName(name, names), names });
}
