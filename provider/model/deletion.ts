// What becomes of an object that leaves the program: the properties that choose it.
import { type NamedEnum, namedEnum } from "./enums.js";
import { type Fields, flag, oneOf } from "./field.js";

/** What decides for a whole stack, where a program does not. */
export type DeletionSetting = "pageDeletion" | "couponDeletion";

const remove = ["delete", "Delete it at the service."] as const;
const retain = ["retain", "Leave it at the service and forget it."] as const;

export const PageDeletion = namedEnum("PageDeletion", "What becomes of a page that leaves the program.", {
  Delete: remove,
  Retain: retain,
});

export const CouponDeletion = namedEnum("CouponDeletion", "What becomes of a code that leaves the program.", {
  Delete: remove,
  Retain: retain,
  Expire: [
    "expire",
    "End it, two days ago by UTC, so that it is over in every time zone: what one can do with a used code. An end that is over stays as it is.",
  ],
});

const deletion = (choices: NamedEnum, setting: DeletionSetting) =>
  oneOf(
    choices,
    "What happens at the service when the resource leaves the program, is replaced, or is destroyed. `delete` is refused where " +
      `customers would lose by it. If omitted, the setting \`paypages:${setting}\` decides.`,
  ).notSent();

/** How messages speak of objects whose deletion customers would lose by. */
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
    deletion: deletion(PageDeletion, "pageDeletion"),
    forceDelete: flag("Whether the page is deleted even though people are on it.").defaults(false).notSent(),
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
  options: { deletion: deletion(CouponDeletion, "couponDeletion") },
  deletionSetting: "couponDeletion",
  deletionWords: {
    blocked: "Used codes",
    noun: "code",
    variable: "PAYPAGES_COUPON_DELETION",
    own: '`deletion: "retain"` or `deletion: "expire"`',
    values: ["retain", "expire"],
  },
};
