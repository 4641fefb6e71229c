// The violations of the policies on discount codes.
import { finding } from "../../provider/messages/base/declaration.js";

const orAllowed = ["Lower it, or add the code to `allowedCodes`."];

interface Amount {
  readonly most: number;
  readonly percent: number;
  /** The lowest price of the pages that the code applies to, and the name of that page. */
  readonly price: number;
  readonly page: string;
  readonly is: number;
}

export const amountTooHigh = finding<Amount>(
  "PP6001",
  "error",
  { most: 990, percent: 99, price: 1000, page: "classes", is: 1000 },
  ({ most, percent, price, page, is }) => ({
    text: `\`price\` must be at most ${most} (${percent}% of the price ${price} of ${JSON.stringify(page)}), but is ${is}.`,
    options: orAllowed,
  }),
);

const bounds = {
  endDate: "a percent code needs a last day",
  couponCount: "a percent code needs a maximum number of uses",
} as const;

export const codeUnbounded = finding<{ path: keyof typeof bounds }>(
  "PP6002",
  "error",
  { path: "endDate" },
  ({ path }) => `\`${path}\` must be set: ${bounds[path]}.`,
);

export const rateTooHigh = finding("PP6003", "error", { path: "rate", most: 99, is: 100 }, ({ path, most, is }) => ({
  text: `\`${path}\` must be at most ${most}, but is ${is}.`,
  options: orAllowed,
}));

export const codeEnded = finding("PP6004", "warning", { endDate: "2026/05/09" }, ({ endDate }) => ({
  text: `\`endDate\` is ${endDate}, which is over.`,
  options: ["Set a later day, or remove the code from the program."],
}));

export const pageOfOtherEnvironment = finding(
  "PP6005",
  "error",
  { own: "0", page: "classes", other: "1" },
  ({ own, page, other }) => ({
    text: `\`processorAEnvId\` is ${JSON.stringify(own)}, but the page ${JSON.stringify(page)} has ${JSON.stringify(other)}.`,
    options: ["Use the same environment for the code and its pages."],
  }),
);

interface Target {
  readonly path: string;
  readonly paymentType: number;
  /** The kind of page that the payment type is for. */
  readonly kind: string;
}

const target = { path: "productIds[0]", paymentType: 4, kind: "RecurringPlan" };

export const pageOfOtherKind = finding<Target & { page: string; pageKind: string }>(
  "PP6006",
  "error",
  { ...target, page: "book", pageKind: "OneTimeProduct" },
  ({ path, paymentType, kind, page, pageKind }) => ({
    text: `\`${path}\` names ${JSON.stringify(page)}, a \`${pageKind}\`, but \`paymentType\` ${paymentType} is for \`${kind}\`.`,
    options: ["Name a page of this kind, or change `paymentType`."],
  }),
);

export const pageUnknown = finding<Target & { id: string; idName: string }>(
  "PP6007",
  "error",
  { ...target, id: "123", idName: "paidId" },
  ({ path, paymentType, kind, id, idName }) => ({
    text: `\`${path}\` is ${JSON.stringify(id)}, which isn't the id of a page of the program.`,
    options: [
      `Use \`${idName}\` of a \`${kind}\` (for \`paymentType\` ${paymentType}), or add the id to \`allowedIds\`.`,
    ],
  }),
);

export const pagesUnread = finding(
  "PP6008",
  "error",
  {
    path: "productIds[0]",
    reason: "the folder of the project wasn't found",
    advice: "Set `projectFolder` to the folder of Pulumi.yaml.",
  },
  ({ path, reason, advice }) => ({
    text: `\`${path}\` can't be compared with the pages of the stack: ${reason}.`,
    options: [advice],
  }),
);

export const codeNotUnique = finding(
  "PP6009",
  "error",
  { code: "spring", name: "old", other: "SPRING" },
  ({ code, name, other }) => ({
    text:
      `\`couponCode\` is ${JSON.stringify(code)}, and the code of ${JSON.stringify(name)} is ${JSON.stringify(other)}: ` +
      "customers can't tell them apart.",
    options: ["Change one that no one has used, or end one of them."],
  }),
);

export const formerIdUsed = finding<{ path: string; id: string; code: string; couponId: string | undefined }>(
  "PP6010",
  "warning",
  { path: "code", id: "c1", code: "spring", couponId: "c2" },
  ({ path, id, code, couponId }) => ({
    text:
      `\`${path}\` is ${JSON.stringify(id)}, an old id of the code ${JSON.stringify(code)}.` +
      (couponId === undefined ? "" : ` Its current id is ${JSON.stringify(couponId)}.`),
    options: ["Use `couponId` of the Coupon in the program, instead of `id`."],
  }),
);
