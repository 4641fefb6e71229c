// Messages about discount codes.
import { harmless, notice, refusal } from "./base/declaration.js";
import { environmentNamed, keepRenamed, onlyOne, times } from "./phrases.js";

interface Taken {
  /** The code that is created or updated. */
  readonly what: string;
  readonly code: string;
  readonly environment: string;
  /** The id of the code that exists. */
  readonly id: string;
  /** The service has refused the code, perhaps because of the other one. */
  readonly failure?: string | undefined;
}

const path = "couponCode";
const example = { what: 'Coupon "SPRING10"', code: "SPRING10", environment: "0", id: "123" };

const alreadyExists = ({ what, code, environment, id, failure }: Taken): string =>
  `${failure === undefined ? "" : `${failure}\n`}${what}: the code ${JSON.stringify(code)} already exists in ${environmentNamed(environment)}. Its id is ${id}. Nothing was changed.`;

export const codeTaken = refusal<Taken & { hint: string | undefined }>(
  "PP1401",
  { ...example, hint: 'adoptId: "123"' },
  ({ hint, ...taken }) => ({
    text: alreadyExists(taken),
    options: [
      keepRenamed,
      hint === undefined
        ? "Use a different `couponCode`, or change or end the code of the program's other resource first (`dependsOn`)."
        : `Use a different \`couponCode\`, or adopt the code: \`${hint}\`.`,
      "If you ran with `--replace` or `--target-replace`, run again without it.",
    ],
    path,
  }),
  "The service has a code with this text, and this resource doesn't manage it. If you renamed the resource, use an " +
    "[alias](recipes/rename.md), and remove `adoptId`. If someone created the code in the console, adopt it with the " +
    "line that the message shows.",
);

export const newCodeTaken = refusal<Taken>("PP1402", { ...example, what: 'Coupon "SUMMER" 456' }, (taken) => ({
  text: alreadyExists(taken),
  options: [
    "Use a different `couponCode`.",
    "Change or end the other code first (`dependsOn` if the program has it), and run the command again.",
  ],
  path,
}));

/** `mayStay`: whether the old code can exist next to the new one. */
export const usedCodeFrozen = refusal(
  "PP1403",
  {
    name: 'Coupon "SPRING10"',
    uses: 3,
    paths: ["paymentType"] as readonly string[],
    shown: "`paymentType`",
    mayStay: true,
  },
  ({ name, uses, paths, shown, mayStay }) => ({
    text: `${name}: a used code can't change ${shown} (it was used ${times(uses)}). Nothing was changed.`,
    options: [
      "Restore the old value, and declare a separate `Coupon` with a different `couponCode`. To end the old code, set its " +
        "`endDate`.",
      ...(mayStay
        ? [
            'Set `deletion: "retain"` to create a new code and keep the old one valid, or `deletion: "expire"` to end the old one.',
          ]
        : []),
    ],
    ...onlyOne(paths),
  }),
  "The service doesn't let the text, the payment type or the pages of a used code change. Keep them, and create a " +
    "new code for what you need: [what can change](recipes/campaign.md#what-can-change-while-it-runs).",
);

export const recreatedCodeKept = refusal(
  "PP1404",
  { name: 'Coupon "SPRING10"', shown: "`paymentType`", deletion: "retain" },
  ({ name, shown, deletion }) => ({
    text:
      `${name}: a change of ${shown} deletes the old code before it creates the new one, so ` +
      `\`deletion: "${deletion}"\` can't be honored. Nothing was changed.`,
    options: ["Remove `deletion` for this change. The provider then deletes the old code if no one has used it."],
    path: "deletion",
  }),
);

export const codesNotListed = refusal(
  "PP1405",
  { what: 'Coupon "SPRING10"', reason: "listing every Coupon (GET /v1/client/coupon): the service responded with 403" },
  ({ what, reason }) =>
    `${what}: the provider can't read the list of codes, which it needs to find this code.\n${reason}`,
);

export const usedCodeDeletedFirst = refusal("PP1406", { what: 'Coupon "SPRING10" 123', uses: 3 }, ({ what, uses }) => ({
  text: `${what} was used ${times(uses)}, so it can't be deleted before its new revision is created. Nothing was changed.`,
  options: [
    "Remove the resource option `deleteBeforeReplace` from the code and from its pages: a revision needs no deletion.",
  ],
}));

interface Doubt {
  readonly what: string;
  readonly attempt: "deleted" | "changed";
  /** The id of the current code with the same text. */
  readonly live: string;
  /** The properties in which a refresh has found it to differ, as the message shows them; empty without a refresh. */
  readonly differing: string;
}

export const maybeOtherCode = refusal<Doubt>(
  "PP1407",
  { what: 'Coupon "SPRING10" 123', attempt: "deleted", live: "456", differing: "" },
  ({ what, attempt, live, differing }) => ({
    text:
      `${what} was not ${attempt}, because the service no longer has this id. The active code with the same text, ${live}, ` +
      `may be its revision, or a code of another client${differing === "" ? "" : `: it differs in ${differing}`}. ` +
      "Nothing was changed.",
    options:
      differing === ""
        ? [
            "Run `pulumi refresh` if the active code is yours, so that the state has its new id. Then run the command again.",
            "Run `pulumi state delete <urn>` if it isn't yours: the active code stays at the service.",
          ]
        : [
            ...(attempt === "changed"
              ? [
                  "If the active code is yours: restore the code's text in the program, run `pulumi up`, and change the text afterwards.",
                ]
              : []),
            "Run `pulumi state delete <urn>`. If the active code is yours, end or delete it in the console.",
          ],
  }),
);

/** `uses` is undefined if the code was used after the provider had read it. */
export const newRevision = notice<{ name: string; uses: number | undefined }>(
  "PP1408",
  "warning",
  { name: 'Coupon "SPRING10"', uses: 3 },
  ({ name, uses }) =>
    `${name} was used ${uses === undefined ? "meanwhile" : times(uses)}: the service ends it and creates a new revision with a new id. The count restarts at 0.`,
  "A used code gets a different rate or term. The service creates a new code with the same text and counts from 0: " +
    "`couponCount: 100` allows 100 more uses. If you don't want that, revert the change.",
);

/** `uses` is undefined if no response shows it. */
const inPlace = ({ name, uses }: { readonly name: string; readonly uses: number | undefined }): string =>
  `${name} is updated in place: ${
    uses === undefined
      ? "the service doesn't show whether it was used"
      : uses > 0
        ? `used ${times(uses)}, and the count is kept`
        : "not used yet"
  }`;

export const codeUpdated = harmless("PP1409", { name: 'Coupon "SPRING10"', uses: 3 as number | undefined }, inPlace);

export const maybeFrozen = notice(
  "PP1410",
  "warning",
  { name: 'Coupon "SPRING10"', uses: 3, shown: "`productIds`", one: true },
  ({ shown, one, ...changed }) =>
    `${inPlace(changed)}. ${shown} ${one ? "isn't" : "aren't"} known until the update: if ${one ? "it changes" : "they change"}, ` +
    "the update fails, because the code was already used.",
);

export const textInUse = notice(
  "PP1411",
  "warning",
  { name: 'Coupon "SPRING10"', code: "SUMMER", id: "456" },
  ({ name, code, id }) =>
    `${name}: the code ${JSON.stringify(code)} already exists. Its id is ${id}. So this update will fail: end that code, or change ` +
    "its text, before this update.",
);
