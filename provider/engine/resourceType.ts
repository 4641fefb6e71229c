// The types by which the engine knows a resource: a dynamic and a native one are of the same kind.

/** `Coupon` of `pulumi-nodejs:dynamic/paypages:Coupon` and `paypages:index:Coupon`; undefined for any other type. */
export const kindOfType = (type: string): string | undefined =>
  /^(?:pulumi-nodejs:dynamic\/paypages:|paypages:index:)(\w+)$/.exec(type)?.[1];
