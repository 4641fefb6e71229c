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

export const amountTooHigh = finding(
  "PP6001",
  "error",
  ({ most, percent, price, page, is }: Amount) => ({
    text: `\`price\` must be at most ${most} (${percent}% of the price ${price} of ${JSON.stringify(page)}), and is ${is}.`,
    options: orAllowed,
  }),
  { most: 990, percent: 99, price: 1000, page: "classes", is: 1000 },
);

const bounds = {
  endDate: "a percent code needs a last day",
  couponCount: "a percent code needs a maximum number of uses",
} as const;

export const codeUnbounded = finding(
  "PP6002",
  "error",
  ({ path }: { path: keyof typeof bounds }) => ({ text: `\`${path}\` must be set: ${bounds[path]}.` }),
  { path: "endDate" },
);

export const rateTooHigh = finding(
  "PP6003",
  "error",
  ({ path, most, is }: { path: string; most: number; is: number }) => ({
    text: `\`${path}\` must be at most ${most}, and is ${is}.`,
    options: orAllowed,
  }),
  { path: "rate", most: 99, is: 100 },
);

export const codeEnded = finding(
  "PP6004",
  "warning",
  ({ endDate }: { endDate: string }) => ({
    text: `\`endDate\` is ${endDate}, which is over.`,
    options: ["Set a later day, or remove the code."],
  }),
  { endDate: "2026/05/09" },
);

export const pageOfOtherEnvironment = finding(
  "PP6005",
  "error",
  ({ own, page, other }: { own: string; page: string; other: string }) => ({
    text: `\`processorAEnvId\` is ${JSON.stringify(own)}, but the page ${JSON.stringify(page)} has ${JSON.stringify(other)}.`,
    options: ["Use the environment of the pages."],
  }),
  { own: "0", page: "classes", other: "1" },
);

interface Target {
  readonly path: string;
  readonly paymentType: number;
  /** The kind of page that the payment type is for. */
  readonly kind: string;
}

const target = { path: "productIds[0]", paymentType: 4, kind: "RecurringPlan" };

export const pageOfOtherKind = finding(
  "PP6006",
  "error",
  ({ path, paymentType, kind, page, pageKind }: Target & { page: string; pageKind: string }) => ({
    text: `\`${path}\` names ${JSON.stringify(page)}, a \`${pageKind}\`, but \`paymentType\` ${paymentType} is for \`${kind}\`.`,
    options: ["Name a page of this kind, or change `paymentType`."],
  }),
  { ...target, page: "book", pageKind: "OneTimeProduct" },
);

export const pageUnknown = finding(
  "PP6007",
  "error",
  ({ path, paymentType, kind, id, idName }: Target & { id: string; idName: string }) => ({
    text: `\`${path}\` is ${JSON.stringify(id)}, which isn't the id of a page of the program.`,
    options: [
      `Use \`${idName}\` of a \`${kind}\` (for \`paymentType\` ${paymentType}), or add the id to \`allowedIds\`.`,
    ],
  }),
  { ...target, id: "123", idName: "paidId" },
);

export const pagesUnread = finding(
  "PP6008",
  "error",
  ({ path, reason, advice }: { path: string; reason: string; advice: string }) => ({
    text: `\`${path}\` can't be compared with the pages of the stack: ${reason}.`,
    options: [advice],
  }),
  {
    path: "productIds[0]",
    reason: "the folder of the project wasn't found",
    advice: "Set `projectFolder` to the folder of Pulumi.yaml.",
  },
);

export const codeNotUnique = finding(
  "PP6009",
  "error",
  ({ code, name, other }: { code: string; name: string; other: string }) => ({
    text:
      `\`couponCode\` is ${JSON.stringify(code)}, and the code of ${JSON.stringify(name)} is ${JSON.stringify(other)}: ` +
      "customers can't tell them apart.",
    options: ["Change one of the two, or end it."],
  }),
  { code: "spring", name: "old", other: "SPRING" },
);

export const formerIdUsed = finding(
  "PP6010",
  "warning",
  ({ path, id, code, couponId }: { path: string; id: string; code: string; couponId: string | undefined }) => ({
    text:
      `\`${path}\` is ${JSON.stringify(id)}, which the code ${JSON.stringify(code)} had before a revision.` +
      (couponId === undefined ? "" : ` Now its id is ${JSON.stringify(couponId)}.`),
    options: ["Use `couponId` of the Coupon in the program, instead of `id`."],
  }),
  { path: "code", id: "c1", code: "spring", couponId: "c2" },
);
