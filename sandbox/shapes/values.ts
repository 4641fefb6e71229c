// Other forms of the members that an answer holds.
import { slashDate } from "../../provider/model/dates.js";
import { isObject, type MemberChange } from "../core/members.js";

/** Lists whose order means nothing, the other way round. */
export const reordered: MemberChange = ({ shape }, value) =>
  shape.kind === "list" && !shape.ordered && Array.isArray(value) ? value.toReversed() : value;

export const chatRuleAsList: MemberChange = ({ wire }, value) =>
  wire === "chat_rule" && isObject(value) ? [value] : value;

const dateAs =
  (write: (day: string) => string): MemberChange =>
  ({ shape }, value) => {
    const day = shape.kind === "date" && typeof value === "string" ? slashDate(value) : undefined;
    return day === undefined ? value : write(day);
  };

export const shortDate = dateAs((day) => day.replaceAll("/0", "/"));

export const isoDate = dateAs((day) => day.replaceAll("/", "-"));
