// The customers and payments of an account for a copy, which can omit both.
import type { Client } from "../../provider/client/client.js";
import { ServiceError, TransportError } from "../../provider/client/errors.js";
import { type List, pagesOf, readList, UnreadableList } from "../../provider/client/list.js";
import type { AccountObject } from "../../provider/kinds/account/accountObject.js";
import { resourceOf, resources } from "../../provider/kinds/resources/index.js";
import { oneLine } from "../../provider/messages/base/sinks.js";
import { isObject, type Values } from "../../provider/model/rules.js";
import { Contracted } from "../../sandbox/business/contracts/enrollment.js";
import { withoutTexts } from "./personalTexts.js";

/** Whether the failure concerns only this list. Wrong credentials stop everything. */
const isOfList = (error: unknown): error is Error =>
  error instanceof ServiceError || error instanceof UnreadableList || error instanceof TransportError;

const messageOf = (error: Error): string =>
  oneLine(error instanceof UnreadableList ? error.withoutAdvice : error.message);

// Replaces the customers on a page with generated ones. Only the status of real ones is read.

export interface CustomersRead {
  /** The status of each, in the order of the list; contracted if it is unknown. */
  readonly customers: readonly number[];
  /** A sentence why there may be more of them. */
  readonly customersMissing?: string;
}

/** If the customers of a page can't all be read, the page is copied with those that could. @throws CredentialsError */
export const withCustomers = async (client: Client, object: AccountObject): Promise<AccountObject & CustomersRead> => ({
  ...object,
  ...(await customersOn(client, object)),
});

async function customersOn(client: Client, { kind, id }: AccountObject): Promise<CustomersRead> {
  const { customers, endpoint } = resourceOf(kind);
  if (!customers) return { customers: [] };
  const path = `${endpoint.one(id)}/${customers.path}`;
  const list: List = {
    path,
    doing: "counting",
    nouns: `the customers of ${kind} ${id}`,
    member: customers.list,
    id: "id",
  };
  const statuses: number[] = [];
  try {
    for await (const page of pagesOf(client, list)) {
      for (const person of page) {
        const status = Number(isObject(person) ? person.status : Number.NaN);
        statuses.push(Number.isInteger(status) ? status : Contracted);
      }
    }
  } catch (error) {
    if (!isOfList(error)) throw error;
    const read = statuses.length === 0 ? "not in the copy" : `in the copy as far as they are known, ${statuses.length}`;
    return { customers: statuses, customersMissing: `The customers of ${kind} ${id} are ${read}: ${messageOf(error)}` };
  }
  return { customers: statuses };
}

/** A generated customer, whose email address doesn't exist (RFC 2606). */
export const inventedCustomer = (number: number, status: number, day: string): Values => ({
  status,
  name: `Customer ${number}`,
  email: `customer-${number}@customers.invalid`,
  contract_date: day,
});

// The payments of an account, without their customers, as their lists return them.

export interface CopiedPayment {
  /** The kind of the paid pages. */
  readonly kind: string;
  readonly id: string;
  /** The account's response, without personal data. */
  readonly response: Values;
}

interface PaymentsRead {
  readonly payments: readonly CopiedPayment[];
  /** Sentences why some are missing. */
  readonly missing: readonly string[];
}

/** If payments can't be read, the account is copied without them. @throws CredentialsError */
export async function readPayments(client: Client): Promise<PaymentsRead> {
  const missing: string[] = [];
  const all = await Promise.all(
    resources.map(async ({ kind, payments }): Promise<CopiedPayment[]> => {
      if (!payments) return [];
      const nouns = `${payments.noun}s`;
      try {
        const list = { path: payments.path, nouns, member: "items", id: "payment_id", pageSize: 1000 };
        const found = await readList(client, list, { keep: (item) => paymentOf(kind, item) });
        // A list that grows while it is read can return one twice.
        return [...new Map(found.map((payment) => [payment.id, payment])).values()];
      } catch (error) {
        if (!isOfList(error)) throw error;
        missing.push(`The ${nouns} are not in the copy: ${messageOf(error)}`);
        return [];
      }
    }),
  );
  return { payments: all.flat(), missing };
}

function paymentOf(kind: string, item: Values): CopiedPayment | undefined {
  const { payment_id: id } = item;
  if (typeof id !== "string" && typeof id !== "number") return undefined;
  return { kind, id: String(id), response: withoutTexts(item) as Values };
}
