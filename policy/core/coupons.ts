// What policies ask about a discount code: the pages that it applies to, its end, its discount.

import { isOver } from "../../provider/model/dates.js";
import { kinds } from "../../provider/model/kinds.js";
import { isGiven } from "../../provider/model/rules.js";
import { isUnknown } from "../../provider/model/unknown.js";
import type { Resource, StackResource } from "./resource.js";
import { number, texts } from "./settings.js";

const paidPages = kinds.flatMap(({ model, idName, payments }) =>
  payments ? [{ kind: model.name, idName, paymentTypes: payments.paymentTypes }] : [],
);

/** The name of each payment page's own id. */
export const idNames: Readonly<Record<string, string>> = Object.fromEntries(
  paidPages.map(({ kind, idName }) => [kind, idName]),
);

/** The kind of page that a code is for; undefined if there is no such kind or it isn't known yet. */
export const targetKind = ({ properties }: Resource): string | undefined =>
  paidPages.find(({ paymentTypes }) => paymentTypes.includes(properties.paymentType))?.kind;

/** A page's own id; undefined while it isn't known, at preview. */
export function idOf({ kind, properties }: Resource): string | undefined {
  const id = properties[idNames[kind] ?? ""];
  return typeof id === "string" ? id : undefined;
}

/** The stack's pages of the code's kind and account that it lists; all of them if it lists none. */
function pagesOf(code: StackResource, resources: readonly Resource[]): Resource[] {
  const { productIds } = code.properties;
  const fitting = resources.filter(({ kind, provider }) => kind === targetKind(code) && provider === code.provider);
  if (!isGiven(productIds)) return fitting;
  const sources = code.from("productIds").map(({ urn }) => urn);
  const ids = isUnknown(productIds) ? [] : (productIds as unknown[]);
  return fitting.filter((page) => sources.includes(page.urn) || ids.includes(idOf(page) ?? ""));
}

/** The pages of the stack that a code applies to, if they are known. */
export const targetsOf = (code: StackResource, resources: readonly Resource[]): Resource[] =>
  pagesOf(code, resources).filter(({ properties }) => properties.processorAEnvId === code.properties.processorAEnvId);

/** The pages that a code lists although they have a different environment, if both environments are known. */
export function foreignTargetsOf(code: StackResource, resources: readonly Resource[]): Resource[] {
  const { productIds, processorAEnvId: environment } = code.properties;
  if (!isGiven(productIds) || typeof environment !== "string") return [];
  return pagesOf(code, resources).filter(({ properties: { processorAEnvId: other } }) => {
    return typeof other === "string" && other !== environment;
  });
}

// Whether a code has ended.

const day = 86_400_000;

/** Whether the last day of a code is more than some days in the past; false while it isn't known. */
export const hasEnded = ({ properties: { endDate } }: Resource, graceDays = 0): boolean =>
  typeof endDate === "string" && isOver(endDate, Date.now() - graceDays * day);

// Shared parts of the policies on discounts.

export const discountSettings = {
  maxPercent: number(99, "The maximum discount, in percent of the price or the initial cost.", {
    minimum: 0,
    maximum: 100,
  }),
  allowedCodes: texts([], "Codes that may exceed the maximum discount, as customers type them."),
};

export const lowerOrAllow = "Lower it, or add the code to `allowedCodes`.";

/** Whether the code has a value. A value that isn't known yet counts. */
export const isAllowedCode = (code: unknown, allowed: readonly string[]): boolean =>
  isUnknown(code) || allowed.includes(code as string);
