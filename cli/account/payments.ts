// The payments of an account, without their customers, as their lists return them.
import type { Client } from "../../provider/client/client.js";
import { readList } from "../../provider/client/list.js";
import { resources } from "../../provider/kinds/resources/index.js";
import type { Values } from "../../provider/model/rules.js";
import { isOfList, messageOf } from "./optionalLists.js";
import { withoutTexts } from "./personalTexts.js";

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
