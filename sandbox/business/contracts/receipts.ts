// Receipts: stored with a payment, and never changed.
import type { Stored } from "../../store/store.js";
import type { Names } from "./agreement.js";
import type { Contract, KeptCard } from "./contract.js";

export interface Receipt extends Names {
  readonly addressee: string;
  readonly payment_way?: string;
  readonly card?: KeptCard;
}

export const receiptOf = ({ names, payment_way, card }: Contract, { members }: Pick<Stored, "members">): Receipt => ({
  ...names,
  addressee: String(members.name ?? ""),
  ...(payment_way !== undefined && { payment_way }),
  ...(card && { card }),
});
