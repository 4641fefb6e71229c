// Values that are an id that a code had before a revision. Pulumi shows policies no `id` of a resource, but a code's
// output `revisions` lists its former ids. While a code has no revision, `id` and `couponId` are equal.
import type { PolicyResource } from "@pulumi/policy";
import { idOf } from "../core/coupons.js";
import type { StackResource } from "../core/resource.js";
import { stackPolicy, type Violation } from "../core/validation.js";
import { plain, stringsIn } from "../core/values.js";

/** @param couponId the current id, if it is known */
export const formerIdUsed = (path: string, id: string, code: string, couponId: string | undefined): Violation => ({
  text:
    `\`${path}\` is ${JSON.stringify(id)}, an old id of the code ${JSON.stringify(code)}.` +
    (couponId === undefined ? "" : ` Its current id is ${JSON.stringify(couponId)}.`),
  advice: "Use `couponId` of the Coupon in the program, instead of `id`.",
});

export const couponCurrentId = stackPolicy({
  name: "coupon-current-id",
  description: "A resource or stack output must not use an id that a discount code had before a revision.",
  enforcementLevel: "advisory",
  severity: "high",
  kinds: ["Coupon"],
  settings: {},
  validate: (resources, _, all) => {
    const codes = formerIdsOf(resources.filter(({ kind }) => kind === "Coupon"));
    if (codes.size === 0) return [];
    const others = new Set(resources.flatMap((one) => idOf(one) ?? []));
    return all.flatMap((consumer) => usesIn(consumer, codes, others));
  },
});

/** The codes by their former ids, without the current ids of codes. */
function formerIdsOf(coupons: readonly StackResource[]): ReadonlyMap<string, StackResource> {
  const current = new Set(coupons.map(({ properties }) => properties.couponId));
  const former = coupons.flatMap((coupon) => {
    const { revisions } = coupon.properties;
    return (Array.isArray(revisions) ? revisions : []).map((one) => [one?.couponId, coupon] as const);
  });
  return new Map(former.filter(([id]) => typeof id === "string" && !current.has(id)));
}

/** An id that another object has, too, is one of a code only where the value was made from the code. */
function usesIn(consumer: PolicyResource, codes: ReadonlyMap<string, StackResource>, others: ReadonlySet<string>) {
  return stringsIn(plain(consumer.props)).flatMap(({ path, value }) => {
    const code = codes.get(value);
    if (!code || code.urn === consumer.urn) return [];
    const created = consumer.propertyDependencies[/^[^.[]*/.exec(path)?.[0] ?? ""] ?? [];
    if (others.has(value) && !created.some(({ urn }) => urn === code.urn)) return [];
    const { couponId } = code.properties;
    const current = typeof couponId === "string" ? couponId : undefined;
    return [{ at: consumer, violation: formerIdUsed(path, value, code.name, current) }];
  });
}
