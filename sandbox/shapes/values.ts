// Other forms of the members that an answer holds.
import { slashDate } from "../../provider/model/dates.js";
import { isObject, type MemberChange } from "../core/members.js";

/** Lists whose order means nothing, the other way round. */
export const reordered: MemberChange = ({ type }, value) =>
  type.kind === "list" && !type.ordered && Array.isArray(value) ? value.toReversed() : value;

export const chatRuleAsList: MemberChange = ({ wire }, value) =>
  wire === "chat_rule" && isObject(value) ? [value] : value;

const dateAs =
  (write: (day: string) => string): MemberChange =>
  ({ type }, value) => {
    const day = type.kind === "date" && typeof value === "string" ? slashDate(value) : undefined;
    return day === undefined ? value : write(day);
  };

export const shortDate = dateAs((day) => day.replaceAll("/0", "/"));

export const isoDate = dateAs((day) => day.replaceAll("/", "-"));
