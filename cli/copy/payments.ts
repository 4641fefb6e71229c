// The payments of an account, without the people who made them. Each is taken as its list has it.
import type { Client } from "../../provider/api/client.js";
import { readList } from "../../provider/api/list.js";
import { isObject, type Values } from "../../provider/model/rules.js";
import { resources } from "../../provider/resources/index.js";
import { oneLine } from "../terminal/table.js";
import { isOfList } from "./unread.js";

export interface CopiedPayment {
  /** The kind of the pages that are paid. */
  readonly kind: string;
  readonly id: string;
  /** As the account answers it, without anybody's data. */
  readonly answer: Values;
}

interface PaymentsRead {
  readonly payments: readonly CopiedPayment[];
  /** Why some are not among them: sentences. */
  readonly missing: readonly string[];
}

/** An account whose payments cannot be read is copied without them. @throws CredentialsError */
export async function readPayments(client: Client): Promise<PaymentsRead> {
  const missing: string[] = [];
  const all = await Promise.all(
    resources.map(async ({ kind, payments }): Promise<CopiedPayment[]> => {
      if (!payments) return [];
      const nouns = `${payments.noun}s`;
      try {
        const list = { path: payments.path, nouns, member: "items", id: "payment_id", pageSize: 1000 };
        return await readList(client, list, { keep: (item) => paymentOf(kind, item) });
      } catch (error) {
        if (!isOfList(error)) throw error;
        missing.push(`The ${nouns} are not in the copy: ${oneLine(error.message)}`);
        return [];
      }
    }),
  );
  return { payments: all.flat(), missing };
}

function paymentOf(kind: string, item: Values): CopiedPayment | undefined {
  const { payment_id: id } = item;
  if (typeof id !== "string" && typeof id !== "number") return undefined;
  return { kind, id: String(id), answer: withoutPeople(item) as Values };
}

/** What a text of a payment is replaced by. */
const hidden = "(not copied)";

/**
 * The specification does not show what a payment holds: so numbers, flags, days and ids stay, and every other text, which
 * may be somebody's name or address, is left out.
 */
export function withoutPeople(value: unknown, name = ""): unknown {
  if (Array.isArray(value)) return value.map((item) => withoutPeople(item, name));
  if (isObject(value))
    return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, withoutPeople(member, key)]));
  if (typeof value !== "string" || value === "") return value;
  return isHarmless(name, value) ? value : hidden;
}

const isHarmless = (name: string, text: string): boolean =>
  (ownIds.includes(name) && /^[\w-]{1,64}$/.test(text)) ||
  /^\d{4}[-/]\d{1,2}[-/]\d{1,2}\b[\dTZ:., +-]*$/.test(text) ||
  shortNumber.test(text) ||
  /^(true|false)$/.test(text);

/** Longer ones may be telephone numbers. */
const shortNumber = /^-?(0|[1-9]\d{0,7})(\.\d+)?$/;

/** Ids of the service's own: those of chat and messaging accounts are people's. */
const ownIds = ["payment_id", "customer_id", "product_id", "paid_id"];
