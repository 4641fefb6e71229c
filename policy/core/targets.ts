// The pages that a discount code applies to.
import { kinds } from "../../provider/model/kinds.js";
import { isGiven } from "../../provider/model/rules.js";
import { isUnknown } from "../../provider/model/unknown.js";
import type { Resource, StackResource } from "./resource.js";

const paidPages = kinds.flatMap(({ model, idName, payments }) =>
  payments ? [{ kind: model.name, idName, paymentTypes: payments.paymentTypes }] : [],
);

/** What a payment page's own id is called. */
export const idNames: Readonly<Record<string, string>> = Object.fromEntries(
  paidPages.map(({ kind, idName }) => [kind, idName]),
);

/** The kind of page that a code is for; undefined where there is none, or where it is not known yet. */
export const targetKind = ({ properties }: Resource): string | undefined =>
  paidPages.find(({ paymentTypes }) => paymentTypes.includes(properties.paymentType))?.kind;

/** A page's own id; undefined while it is not known, at preview. */
export function idOf({ kind, properties }: Resource): string | undefined {
  const id = properties[idNames[kind] ?? ""];
  return typeof id === "string" ? id : undefined;
}

/** The pages of the stack, of the code's kind and account, that it names: all of them if it names none. */
function pagesOf(code: StackResource, resources: readonly Resource[]): Resource[] {
  const { productIds } = code.properties;
  const fitting = resources.filter(({ kind, provider }) => kind === targetKind(code) && provider === code.provider);
  if (!isGiven(productIds)) return fitting;
  const sources = code.from("productIds").map(({ urn }) => urn);
  const ids = isUnknown(productIds) ? [] : (productIds as unknown[]);
  return fitting.filter((page) => sources.includes(page.urn) || ids.includes(idOf(page) ?? ""));
}

/** The pages of the stack that a code applies to, as far as they are known. */
export const targetsOf = (code: StackResource, resources: readonly Resource[]): Resource[] =>
  pagesOf(code, resources).filter(({ properties }) => properties.processorAEnvId === code.properties.processorAEnvId);

/** The pages that a code names although they are for a different environment, as far as both are known. */
export function foreignTargetsOf(code: StackResource, resources: readonly Resource[]): Resource[] {
  const { productIds, processorAEnvId: environment } = code.properties;
  if (!isGiven(productIds) || typeof environment !== "string") return [];
  return pagesOf(code, resources).filter(({ properties: { processorAEnvId: other } }) => {
    return typeof other === "string" && other !== environment;
  });
}
