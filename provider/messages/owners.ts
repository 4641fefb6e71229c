// Messages about objects that already have an owner: another resource of the program, or another client in live mode.
import { notice, refusal } from "./base/declaration.js";
import { renaming } from "./phrases.js";

export const objectHasOwner = refusal(
  "PP1101",
  { name: 'Coupon "SPRING10"', id: "123", owner: 'Coupon "SPRING10" `spring` (123)' },
  ({ name, id, owner }) => ({
    text:
      `${name}: ${id} already belongs to another resource of this program: ${owner}. ` +
      "An object can belong to only one resource.",
    options: [
      "Remove one of the two from the program: the object isn't changed.",
      `Give a renamed resource ${renaming}. Then remove \`adoptId\`.`,
    ],
  }),
  "Two resources have the same `adoptId`, or you renamed a resource and adopted its object: " +
    "[rename](recipes/rename.md).",
);

interface Twin {
  readonly name: string;
  readonly owner: string;
  /** The noun for the object: `code`. */
  readonly noun: string;
  /** The property with the display name. */
  readonly label: string;
  /** Undefined for a kind without environments. */
  readonly environment?: string | undefined;
}

export const identityHasOwner = refusal<Twin>(
  "PP1102",
  {
    name: 'Coupon "SPRING10"',
    owner: 'Coupon "SPRING10" `spring`',
    noun: "code",
    label: "couponCode",
    environment: "0",
  },
  ({ name, owner, noun, label, environment }) => ({
    text:
      `${name}: another resource of this program has the same ${noun}` +
      `${environment === undefined ? "" : ` in environment ${environment}`}: ${owner}. A ${noun} can exist only once.`,
    options: [`Give one of them a different \`${label}\`.`, "Remove one of them from the program."],
    path: label,
  }),
  "Two resources of your program have the same `couponCode`. Give one of them a different text.",
);

interface Duplicate {
  readonly name: string;
  readonly label: string;
  /** How to adopt each of the objects that have the name. */
  readonly hints: readonly string[];
}

export const nameTakenInLive = refusal<Duplicate>(
  "PP1103",
  { name: 'OneTimeProduct "Book"', label: "productName", hints: ['adoptId: "123"'] },
  ({ name, label, hints }) => {
    const [count, them, one] = hints.length === 1 ? ["one", "it", "it"] : [hints.length, "them", "one of them"];
    return {
      text: `${name}: live mode already has ${count} of this name, and this run doesn't know ${them}. Nothing was created.`,
      options: [
        `Give a renamed resource ${renaming}.`,
        `Use a different \`${label}\`, or adopt ${one}: ${hints.map((hint) => `\`${hint}\``).join(" or ")}.`,
        "Run the same command with --refresh if this stack created it (a forced replacement, a name that moves), or with " +
          "PAYPAGES_LIVE_DUPLICATES=allow to create one more.",
      ],
      path: label,
    };
  },
  "A page with the same name exists, and this stack didn't create it. Two pages with one name are often a mistake: " +
    "customers pay on the wrong one.",
);

export const nameNotChecked = refusal(
  "PP1104",
  { name: 'OneTimeProduct "Book"', reason: "listing every OneTimeProduct (GET /v1/client/product): no list." },
  ({ name, reason }) => ({
    text: `${name}: the provider can't check whether live mode already has one of this name.\n${reason}`,
    options: ["Set PAYPAGES_LIVE_DUPLICATES=allow for this run to create it without this check."],
  }),
);

export const sharedObject = notice(
  "PP1105",
  "warning",
  { name: 'Coupon "SPRING10"', id: "123", owner: 'Coupon "SPRING10" `spring` (123)' },
  ({ name, id, owner }) =>
    `${name}: ${id} also belongs to another resource of this program: ${owner}. An object can belong to only one ` +
    "resource. Remove one of the two from the program: the object isn't changed.",
);

export const maybeRenamed = notice(
  "PP1106",
  "warning",
  { name: 'RecurringPlan "Evening classes"', owner: 'RecurringPlan "Evening classes" `classes` (123)' },
  ({ name, owner }) =>
    `${name} is new in the program, and the stack already manages ${owner}. If you renamed that resource, give it ` +
    `${renaming}. Otherwise Pulumi creates a new object, and deletes the one of the old name.`,
);

export const namesNotListed = notice(
  "PP1107",
  "warning",
  { kind: "OneTimeProduct", label: "product_name" },
  ({ kind, label }) =>
    `The service lists every ${kind} without its \`${label}\`: the provider can't check whether live mode already has ` +
    "one of the same name.",
);
