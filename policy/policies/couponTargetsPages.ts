// Ids in a code that name nothing.

import type { Resource, StackResource } from "../core/resource.js";
import { texts } from "../core/settings.js";
import { idNames, idOf, targetKind } from "../core/targets.js";
import { type Found, stackPolicy } from "../core/validation.js";
import { type Place, placeSettings } from "../project/place.js";
import { before } from "../project/state.js";

export const couponTargetsPages = stackPolicy({
  name: "coupon-targets-pages",
  description: "A code names pages of the program, of the kind that it is for.",
  enforcementLevel: "mandatory",
  severity: "medium",
  kinds: ["Coupon"],
  settings: { allowedIds: texts([], "Ids of pages that are not part of the program."), ...placeSettings },
  validate: async (resources, { allowedIds, ...place }) => {
    const found: Found[] = [];
    for (const code of resources.filter(({ kind }) => kind === "Coupon")) {
      const { productIds } = code.properties;
      for (const [i, id] of (Array.isArray(productIds) ? productIds : []).entries()) {
        if (typeof id !== "string" || allowedIds.includes(id)) continue;
        const message = await fault(id, code, resources, place);
        if (message) found.push({ at: code, path: `productIds[${i}]`, message });
      }
    }
    return found;
  },
});

async function fault(
  id: string,
  code: StackResource,
  resources: readonly Resource[],
  place: Place,
): Promise<string | undefined> {
  const wanted = targetKind(code);
  if (wanted === undefined) return undefined;
  const sources = code.from("productIds").map(({ urn }) => urn);
  const how = `paymentType ${code.properties.paymentType} is for \`${wanted}\``;
  for (const page of resources.filter(({ kind, provider }) => kind in idNames && provider === code.provider)) {
    const isNamed = idOf(page) === id || page.properties.adoptId === id;
    if (isNamed && page.kind === wanted) return undefined;
    if (isNamed) return `must be the id of another page, because ${how} and "${page.name}" is a \`${page.kind}\``;
    if (page.kind !== wanted || idOf(page) !== undefined) continue;
    // While a page is updated, the host of dynamic resources does not tell its id: the state does.
    if (sources.includes(page.urn)) return undefined;
    const known = await before(page, place);
    if ("fault" in known) return `cannot be compared with the pages that are there: ${known.fault}`;
    if (known.held?.id === id) return undefined;
  }
  return `must be the id of a page of the program and is "${id}": use \`${idNames[wanted]}\` of a page (${how})`;
}
