// The payments of an account, without the people who made them. Each is taken as its list has it.
import type { Client } from "../../provider/api/client.js";
import { readList } from "../../provider/api/list.js";
import type { Values } from "../../provider/model/rules.js";
import { resources } from "../../provider/resources/index.js";
import { isOfList, messageOf } from "./optionalLists.js";
import { withoutTexts } from "./personalTexts.js";

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
        const found = await readList(client, list, { keep: (item) => paymentOf(kind, item) });
        // A list that grows while it is read may tell one twice.
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
  return { kind, id: String(id), answer: withoutTexts(item) as Values };
}
