// Properties that steer the provider and are never sent to the service.
import type { NamedEnum } from "../model/enums.js";
import { flag, listOf, nested, number, oneOf, text } from "../model/field.js";
import { type Fields, object } from "../model/object.js";

const choice = (name: string, doc: string, members: Record<string, [string, string]>): NamedEnum => ({
  name,
  doc,
  members: Object.entries(members).map(([member, [value, memberDoc]]) => ({ name: member, value, doc: memberDoc })),
});

const remove: [string, string] = ["delete", "Delete it at the service."];
const retain: [string, string] = ["retain", "Leave it at the service and forget it."];

export const PageDeletion = choice("PageDeletion", "What becomes of a page that leaves the program.", {
  Delete: remove,
  Retain: retain,
});

export const CouponDeletion = choice("CouponDeletion", "What becomes of a code that leaves the program.", {
  Delete: remove,
  Retain: retain,
  Expire: ["expire", "Set its end date to yesterday: what one can do with a used code."],
});

export const optionEnums = [PageDeletion, CouponDeletion];

export const adoptId = text(
  "Id of an object that exists already: it is taken over instead of a new one being made. Ignored afterwards.",
).notSent();

export const pageOptions: Fields = {
  deletion: oneOf(PageDeletion, "What happens when the resource is destroyed.").defaults("delete").notSent(),
  forceDelete: flag("Delete the page although people are contracted on it.").defaults(false).notSent(),
};

const revision = object("CouponRevision", "A former revision of a discount code.", {
  couponId: text("Its id.").required(),
  useCouponCount: number("How often it was used, as far as is known.").required(),
  replacedAt: text("When it was replaced, or found replaced; ISO 8601.").required(),
});

export const couponOptions: Fields = {
  revisions: listOf(nested(revision), "Former revisions, oldest first.").notSent().output(),
  deletion: oneOf(CouponDeletion, "What happens when the resource is destroyed.").defaults("delete").notSent(),
};
