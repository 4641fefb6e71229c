// Variants of single fields in a response.

import { isDay } from "../../store/times.js";
import { isObject, type MemberChange } from "../../store/walkFields.js";

/** Reverses lists whose order has no meaning. */
export const reordered: MemberChange = ({ type }, value) =>
  type.kind === "list" && !type.ordered && Array.isArray(value) ? value.toReversed() : value;

export const chatRuleAsList: MemberChange = ({ wire }, value) =>
  wire === "chat_rule" && isObject(value) ? [value] : value;

const dateAs =
  (write: (day: string) => string): MemberChange =>
  ({ type }, value) =>
    type.kind === "date" && typeof value === "string" && isDay(value) ? write(value) : value;

export const shortDate = dateAs((day) => day.replaceAll("/0", "/"));

export const isoDate = dateAs((day) => day.replaceAll("/", "-"));
