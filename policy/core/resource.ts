// A resource as the policies see it, the same for dynamic and native resources.
import type { PolicyResource, ResourceValidationArgs } from "@pulumi/policy";
import { type Secrecy, type SecretParts, secrecyWithin } from "../../provider/client/secrecy.js";
import type { Values } from "../../provider/model/rules.js";
import { kindOfType } from "../../provider/model/urn.js";
import { type Mode, modeOf, settingsOf } from "./account.js";
import { kinds, secretsIn } from "./models.js";
import { plain } from "./values.js";

export interface Resource {
  /** `Coupon`. */
  readonly kind: string;
  /** Its name in the program. */
  readonly name: string;
  readonly urn: string;
  /** The URN of its parent: a component, or the stack. */
  readonly parent: string | undefined;
  /** The URNs that it had earlier. */
  readonly aliases: readonly string[];
  /** Its inputs from the program, as plain values; `unknown` replaces values that aren't known yet. */
  readonly properties: Values;
  readonly isProtected: boolean;
  /** Undefined while it isn't known, at preview. */
  readonly mode: Mode | undefined;
  /** The URN of its provider, which represents an account. */
  readonly provider: string | undefined;
  /** The configuration of its provider, by setting. */
  readonly account: Values;
  /**
   * The paths that the program marks as secret (`notes.0.name`), besides those that always are. Pulumi shows policies
   * the marks of dynamic resources only.
   */
  readonly marked: readonly string[];
}

/** A resource together with the other resources of its stack. */
export interface StackResource extends Resource {
  /** The resources of this package from which the value of a property was made. */
  from(property: string): readonly Resource[];
}

/** The marked paths that aren't always secret. */
const besidesAlways = (paths: readonly string[], { secrecy }: SecretParts): string[] =>
  paths.filter(
    (path) =>
      path.split(".").reduce<Secrecy | undefined>((one, name) => one && secrecyWithin(one, name), secrecy) !== true,
  );

/** The resource in a policy's arguments; undefined for a resource of a different provider. */
export function resourceOf(args: ResourceValidationArgs | PolicyResource): Resource | undefined {
  const kind = kindOfType(args.type);
  if (kind === undefined || !kinds.includes(kind)) return undefined;
  const { __provider: _, __secrets: marked, ...properties } = plain(args.props);
  const account = settingsOf(args.provider);
  return {
    kind,
    name: args.name,
    urn: args.urn,
    parent: args.opts.parent,
    aliases: args.opts.aliases,
    properties,
    isProtected: args.opts.protect,
    mode: modeOf(account),
    provider: args.provider?.urn,
    account,
    marked: Array.isArray(marked) ? besidesAlways(marked.map(String), secretsIn(kind, properties)) : [],
  };
}

export function stackResourceOf(args: PolicyResource): StackResource | undefined {
  const resource = resourceOf(args);
  const from = (property: string) =>
    (args.propertyDependencies[property] ?? []).flatMap((one) => resourceOf(one) ?? []);
  return resource && { ...resource, from };
}
