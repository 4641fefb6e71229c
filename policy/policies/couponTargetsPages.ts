// Ids in a code that don't belong to any page.

import { idNames, idOf, targetKind } from "../core/coupons.js";
import type { Resource, StackResource } from "../core/resource.js";
import { texts } from "../core/settings.js";
import { type Found, stackPolicy, type Violation } from "../core/validation.js";
import { type Place, placeSettings } from "../project/place.js";
import { before, type Unread } from "../project/state.js";

interface Target {
  readonly path: string;
  readonly paymentType: number;
  /** The kind of page that the payment type is for. */
  readonly kind: string;
}

export const pageOfOtherKind = ({ path, paymentType, kind }: Target, page: string, pageKind: string): Violation => ({
  text: `\`${path}\` names ${JSON.stringify(page)}, a \`${pageKind}\`, but \`paymentType\` ${paymentType} is for \`${kind}\`.`,
  advice: "Name a page of this kind, or change `paymentType`.",
});

export const pageUnknown = ({ path, paymentType, kind }: Target, id: string): Violation => ({
  text: `\`${path}\` is ${JSON.stringify(id)}, which isn't the id of a page of the program.`,
  advice: `Use \`${idNames[kind] ?? "id"}\` of a \`${kind}\` (for \`paymentType\` ${paymentType}), or add the id to \`allowedIds\`.`,
});

export const pagesUnread = (path: string, { reason, advice }: Unread): Violation => ({
  text: `\`${path}\` can't be compared with the pages of the stack: ${reason}.`,
  advice,
});

export const couponTargetsPages = stackPolicy({
  name: "coupon-targets-pages",
  description: "A code's `productIds` must be pages of the program that match its `paymentType`.",
  enforcementLevel: "mandatory",
  severity: "medium",
  kinds: ["Coupon"],
  settings: { allowedIds: texts([], "Ids of pages outside the program that codes can name."), ...placeSettings },
  validate: async (resources, { allowedIds, ...place }) => {
    const found: Found[] = [];
    for (const code of resources.filter(({ kind }) => kind === "Coupon")) {
      const { productIds } = code.properties;
      for (const [i, id] of (Array.isArray(productIds) ? productIds : []).entries()) {
        if (typeof id !== "string" || allowedIds.includes(id)) continue;
        const violation = await fault(id, `productIds[${i}]`, code, resources, place);
        if (violation) found.push({ at: code, violation });
      }
    }
    return found;
  },
});

async function fault(
  id: string,
  path: string,
  code: StackResource,
  resources: readonly Resource[],
  place: Place,
): Promise<Violation | undefined> {
  const expectedKind = targetKind(code);
  if (expectedKind === undefined) return undefined;
  const sources = code.from("productIds").map(({ urn }) => urn);
  const target = { path, paymentType: Number(code.properties.paymentType), kind: expectedKind };
  for (const page of resources.filter(({ kind, provider }) => kind in idNames && provider === code.provider)) {
    const isNamed = idOf(page) === id || page.properties.adoptId === id;
    if (isNamed && page.kind === expectedKind) return undefined;
    if (isNamed) return pageOfOtherKind(target, page.name, page.kind);
    if (page.kind !== expectedKind || idOf(page) !== undefined) continue;
    // While a page is updated, the host of dynamic resources doesn't know its id, but the state does.
    if (sources.includes(page.urn)) return undefined;
    const known = await before(page, place);
    if ("reason" in known) return pagesUnread(path, known);
    if (known.held?.id === id) return undefined;
  }
  return pageUnknown(target, id);
}
