// The names by which the engine calls resources.

export interface Named {
  /** `Coupon` of `paypages:index:Coupon`. */
  readonly kind: string;
  /** What the program calls it. */
  readonly name: string;
}

export const tokenOf = (kind: string): string => `paypages:index:${kind}`;

/** `urn:pulumi:stack::project::parentType$paypages:index:Coupon::name`; a name may hold anything. */
export function parseUrn(urn: string): Named {
  const [, , types = "", ...name] = urn.split("::");
  return { kind: types.slice(types.lastIndexOf(":") + 1), name: name.join("::") };
}
