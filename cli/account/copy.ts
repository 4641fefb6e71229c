// Copies an account to a file that `paypages sandbox --db` serves.
import type { Client } from "../../provider/client/client.js";
import { secretNames, withoutSecrets } from "../../provider/client/secrecy.js";
import { isMasked } from "../../provider/core/merge/secrets.js";
import { serverDefaultsOf } from "../../provider/core/merge/serverDefaults.js";
import {
  type AccountObject,
  isUnreadable,
  keyOf,
  type Listed,
  type Unreadable,
} from "../../provider/kinds/account/accountObject.js";
import { type Named, readAccount } from "../../provider/kinds/account/readAccount.js";
import { resourceOf } from "../../provider/kinds/resources/index.js";
import type { ObjectModel } from "../../provider/model/field.js";
import { at, isGiven, type Values, withAt } from "../../provider/model/rules.js";
import { encode } from "../../provider/model/wire.js";
import { copyCoupon, ownerOf } from "../../sandbox/business/contracts/coupons.js";
import { insertPerson } from "../../sandbox/business/contracts/enrollment.js";
import { calendar } from "../../sandbox/store/calendar.js";
import { type Copy, recordObject, saveAddress, saveCopy, unknownSecret } from "../../sandbox/store/copy.js";
import { Database } from "../../sandbox/store/database.js";
import { StoreError } from "../../sandbox/store/databaseFile.js";
import { pageKind, paymentsIn } from "../../sandbox/store/kinds.js";
import { Store, type Stored } from "../../sandbox/store/store.js";
import { replaceWith, unwritable } from "../report/files.js";
import { type AccountRead, type CopiedObject, caughtUp } from "./concurrentChanges.js";
import { type CopiedPayment, inventedCustomer, readPayments, withCustomers } from "./customers.js";
import { declaredKind } from "./meaning.js";
import { ServerDefaults } from "./pageDefaults.js";
import { withoutUnknownTexts } from "./personalTexts.js";
import { closestVariants } from "./responseVariants.js";

// Converts one object of an account for the sandbox's store.

/** The id of a role or a channel without its server. */
const ownId = ({ kind, id }: Pick<AccountObject, "kind" | "id">): string =>
  resourceOf(kind).endpoint.parse(id)?.own ?? id;

/** Server defaults, by path. */
function serverDefaultsIn(
  { kind, values }: AccountObject,
  serverDefaults: ServerDefaults,
): Readonly<Record<string, unknown>> {
  const all = serverDefaultsOf(resourceOf(kind).model).map(({ path }) => [path, at(values, path)] as const);
  return Object.fromEntries(all.filter(([path, value]) => isGiven(value) && serverDefaults.isOwn(kind, path, value)));
}

/** No program chose these values: only the responses contain them. */
function storedOf(object: AccountObject, serverDefaults: Readonly<Record<string, unknown>>): Stored {
  const { kind, id, secrets } = object;
  const { model, endpoint } = resourceOf(kind);
  const chosen = Object.keys(serverDefaults).reduce((all, path) => withAt(all, path, undefined), object.values);
  const values = secrets.reduce((all, path) => withAt(all, path, unknownSecret), chosen);
  const { path = {} } = endpoint.parse(id) ?? {};
  return {
    kind: declaredKind(kind).name,
    id: ownId(object),
    parent: String(path.guildId ?? ""),
    fields: { ...encode(model, values), ...outputsOf(model, values) },
    createdAt: new Date(),
  };
}

const outputsOf = (model: ObjectModel, values: Values): Values =>
  Object.fromEntries(
    model.outputs
      .filter(({ isSent, wire }) => isSent && wire !== "url_application")
      .flatMap(({ name, wire }) => (values[name] === undefined ? [] : [[wire, values[name]] as const])),
  );

/** The part of a response to store: no secrets, and no texts that may be personal. */
const keptOf = (kind: string, response: Values): Values =>
  withoutUnknownTexts(
    kind,
    withoutSecrets(response, secretNames(resourceOf(kind).model), (secret) =>
      isMasked(secret, undefined) ? secret : "********",
    ),
  );

// Reads everything of an account that a copy needs, with GET only.

export interface ReadOptions {
  /**
   * Objects to read even if no list contains them: those of a stack, and roles and channels that no chat rule names.
   */
  readonly named?: readonly Named[];
  readonly progress?: (done: number, total: number) => void;
}

/** @throws as `readAccount` does */
async function readWhole(client: Client, { named = [], progress = () => {} }: ReadOptions): Promise<AccountRead> {
  const before = new Map<string, Listed>();
  const reading: Promise<CopiedObject>[] = [];
  const unreadable: Unreadable[] = [];
  const lookedFor: string[] = [];
  const isRead = (listed: Listed) => {
    if (listed.digest !== undefined) before.set(keyOf(listed), listed);
    else lookedFor.push(keyOf(listed));
    return true;
  };
  for await (const one of readAccount(client, { isRead, named, progress })) {
    if (isUnreadable(one)) unreadable.push(one);
    else reading.push(withCustomers(client, one));
    // Awaited below; this handler only avoids an unhandled rejection.
    reading.at(-1)?.catch(() => {});
  }
  const objects = await Promise.all(reading);
  const { payments, missing } = await readPayments(client);
  const first = before.size + lookedFor.length;
  const read = await caughtUp(client, { objects, unreadable, before }, (done, total) =>
    progress(first + done, first + total),
  );
  const customers = read.objects.flatMap(({ customersMissing = [] }) => customersMissing);
  return {
    ...read,
    ...onePerId(read),
    payments,
    missing: [...customers, ...missing],
    lookedFor: [...lookedFor, ...read.lookedFor],
  };
}

/** A role or a channel is stored by its own id, which is unique on the chat platform, without its server. */
function onePerId({ objects, unreadable }: Pick<AccountRead, "objects" | "unreadable">) {
  const kept = new Map<string, CopiedObject>();
  const others: Unreadable[] = [];
  for (const object of objects) {
    const { kind, id } = object;
    const key = keyOf({ kind, id: ownId(object) });
    const first = kept.get(key);
    if (!first) kept.set(key, object);
    else others.push({ kind, id, reason: `${keyOf(first)} has the same id, and is in the copy.`, isGone: false });
  }
  return { objects: [...kept.values()], unreadable: [...unreadable, ...others] };
}

export interface Copied extends Pick<AccountRead, "unreadable" | "meanwhile" | "missing"> {
  readonly copy: Copy;
  /** The number of objects of each kind. */
  readonly counts: ReadonlyMap<string, number>;
  readonly customers: number;
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
      customers: read.objects.reduce((sum, { customers }) => sum + customers.length, 0),
      payments: read.payments.length,
      unreadable: read.unreadable,
      meanwhile: read.meanwhile,
      missing,
    };
  } catch (error) {
    const { code = "" } = error as NodeJS.ErrnoException;
    const isOfFile = error instanceof StoreError || /^E[A-Z]+$|SQLITE/.test(code);
    throw isOfFile ? unwritable(file, (error as Error).cause ?? error) : error;
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
  const serverDefaults = new ServerDefaults();
  for (const { kind, values } of objects) serverDefaults.add(kind, values);
  const recorded = objects.map((object) => {
    const response = keptOf(object.kind, object.raw);
    const own = serverDefaultsIn(object, serverDefaults);
    const stored = insert(store, storedOf(object, own), object);
    const item = object.item && keptOf(object.kind, object.item);
    recordObject(store, stored, { response, ...(item && { item }), serverDefaults: own });
    saveAddressOf(store, stored, response);
    return { stored, response, reason: object.customersMissing };
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
  if (payments) recordObject(store, store.insert(paymentsIn(payments), response, { id }), { response });
}

function insert(store: Store, { kind, id, parent, fields }: Stored, { customers }: CopiedObject): Stored {
  if (kind === "coupon") return copyCoupon(store, id, fields);
  const stored = store.insert(kind, fields, { id, parent });
  const day = calendar.dayOf(new Date());
  for (const [index, status] of pageKind(kind) ? customers.entries() : [])
    insertPerson({ store }, stored, inventedCustomer(index + 1, status, day));
  return stored;
}

/** Why a code can't be tried on the pages of the copy. Undefined if it can. */
function codeRemark(store: Store, { kind, id, fields }: Stored): string | undefined {
  if (kind !== "coupon" || fields.coupon_code === undefined) return undefined;
  const owner = ownerOf(store, fields);
  if (owner?.id === id) return undefined;
  const why = owner ? `there, it belongs to Coupon ${owner.id}` : "the account doesn't return its environment";
  const code = JSON.stringify(fields.coupon_code);
  return `The code ${code} of Coupon ${id} cannot be tried on the pages of the copy: ${why}.`;
}
