// A row of a report: a planned step, or a changed object.
import { topOf } from "../../../provider/model/rules.js";
import { parseUrn } from "../../../provider/model/urn.js";
import type { FieldChange } from "./serviceChanges.js";
import type { Snapshot } from "./snapshot.js";

/**
 * Whether a row was planned and happened. `leftBehind`: the object stays at the service, as planned, and nothing
 * manages it. `unknown`: a value depends on a step that isn't rehearsed.
 */
export type Verdict = "done" | "notDone" | "leftBehind" | "notPlanned" | "unknown";

/** What happens to the object. `none`: a planned step that the service doesn't notice. */
export type Action = "created" | "changed" | "revised" | "replaced" | "deleted" | "kept" | "none";

export interface PropertyRow extends Pick<FieldChange, "path" | "before" | "after"> {
  readonly verdict: Exclude<Verdict, "leftBehind">;
  /** The value that was planned and isn't the one afterwards. */
  readonly planned?: unknown;
  /** Its change replaces the object. */
  readonly isReplacing?: true;
  /** Its values are `(secret)`. */
  readonly isSecret?: true;
  /** For an unknown value: the steps that it may depend on. */
  readonly dependsOn?: readonly string[];
}

export interface Row {
  /** The index of the account. Undefined if an object that was to be created is in none. */
  readonly account: number | undefined;
  readonly kind: string;
  readonly action: Action;
  readonly verdict: Verdict;
  /** Undefined if no resource of the run has the object. */
  readonly urn: string | undefined;
  readonly before: Snapshot | undefined;
  readonly after: Snapshot | undefined;
  readonly properties: readonly PropertyRow[];
  /** For a replacement: the old object stays. */
  readonly isFormerKept?: true;
  /** For an object that no longer exists: what still names it. */
  readonly namedBy?: readonly Referrer[];
}

export interface Referrer extends Pick<Row, "kind" | "urn"> {
  readonly after: Snapshot;
}

/** Whether the object before no longer exists. A new revision is the same code. */
export const isGone = ({ action, before, after, isFormerKept }: Row): boolean =>
  (action === "deleted" || action === "replaced") && before !== undefined && before.id !== after?.id && !isFormerKept;

export const isUnplanned = ({ verdict }: PropertyRow): boolean => verdict === "notPlanned";

export const worst = (properties: readonly PropertyRow[]): PropertyRow["verdict"] =>
  (["notPlanned", "notDone", "unknown"] as const).find((one) => properties.some(({ verdict }) => verdict === one)) ??
  "done";

/** The resource's name in the program. */
export const nameOf = ({ urn }: Pick<Row, "urn">): string | undefined =>
  urn === undefined ? undefined : parseUrn(urn).name;

// The properties that concern customers: amounts, and the rules of a contract.

/** Amounts depend on them. */
export const prices: readonly string[] = [
  ...["price", "initialCost", "taxRate", "billingCycle"],
  ...["couponType", "rate", "couponTerm", "initialCostCoupon"],
];

const rules: readonly string[] = [
  ...["autoCancel", "autoRetry", "bankInvoice", "chatRule", "executeRoleFirstPayment", "msg", "noticeDaysBefore"],
  ...["permitUserPaymentCancel", "showChatAccountChange", "useChangePlan", "waitingList"],
];

/** Whether a property is a price: its change concerns new customers, and perhaps existing ones. */
export const isPrice = (path: string): boolean => prices.includes(topOf(path));

/** Whether a price is among the properties. */
export const changesPrice = ({ properties }: { readonly properties: readonly { readonly path: string }[] }): boolean =>
  properties.some(({ path }) => isPrice(path));

/** Whether a property is a rule or an email of contracts. The service doesn't document whether existing ones keep it. */
export const isRule = (path: string): boolean => rules.includes(topOf(path)) || /^mail[A-Z]/.test(path);
