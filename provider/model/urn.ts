// Reads and writes the URNs and types of the engine's resources. Nothing else cuts a URN.

export interface Urn {
  /** The stack and its project; undefined in a text that isn't a URN. */
  readonly stack: string | undefined;
  readonly project: string | undefined;
  /** The types of its parents, the outermost first, without the stack's. */
  readonly parents: readonly string[];
  /** `paypages:index:Coupon`. */
  readonly type: string;
  /** The last part of the type: `Coupon`. */
  readonly kind: string;
  /** The name in the program. It can contain any characters, also `::`. */
  readonly name: string;
}

const prefix = "urn:pulumi:";

/** `urn:pulumi:<stack>::<project>::<type of a parent>$<type>::<name>`, as the engine's own parser reads it. */
export function parseUrn(urn: string): Urn {
  const [stack, project, types = "", ...name] = urn.startsWith(prefix) ? urn.slice(prefix.length).split("::") : [];
  const parents = types.split("$");
  const type = parents.pop() ?? "";
  return { stack, project, parents, type, kind: type.slice(type.lastIndexOf(":") + 1), name: name.join("::") };
}

/** The provider in a resource's state, `<URN>::<id>`. */
export const parseProvider = (reference: string): Urn => parseUrn(reference.slice(0, reference.lastIndexOf("::")));

/**
 * Whether a provider's name is one that the engine gives: `default`, `default_0_1_0`, or with an address
 * `default_0_1_0_git_host`. Empty if the engine doesn't name it.
 */
export const isDefaultProvider = (name: string): boolean => /^(default(_.*)?)?$/s.test(name);

/**
 * What the class of a dynamic resource sends of its URN: `<stack>::<types of its parents>::<name>`. The host has the
 * project and the kind.
 */
export const shortUrn = ({ stack, parents, name }: Pick<Urn, "stack" | "parents" | "name">): string =>
  [stack, parents.join("$"), name].join("::");

/** The URN of a dynamic resource from its short form. */
export function dynamicUrn(short: string, project: string, kind: string): string {
  const [stack = "", parents = "", ...name] = short.split("::");
  const types = [...(parents === "" ? [] : [parents]), dynamicTypeOf(kind)].join("$");
  return `${prefix}${[stack, project, types, ...name].join("::")}`;
}

/** The type of a kind that Pulumi's host of dynamic providers serves. */
export const dynamicTypeOf = (kind: string): string => `pulumi-nodejs:dynamic/paypages:${kind}`;

/** The code of a dynamic resource: a constant, which is small in the state, and runs the installed version. */
export const codeOf = (kind: string): string => `exports.handler=require('pulumi-paypages/dynamic').of('${kind}')`;

/** `Coupon` for `pulumi-nodejs:dynamic/paypages:Coupon` and `paypages:index:Coupon`. Undefined for any other type. */
export const kindOfType = (type: string): string | undefined =>
  /^(?:pulumi-nodejs:dynamic\/paypages:|paypages:index:)(\w+)$/.exec(type)?.[1];

/** The native type of a kind. */
export const tokenOf = (kind: string): string => `paypages:index:${kind}`;

/** Whether a type is neither ours nor the engine's. */
export const isOfOtherProvider = (type: string): boolean =>
  !/^pulumi:(pulumi|providers):/.test(type) && kindOfType(type) === undefined;
