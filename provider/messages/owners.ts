// Messages about objects that already have an owner: another resource of the program, or another client in live mode.
import { notice, refusal } from "./base/declaration.js";
import { environmentNamed, keepRenamed, renaming } from "./phrases.js";

export const objectHasOwner = refusal(
  "PP1101",
  { name: 'Coupon "SPRING10"', id: "123", owner: 'Coupon "SPRING10" `spring` (123)' },
  ({ name, id, owner }) => ({
    text:
      `${name}: ${id} already belongs to another resource of this program: ${owner}. ` +
      "An object can belong to only one resource. Nothing was changed.",
    options: [
      "Remove one of the two from the program: the object isn't changed.",
      `${keepRenamed} Then remove \`adoptId\`.`,
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
      `${environment === undefined ? "" : ` in ${environmentNamed(environment)}`}: ${owner}. A ${noun} can exist only once. Nothing was changed.`,
    options: [`Give one of them a different \`${label}\`.`, "Remove one of them from the program."],
    path: label,
  }),
  "Two resources of your program have the same `couponCode`. Give one of them a different text.",
);

/** `hints`: how to adopt each of the objects that have the name. */
export const nameTakenInLive = refusal(
  "PP1103",
  { name: 'OneTimeProduct "Book"', label: "productName", hints: ['adoptId: "123"'] as readonly string[] },
  ({ name, label, hints }) => {
    const [objects, them, one] =
      hints.length === 1 ? ["an object", "it", "it"] : [`${hints.length} objects`, "them", "one of them"];
    return {
      text: `${name}: live mode already has ${objects} with this name, and this run hasn't found ${them} in the stack. Nothing was created.`,
      options: [
        keepRenamed,
        `Use a different \`${label}\`, or adopt ${one}: ${hints.map((hint) => `\`${hint}\``).join(" or ")}.`,
        `Run the command with \`--refresh\` if this stack manages ${them}. To create one more, set PAYPAGES_LIVE_DUPLICATES=allow.`,
      ],
      path: label,
    };
  },
  "Two pages with one name are often a mistake: customers pay on the wrong one. In rare cases, the stack manages the page, " +
    "but Pulumi processes it later, or its replacement is forced. Then `--refresh` helps: [live " +
    "mode](concepts/live-mode.md#duplicates).",
);

export const nameNotChecked = refusal(
  "PP1104",
  {
    name: 'OneTimeProduct "Book"',
    reason:
      "listing every OneTimeProduct (GET /v1/client/product): the response contains no list. Nothing was changed.",
  },
  ({ name, reason }) => ({
    text: `${name}: the provider can't check whether live mode already has an object with this name.\n${reason}`,
    options: [
      "Check in the console that there is none. Then run the command with PAYPAGES_LIVE_DUPLICATES=allow, which skips this check.",
    ],
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
    `${name} is new in the program, and the stack already manages ${owner}. If you renamed that resource, ` +
    `${renaming}. Otherwise, Pulumi deletes the object of the old name and creates a new one.`,
);

export const namesNotListed = notice(
  "PP1107",
  "warning",
  { kind: "OneTimeProduct", label: "product_name" },
  ({ kind, label }) =>
    `The service's list of ${kind} contains no names (\`${label}\`), so the provider can't find duplicates in live mode. ` +
    "Look in the console for an object with this name.",
);
