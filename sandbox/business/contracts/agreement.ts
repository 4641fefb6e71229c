// What a customer and a seller agree on. A contract stores it: later changes of the page and of the code don't apply.
import { createHash } from "node:crypto";
import type * as z from "zod";
import { isGiven, type Values } from "../../../provider/model/rules.js";
import { intervalName } from "../../store/calendar.js";
import { kindOf } from "../../store/kinds.js";
import type { Stored } from "../../store/store.js";
import { isOn, numberIn, textIn } from "./pageSettings.js";
import { flag, having, text } from "./storedTypes.js";
import { type Cycle, type Discount, type InitialCost, type Reduction, type Terms, termsType } from "./terms.js";

/** The texts of the page that receipts and emails repeat. */
export const namesType = having({
  page: text,
  seller: text.optional(),
  honorific: text.optional(),
  proviso: text.optional(),
  /** Whether receipts show no tax. */
  is_without_tax: flag.optional(),
});

export const agreementType = having({
  names: namesType,
  /** Undefined on registration pages, which cost nothing. */
  terms: termsType.optional(),
});

export type Names = z.infer<typeof namesType>;
export type Agreement = z.infer<typeof agreementType>;

/** What a page offers now. */
export function agreementOf(page: Stored, given: Pick<Terms, "units" | "discount"> = {}): Agreement {
  const kind = kindOf(page);
  const terms = termsOf(page, given);
  const texts = { seller: "provider_name", honorific: "honorific_title", proviso: "proviso" };
  const known = Object.entries(texts).map(([name, path]) => [name, textIn(page, path)?.trim()] as const);
  return {
    names: {
      page: textIn(page, kind.nameField) || kind.model.name,
      ...Object.fromEntries(known.filter(([, text]) => text)),
      ...(isOn(page, "receipt_exclusion_tax") && { is_without_tax: true }),
    },
    ...(terms && { terms }),
  };
}

/** Changes with anything that is agreed: customers confirm the offer that they saw. */
export const digestOf = (agreement: Agreement): string =>
  createHash("sha256").update(JSON.stringify(agreement)).digest("base64url");

function termsOf(page: Stored, given: Pick<Terms, "units" | "discount">): Terms | undefined {
  const { payments: read } = kindOf(page);
  if (!read) return undefined;
  const counts = {
    charge: 1,
    paid: undefined,
    installments: numberIn(page, "billing_cycle.installments_count") ?? 1,
  };
  const payments = counts[read];
  // Assumed: prices include the tax, and "show receipt without tax" only omits it from the receipt.
  const taxRate = isOn(page, "receipt_exclusion_tax") ? 0 : (numberIn(page, "tax_rate") ?? 0);
  return {
    // The specification doesn't document what -1, the default of one-time pages, costs. Assumed: nothing.
    price: Math.max(0, numberIn(page, "price") ?? 0),
    ...(payments !== undefined && { payments }),
    ...(read !== "charge" && { cycle: cycleOf(page) }),
    ...(isGiven(page.fields.initial_cost) && { initial_cost: initialCostOf(page) }),
    ...(taxRate > 0 && { tax_rate: taxRate }),
    ...given,
  };
}

function cycleOf(page: Stored): Cycle {
  const cycle = (name: string) => numberIn(page, `billing_cycle.${name}`);
  const trialEnd = cycle("trial_end");
  return {
    interval: intervalName(textIn(page, "billing_cycle.interval") ?? "month"),
    count: Math.max(1, cycle("count") ?? 1),
    anchor: cycle("billing_cycle_anchor") ?? -1,
    ...(trialEnd !== undefined && { trial_end: trialEnd }),
    ...(isOn(page, "billing_cycle.immediate_payment") && { is_immediate: true }),
  };
}

const initialCostOf = (page: Stored): InitialCost => {
  const name = textIn(page, "initial_cost.name");
  return {
    ...(name && { name }),
    amount: Math.max(0, numberIn(page, "initial_cost.amount") ?? 0),
    payments: Math.max(1, numberIn(page, "initial_cost.installments_count") ?? 1),
  };
};

/** The discount of a code, as of today. */
export function discountOf({ id, fields }: Stored): Discount {
  const initial = fields.initial_cost_coupon as Values | null | undefined;
  return {
    coupon_id: id,
    name: String(fields.coupon_name),
    term: Number(fields.coupon_term),
    ...reductionOf(fields.coupon_type, fields),
    ...(initial && { initial_cost: reductionOf(initial.type, initial) }),
  };
}

const reductionOf = (type: unknown, { rate, price }: Values): Reduction => ({
  type: Number(type),
  ...(isGiven(rate) && { rate: Number(rate) }),
  ...(isGiven(price) && { price: Number(price) }),
});
