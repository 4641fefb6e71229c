// Parses the URNs of resources.

export interface Named {
  /** `Coupon` of `paypages:index:Coupon`. */
  readonly kind: string;
  /** The name in the program. */
  readonly name: string;
}

export const tokenOf = (kind: string): string => `paypages:index:${kind}`;

/** `urn:pulumi:stack::project::parentType$paypages:index:Coupon::name`. A name can contain any characters. */
export function parseUrn(urn: string): Named {
  const [, , types = "", ...name] = urn.split("::");
  return { kind: types.slice(types.lastIndexOf(":") + 1), name: name.join("::") };
}
