// Assumptions of the result: what the specification of the service leaves open, and what was assumed.
import { resourceOf } from "../../../provider/kinds/resources/index.js";
import { changesPrice, type Row } from "../outcome/row.js";
import { boundTo } from "../outcome/snapshot.js";

export interface Assumption {
  /** What the specification does not show. */
  readonly open: string;
  readonly assumed: string;
}

interface Rule extends Assumption {
  readonly when: (changes: readonly Row[]) => boolean;
}

const has =
  (...actions: readonly Row["action"][]) =>
  (changes: readonly Row[]): boolean =>
    changes.some(({ action }) => actions.includes(action));

const isPage = ({ before, after }: Row): boolean => (before ?? after)?.customers !== undefined;
const isBound = ({ before }: Row): boolean =>
  before?.customers !== undefined && (before.customers.isPartial === true || boundTo(before.customers) > 0);

const rules: readonly Rule[] = [
  {
    open: "which values the service refuses besides those in the specification",
    assumed: "it accepts every value that the specification allows and that the sandbox considers plausible",
    when: has("created", "changed", "revised", "replaced"),
  },
  {
    open: "whether a PUT of a page, a role or a channel replaces the whole object",
    assumed: "it does, and server defaults don't change",
    when: (changes) => changes.some((change) => change.action === "changed" && change.kind !== "Coupon"),
  },
  {
    open: "whether existing customers of a page pay its new price, and from when",
    assumed: "the amounts apply only to new customers",
    when: (changes) => changes.some((change) => isBound(change) && changesPrice(change)),
  },
  {
    open: "how tax, discounts and installments are rounded, and whether prices include tax",
    assumed: "prices include tax, and amounts are rounded down; the first payment includes the remainder of a division",
    when: (changes) =>
      changes.some(changesPrice) ||
      changes.some(({ action, kind }) => action !== "changed" && resourceOf(kind).model.field("price") !== undefined),
  },
  {
    open: "what happens to the customers of a deleted page",
    assumed: "they are deleted with the page",
    when: (changes) => changes.some((one) => ["deleted", "replaced"].includes(one.action) && isBound(one)),
  },
  {
    open: "the status of customers on payment pages",
    assumed: "every customer counts if the account returns no status",
    when: (changes) =>
      changes.some((change) => isPage(change) && isBound(change) && change.kind !== "RegistrationPlan"),
  },
  {
    open: "the addresses of new pages",
    assumed: "the copy generates addresses",
    when: (changes) => changes.some((one) => ["created", "replaced"].includes(one.action) && isPage(one)),
  },
  {
    open: "how the service's pages and emails look",
    assumed: "the sandbox shows everything that the program sets, in its own layout",
    when: (changes) => changes.some(isPage),
  },
  {
    open: "which fields a response has, and their format",
    assumed:
      "existing objects have the same fields and formats as when they were copied; new ones have the most similar format",
    when: has("created", "changed", "revised", "replaced"),
  },
];

export const assumptionText = ({ open, assumed }: Assumption): string =>
  `Not documented: ${open}. Assumption: ${assumed}`;

export function assumptionsOf(rows: readonly Row[]): Assumption[] {
  const changes = rows.filter(({ action, verdict }) => action !== "none" && verdict !== "notDone");
  return rules.filter(({ when }) => when(changes)).map(({ open, assumed }) => ({ open, assumed }));
}
