// The engine's types of a resource: a dynamic and a native one are of the same kind.

/** `Coupon` for `pulumi-nodejs:dynamic/paypages:Coupon` and `paypages:index:Coupon`. Undefined for any other type. */
export const kindOfType = (type: string): string | undefined =>
  /^(?:pulumi-nodejs:dynamic\/paypages:|paypages:index:)(\w+)$/.exec(type)?.[1];
