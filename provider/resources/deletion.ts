// What becomes of an object that leaves the program: the properties that choose it.
import { type NamedEnum, namedEnum } from "../model/enums.js";
import { flag, oneOf } from "../model/field.js";
import type { Fields } from "../model/object.js";

const remove = ["delete", "Delete it at the service."] as const;
const retain = ["retain", "Leave it at the service and forget it."] as const;

export const PageDeletion = namedEnum("PageDeletion", "What becomes of a page that leaves the program.", {
  Delete: remove,
  Retain: retain,
});

export const CouponDeletion = namedEnum("CouponDeletion", "What becomes of a code that leaves the program.", {
  Delete: remove,
  Retain: retain,
  Expire: ["expire", "Set its end date to yesterday: what one can do with a used code."],
});

export const deletion = (choices: NamedEnum) =>
  oneOf(choices, "What happens when the resource is destroyed. `delete` is refused where customers would lose by it.")
    .defaults("delete")
    .notSent();

export const pageDeletion: Fields = {
  deletion: deletion(PageDeletion),
  forceDelete: flag("Delete the page although people are contracted on it.").defaults(false).notSent(),
};
