// The look-ups, by the names that users type.
import { nearName } from "../model/nearName.js";
import { chatLookUps } from "./chat.js";
import { couponLookUps } from "./coupons.js";
import type { LookUp } from "./lookUp.js";
import { pageLookUps } from "./pages.js";
import { recordLookUps } from "./payments.js";

export const lookUps: readonly LookUp[] = [...pageLookUps, ...couponLookUps, ...recordLookUps, ...chatLookUps];

/** @throws Error when there is no such look-up */
export function lookUpOf(name: string): LookUp {
  const found = lookUps.find((lookUp) => lookUp.name === name);
  if (found) return found;
  const names = lookUps.map((lookUp) => lookUp.name);
  const near = nearName(name, names);
  throw new Error(
    `there is no function ${name}; ${near === undefined ? `there are ${names.join(", ")}` : `did you mean ${near}?`}`,
  );
}
