// The deletion options of an object that is removed from the program.
import { type NamedEnum, namedEnum } from "./enums.js";
import { type Fields, flag, oneOf } from "./field.js";

/** The setting of the stack that applies if a resource sets nothing. */
export type DeletionSetting = "pageDeletion" | "couponDeletion";

const remove = ["delete", "Deletes it at the service."] as const;
const retain = ["retain", "Keeps it at the service, and removes it from the stack's state."] as const;

export const PageDeletion = namedEnum("PageDeletion", "What happens to a page that is removed from the program.", {
  Delete: remove,
  Retain: retain,
});

export const CouponDeletion = namedEnum("CouponDeletion", "What happens to a code that is removed from the program.", {
  Delete: remove,
  Retain: retain,
  Expire: [
    "expire",
    "Ends the code, two days ago in UTC, so that it has ended in every time zone. This works for used codes. A code that has ended already isn't changed.",
  ],
});

/** @param failure when `delete` fails, as a clause */
const deletion = (choices: NamedEnum, setting: DeletionSetting, failure: string) =>
  oneOf(
    choices,
    "What happens at the service when the resource is removed from the program, replaced, or destroyed. `delete` fails " +
      `${failure}. If omitted, the setting \`paypages:${setting}\` decides.`,
  ).notSent();

/** Phrases of messages about a refused deletion. */
export interface DeletionWords {
  /** Begins a sentence: `Used codes`. */
  readonly blocked: string;
  /** `code`. */
  readonly noun: string;
  /** The environment variable of the setting. */
  readonly variable: string;
  /** What to set on one resource. */
  readonly own: string;
  /** The values of the setting that avoid a deletion. */
  readonly values: readonly string[];
}

/** The options of a kind, the setting that decides without them, and the words of messages about both. */
interface DeletionOptions {
  readonly options: Fields;
  readonly deletionSetting: DeletionSetting;
  readonly deletionWords: DeletionWords;
}

export const pageDeletion: DeletionOptions = {
  options: {
    deletion: deletion(PageDeletion, "pageDeletion", "if customers are signed up, unless `forceDelete` is set"),
    forceDelete: flag("Whether the page is deleted even if customers are signed up on it.").defaults(false).notSent(),
  },
  deletionSetting: "pageDeletion",
  deletionWords: {
    blocked: "Pages with customers",
    noun: "page",
    variable: "PAYPAGES_PAGE_DELETION",
    own: '`deletion: "retain"`, or `forceDelete: true` to delete it anyway',
    values: ["retain"],
  },
};

export const couponDeletion: DeletionOptions = {
  options: { deletion: deletion(CouponDeletion, "couponDeletion", "for a used code") },
  deletionSetting: "couponDeletion",
  deletionWords: {
    blocked: "Used codes",
    noun: "code",
    variable: "PAYPAGES_COUPON_DELETION",
    own: '`deletion: "retain"` or `deletion: "expire"`',
    values: ["retain", "expire"],
  },
};
