// A row as reports show it: without the objects, in the order of its importance.
import { resourceOf } from "../../../provider/kinds/resources/index.js";
import { topOf } from "../../../provider/model/rules.js";
import { type Action, changesPrice, isGone, isRule, nameOf, type PropertyRow, type Row } from "../outcome/row.js";
import { namesOf, ReportSecrets, secretText } from "../outcome/secrets.js";
import { boundTo, type Customers, usesOf } from "../outcome/snapshot.js";

export interface ReportedProperty extends PropertyRow {
  /** For a changed rule: the existing customers whom it may reach. The service doesn't document whether it does. */
  readonly mayReach?: Reach;
}

export type Reach = Pick<Customers, "isPartial"> & { readonly customers: number };

export interface ReportedRow extends Pick<Row, "account" | "kind" | "urn" | "action" | "verdict"> {
  /** The display name of the object. */
  readonly name: string;
  /** The name in the program. */
  readonly resource: string | undefined;
  readonly id: string | undefined;
  readonly formerId: string | undefined;
  readonly properties: readonly ReportedProperty[];
  /** How often a code was used that is deleted, left behind, or gets a new revision. */
  readonly uses: number | undefined;
  /** For a page that is replaced or deleted: its address, which stops working. */
  readonly formerAddress: string | undefined;
  /** The number of customers on the page, and of those who wait. Canceled ones don't count. */
  readonly customers: Pick<Customers, "all" | "waiting" | "isPartial"> | undefined;
  /** For an object that no longer exists: the objects that still name it, in the whole account. */
  readonly namedBy: readonly Namer[];
  /** What the account doesn't return, and the row's consequences depend on. */
  readonly unknown: readonly Unknown[];
}

export interface Namer extends Pick<ReportedRow, "kind" | "name" | "resource"> {
  readonly id: string;
}

export type Unknown = "customers" | "uses";

/** The rows, the worst first. */
export const reportedRows = (rows: readonly Row[], secrets = new ReportSecrets([], [])): ReportedRow[] =>
  rows
    .map((row) => ({ rank: rankOf(row), row: reported(row, secrets) }))
    .toSorted((one, other) => one.rank - other.rank || compare(placeOf(one.row), placeOf(other.row)))
    .map(({ row }) => row);

const placeOf = ({ account, kind, name }: ReportedRow): string => `${account ?? ""} ${kind} ${name}`;
const compare = (one: string, other: string): number => Number(one > other) - Number(one < other);

const ends: readonly Action[] = ["deleted", "kept", "replaced", "revised"];

function reported(row: Row, secrets: ReportSecrets): ReportedRow {
  const { account, kind, action, verdict, urn, before, after, properties } = row;
  const uses = (before && ends.includes(action) && usesOf(before)) || undefined;
  const customers = before?.customers;
  const hidden = ({ verdict, ...one }: ReportedProperty) => ({ ...secrets.hideIn(one), verdict });
  return {
    account,
    kind,
    action,
    verdict,
    urn,
    properties: properties.map(withReach(row)).map(hidden),
    name: displayName(row, secrets),
    resource: nameOf(row),
    id: action === "deleted" ? undefined : after?.id,
    formerId: before?.id === after?.id && action !== "deleted" ? undefined : before?.id,
    uses,
    formerAddress: isGone(row) ? before?.address : undefined,
    customers: customers && {
      all: boundTo(customers),
      waiting: customers.waiting,
      ...(customers.isPartial && { isPartial: true }),
    },
    unknown: unknownIn(row),
    namedBy: namersOf(row, secrets),
  };
}

const withReach =
  ({ action, before }: Row) =>
  (property: PropertyRow): ReportedProperty => {
    const all = before?.customers;
    if (!all || action !== "changed" || property.verdict === "notDone" || !isRule(property.path)) return property;
    const customers = topOf(property.path) === "waitingList" ? all.waiting : boundTo(all);
    const { isPartial } = all;
    return customers > 0 || isPartial
      ? { ...property, mayReach: { customers, ...(isPartial && { isPartial }) } }
      : property;
  };

/** An end, or a change of a price, concerns customers and uses. */
function unknownIn({ action, before, properties }: Row): Unknown[] {
  const isEnd = ends.includes(action);
  if (before === undefined || !(isEnd || (action === "changed" && changesPrice({ properties })))) return [];
  const isUsed = isEnd && usesOf(before) === undefined;
  return [...(before.customers?.isPartial ? ["customers" as const] : []), ...(isUsed ? ["uses" as const] : [])];
}

const namersOf = ({ namedBy = [] }: Row, secrets: ReportSecrets): Namer[] =>
  namedBy.map(({ kind, urn, after }) => ({
    kind,
    id: after.id,
    resource: nameOf({ urn }),
    name: displayName({ kind, urn, after, before: undefined, properties: [] }, secrets),
  }));

type Called = Pick<Row, "kind" | "urn" | "before" | "after" | "properties">;

/** The name of the object for people, unless it is secret. */
export function displayName(row: Called, secrets: ReportSecrets): string {
  if (secrets.marksAny(row.urn, namesOf(row.kind))) return secretText;
  return secrets.hideIn((row.after ?? row.before)?.name ?? plannedName(row));
}

/** An object that wasn't created has the name that the program gives it. */
function plannedName({ kind, properties, urn }: Called): string {
  const { label, identity } = resourceOf(kind);
  const named = [...(identity ?? []).slice(-1), label].map((name) => properties.find(({ path }) => path === name));
  return String(named.find(Boolean)?.planned ?? nameOf({ urn }) ?? "");
}

/** Removed, left behind, replaced, not as planned, changed prices, others, nothing. */
function rankOf({ action, verdict, properties }: Row): number {
  if (action === "deleted") return 0;
  if (action === "kept") return 1;
  if (action === "replaced" || action === "revised") return 2;
  if (verdict !== "done") return 3;
  if (action === "none") return 6;
  return changesPrice({ properties }) && action === "changed" ? 4 : 5;
}
