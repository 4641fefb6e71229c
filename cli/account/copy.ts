// Copies an account to a file that `paypages sandbox --db` serves.

import type { Client } from "../../provider/client/client.js";
import { keyOf } from "../../provider/kinds/account/accountObject.js";
import type { Values } from "../../provider/model/rules.js";
import { copyCoupon, ownerOf } from "../../sandbox/business/contracts/coupons.js";
import { insertPerson } from "../../sandbox/business/contracts/enrollment.js";
import { calendar } from "../../sandbox/store/calendar.js";
import { type Copy, remember, saveAddress, saveCopy } from "../../sandbox/store/copy.js";
import { Database } from "../../sandbox/store/database.js";
import { StoreError } from "../../sandbox/store/databaseFile.js";
import { pageKind, paymentsIn } from "../../sandbox/store/kinds.js";
import { Store, type Stored } from "../../sandbox/store/store.js";
import { fileNotWritten } from "../messages/stacks.js";
import { replaceWith } from "../report/files/replace.js";
import type { AccountRead, CopiedObject } from "./accountRead.js";
import { inventedCustomer } from "./customers.js";
import { declaredKind } from "./declaredKind.js";
import { SuppliedValues } from "./pageDefaults.js";
import type { CopiedPayment } from "./payments.js";
import { type ReadOptions, readWhole } from "./read.js";
import { closestVariants } from "./responseVariants.js";
import { keptOf, storedOf, suppliedIn } from "./stored.js";

export interface Copied extends Pick<AccountRead, "unreadable" | "meanwhile" | "missing"> {
  readonly copy: Copy;
  /** The number of objects of each kind. */
  readonly counts: ReadonlyMap<string, number>;
  readonly people: number;
  readonly payments: number;
}

/**
 * Copies an account to a file, which exists only when it is complete.
 * @throws Failure if the file can't be written; as `readAccount` does
 */
export async function copyAccount(client: Client, file: string, options: ReadOptions = {}): Promise<Copied> {
  const begunAt = new Date().toISOString();
  const { mode, baseUrl, appId } = client.config;
  const read = await readWhole(client, options);
  const about = { of: { mode, baseUrl, appId }, begunAt };
  try {
    const { copy, missing } = await replaceWith(file, (draft) => write(draft, read, about));
    return {
      copy,
      counts: new Map([...Map.groupBy(read.objects, ({ kind }) => kind)].map(([kind, all]) => [kind, all.length])),
      people: read.objects.reduce((sum, { people }) => sum + people.length, 0),
      payments: read.payments.length,
      unreadable: read.unreadable,
      meanwhile: read.meanwhile,
      missing,
    };
  } catch (error) {
    const { code = "" } = error as NodeJS.ErrnoException;
    const isOfFile = error instanceof StoreError || /^E[A-Z]+$|SQLITE/.test(code);
    throw isOfFile ? fileNotWritten({ file, reason: (error as Error).message }, { cause: error }) : error;
  }
}

type Written = Pick<Copied, "copy" | "missing">;

function write(file: string, read: AccountRead, about: Pick<Copy, "of" | "begunAt">): Written {
  const database = new Database(file);
  try {
    const store = new Store(database);
    return database.transaction(() => writeAll(store, read, about));
  } finally {
    database.close();
  }
}

function writeAll(store: Store, read: AccountRead, about: Pick<Copy, "of" | "begunAt">): Written {
  const { objects, payments, unreadable, meanwhile } = read;
  const supplied = new SuppliedValues();
  for (const { kind, values } of objects) supplied.add(kind, values);
  const recorded = objects.map((object) => {
    const response = keptOf(object.kind, object.raw);
    const own = suppliedIn(object, supplied);
    const stored = insert(store, storedOf(object, own), object);
    const item = object.item && keptOf(object.kind, object.item);
    remember(store, stored, { response, ...(item && { item }), supplied: own });
    saveAddressOf(store, stored, response);
    return { stored, response, reason: object.peopleMissing };
  });
  // Lists return the newest first.
  for (const payment of payments.toReversed()) insertPayment(store, payment);
  const missing = [...read.missing, ...recorded.flatMap(({ stored }) => codeRemark(store, stored) ?? [])];
  const copy: Copy = {
    ...about,
    endedAt: new Date().toISOString(),
    variants: closestVariants(recorded),
    lookedFor: read.lookedFor,
    unreadable: unreadable.filter(({ isGone }) => !isGone).map(keyOf),
    unread: recorded.flatMap(({ stored: { kind, id }, reason }) => (reason ? [{ kind, id, reason }] : [])),
    remarks: [
      ...meanwhile,
      ...unreadable.map(({ kind, id, reason }) => `${kind} ${id} is not in the copy: ${reason}`),
      ...missing,
    ],
  };
  saveCopy(store, copy);
  return { copy, missing };
}

/** The copy opens each page at the same path. */
function saveAddressOf(store: Store, { kind, id }: Stored, { url_application: address }: Values): void {
  if (typeof address !== "string" || !URL.canParse(address)) return;
  const { pathname, search } = new URL(address);
  saveAddress(store, { path: pathname + search, kind, id });
}

function insertPayment(store: Store, { kind, id, response }: CopiedPayment): void {
  const payments = pageKind(declaredKind(kind).name)?.payments;
  if (payments) remember(store, store.insert(paymentsIn(payments), response, { id }), { response });
}

function insert(store: Store, { kind, id, parent, members }: Stored, { people }: CopiedObject): Stored {
  if (kind === "coupon") return copyCoupon(store, id, members);
  const stored = store.insert(kind, members, { id, parent });
  const page = pageKind(kind);
  const day = calendar.dayOf(new Date());
  for (const [index, status] of page ? people.entries() : [])
    if (page) insertPerson({ store }, page, stored, inventedCustomer(index + 1, status, day));
  return stored;
}

/** Why a code can't be tried on the pages of the copy. Undefined if it can. */
function codeRemark(store: Store, { kind, id, members }: Stored): string | undefined {
  if (kind !== "coupon" || members.coupon_code === undefined) return undefined;
  const owner = ownerOf(store, members);
  if (owner?.id === id) return undefined;
  const why = owner ? `there, it belongs to Coupon ${owner.id}` : "the account doesn't return its environment";
  const code = JSON.stringify(members.coupon_code);
  return `The code ${code} of Coupon ${id} cannot be tried on the pages of the copy: ${why}.`;
}
