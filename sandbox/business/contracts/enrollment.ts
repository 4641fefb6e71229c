// Customers on a page.
import type * as z from "zod";
import { ContractorStatus } from "../../../provider/model/enums.js";
import type { Values } from "../../../provider/model/rules.js";
import { kindOf, type PageKind, pageKinds } from "../../store/kinds.js";
import type { Sandbox } from "../../store/sandbox.js";
import type { Store, Stored } from "../../store/store.js";
import { count, flag, having } from "./storedTypes.js";

export interface Enrollment {
  readonly kind: PageKind;
  readonly page: Stored;
  readonly person: Stored;
}

export const { Contracted, Cancelled, Waiting, NotEstablished } = ContractorStatus.values;

export const statusOf = ({ fields }: Stored): number => Number(fields.status);

/** Whether a customer uses capacity of the page. */
export const hasPlace = (person: Stored): boolean =>
  [Contracted, Waiting].some((status) => status === statusOf(person));

/** The kind of a page's customers in the store. */
export const customersKind = ({ name }: PageKind): string => `customers of ${name}`;

/** Email addresses identify customers, in any spelling. */
export const customerKey = (email: unknown): string => String(email).trim().toLowerCase();

/** The number of a page's customers who use capacity. */
export const tallyType = having({
  contracted: count,
  waiting: count,
  /** Whether a conditional application once had enough customers. From then on, no one waits. */
  established: flag.optional(),
  /** Whether the stock alert was published since the stock was above its threshold. */
  is_alerted: flag.optional(),
});

type Tally = z.infer<typeof tallyType>;

/** For an event that concerns no customer in a list. */
export const withoutCustomer = (page: Stored, fields: Values = {}): Enrollment => ({
  kind: kindOf(page),
  page,
  person: { kind: customersKind(kindOf(page)), id: "", parent: page.id, fields, createdAt: page.createdAt },
});

export function tallyOf(store: Store, page: Stored): Tally {
  const kept = store.get("tally", tallyId(page));
  return (kept?.fields ?? { contracted: 0, waiting: 0, established: false }) as Tally;
}

/** Pages of two kinds can have the same id. */
const tallyId = ({ kind, id }: Stored): string => `${kind} ${id}`;

/** Counts a change of status. Undefined means no customer. */
function recount(store: Store, page: Stored, from: unknown, to: unknown): void {
  const { contracted, waiting, ...others } = tallyOf(store, page);
  const change = (status: number) => Number(to === status) - Number(from === status);
  saveTally(store, page, {
    ...others,
    contracted: contracted + change(Contracted),
    waiting: waiting + change(Waiting),
  });
}

export function saveTally(store: Store, page: Stored, tally: Tally): void {
  const id = tallyId(page);
  const before = store.get("tally", id);
  if (before) store.update(before, { ...tally });
  else store.insert("tally", { ...tally }, { id, parent: id });
}

/** Adds a customer to a page. `fields` are the specification's Contractor. Payment pages also get a purchaser. */
export function insertPerson({ store }: Pick<Sandbox, "store">, page: Stored, fields: Values): Enrollment {
  const kind = kindOf(page);
  recount(store, page, undefined, fields.status);
  const customer = kind.payments && { customer_id: customerOf(store, fields).id };
  const tag = personTag(page.id, fields.email);
  const person = store.insert(customersKind(kind), { ...fields, ...customer }, { parent: page.id, tag });
  return { kind, page, person };
}

/** The tag that a page's customers with one email address share. */
export const personTag = (pageId: string, email: unknown): string => `${pageId} ${customerKey(email)}`;

/** The record has the values of the last application. */
function customerOf(store: Store, { name, email, company }: Values): Stored {
  const key = customerKey(email);
  const known = { name, email, ...(company !== undefined && { company }) };
  const before = store.findKey("customer", key);
  return before ? store.update(before, { ...before.fields, ...known }) : store.insert("customer", known, { key });
}

/** Changes fields of a customer, including the status, but not the scheduled tasks: use `changePerson`. */
export function changeFields({ store }: Sandbox, enrollment: Enrollment, change: Values): Enrollment {
  const { person } = enrollment;
  if (change.status !== undefined) recount(store, enrollment.page, person.fields.status, change.status);
  return { ...enrollment, person: store.update(person, { ...person.fields, ...change }) };
}

/** A page's customers with an email address, in the order of their applications. */
export const customersWith = (store: Store, page: Stored, email: string): Stored[] =>
  store.tagged(customersKind(kindOf(page)), personTag(page.id, email));

/** Finds a customer of any page. */
export function findEnrollment({ store }: Sandbox, id: string): Enrollment | undefined {
  const person = store.find(pageKinds.map(customersKind), id);
  const kind = person && pageKinds.find((of) => customersKind(of) === person.kind);
  const page = kind && store.get(kind.name, person.parent);
  return page && { kind, page, person };
}

/** Deletes a page's customers, and their scheduled tasks. */
export function removeCustomers({ store, clock, mode }: Sandbox, page: Stored): void {
  const customers = customersKind(kindOf(page));
  for (const { id } of store.list(customers, page.id)) clock.replace(mode, id, []);
  store.removeAll(customers, page.id);
  store.removeAll("tally", tallyId(page));
  // A page of another kind can have the same id.
  for (const own of ["contract", "form token", "mail address"]) store.removeAll(own, page.id, page.kind);
}
