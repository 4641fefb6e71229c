// What the result rests on: where the specification of the service leaves something open, and what was assumed there.
import { resourceOf } from "../../../provider/resources/index.js";
import type { JudgedChange } from "../outcome/audit.js";

export interface Assumption {
  /** What the specification does not show. */
  readonly open: string;
  readonly assumed: string;
}

interface Rule extends Assumption {
  readonly when: (changes: readonly JudgedChange[]) => boolean;
}

const has =
  (...actions: readonly JudgedChange["action"][]) =>
  (changes: readonly JudgedChange[]): boolean =>
    changes.some(({ action }) => actions.includes(action));

const isPage = ({ before, after }: JudgedChange): boolean => (before ?? after)?.people !== undefined;
const isBound = ({ before }: JudgedChange): boolean =>
  before?.people !== undefined && before.people.contracted + before.people.waiting > 0;
const touches =
  (...names: readonly string[]) =>
  (changes: readonly JudgedChange[]): boolean =>
    changes.some(({ members }) => members.some(({ path }) => names.includes(path.split(/[.[]/)[0] as string)));

const prices = [
  "price",
  "initialCost",
  "taxRate",
  "billingCycle",
  "couponType",
  "rate",
  "couponTerm",
  "initialCostCoupon",
];

const rules: readonly Rule[] = [
  {
    open: "which values the service refuses beside those that the specification names",
    assumed: "it takes what the specification allows and the sandbox considers sensible",
    when: has("created", "changed", "revised", "replaced"),
  },
  {
    open: "whether a PUT of a page, a role or a channel replaces the whole object",
    assumed: "it does, and what the service supplies itself comes back as it was",
    when: (changes) => changes.some((change) => change.action === "changed" && change.kind !== "Coupon"),
  },
  {
    open: "whether, and from when, those who are on a page pay its new price",
    assumed: "the bills are those of new customers only",
    when: (changes) => changes.some(isBound) && touches(...prices)(changes),
  },
  {
    open: "how tax, discounts and installments are rounded, and whether prices contain the tax",
    assumed: "prices contain it, and amounts are rounded down; the first payment takes what a division leaves",
    when: (changes) =>
      touches(...prices)(changes) ||
      changes.some(({ action, kind }) => action !== "changed" && resourceOf(kind).model.field("price") !== undefined),
  },
  {
    open: "what becomes of the people on a page that is deleted",
    assumed: "they go with the page",
    when: (changes) => changes.some((one) => ["deleted", "replaced"].includes(one.action) && isBound(one)),
  },
  {
    open: "the status of people on payment pages",
    assumed: "each of them counts as a customer, where the account returns no status",
    when: (changes) =>
      changes.some((change) => isPage(change) && isBound(change) && change.kind !== "RegistrationPlan"),
  },
  {
    open: "the addresses that new pages get",
    assumed: "the copy makes up addresses",
    when: (changes) => changes.some((one) => ["created", "replaced"].includes(one.action) && isPage(one)),
  },
  {
    open: "how pages and mails of the service look",
    assumed: "the sandbox shows all that the plan sets, in the sandbox's own layout",
    when: (changes) => changes.some(isPage),
  },
  {
    open: "the members of what is answered, and their form",
    assumed: "objects answer as they did when they were copied; new ones in the form that comes closest",
    when: has("created", "changed", "revised", "replaced"),
  },
];

export const assumptionsOf = (changes: readonly JudgedChange[]): Assumption[] =>
  rules.filter(({ when }) => when(changes)).map(({ open, assumed }) => ({ open, assumed }));
