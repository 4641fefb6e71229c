// Ids in a code that don't belong to any page.

import type { Message } from "../../provider/messages/base/refusal.js";
import type { Resource, StackResource } from "../core/resource.js";
import { texts } from "../core/settings.js";
import { idNames, idOf, targetKind } from "../core/targets.js";
import { type Found, stackPolicy } from "../core/validation.js";
import { pageOfOtherKind, pagesUnread, pageUnknown } from "../messages/codePolicies.js";
import { type Place, placeSettings } from "../project/place.js";
import { before } from "../project/state.js";

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
        const message = await fault(id, `productIds[${i}]`, code, resources, place);
        if (message) found.push({ at: code, message });
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
): Promise<Message | undefined> {
  const expectedKind = targetKind(code);
  if (expectedKind === undefined) return undefined;
  const sources = code.from("productIds").map(({ urn }) => urn);
  const target = { path, paymentType: Number(code.properties.paymentType), kind: expectedKind };
  for (const page of resources.filter(({ kind, provider }) => kind in idNames && provider === code.provider)) {
    const isNamed = idOf(page) === id || page.properties.adoptId === id;
    if (isNamed && page.kind === expectedKind) return undefined;
    if (isNamed) return pageOfOtherKind({ ...target, page: page.name, pageKind: page.kind });
    if (page.kind !== expectedKind || idOf(page) !== undefined) continue;
    // While a page is updated, the host of dynamic resources doesn't know its id, but the state does.
    if (sources.includes(page.urn)) return undefined;
    const known = await before(page, place);
    if ("reason" in known) return pagesUnread({ path, ...known });
    if (known.held?.id === id) return undefined;
  }
  return pageUnknown({ ...target, id, idName: idNames[expectedKind] ?? "id" });
}
