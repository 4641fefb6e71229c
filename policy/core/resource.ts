// A resource as the policies see it, the same for dynamic and native resources.
import type { PolicyResource, ResourceValidationArgs } from "@pulumi/policy";
import { kindOfType } from "../../provider/engine/resourceType.js";
import type { Values } from "../../provider/model/rules.js";
import { type Mode, modeOf, settingsOf } from "./account.js";
import { kinds } from "./models.js";
import { plain } from "./plain.js";

export interface Resource {
  /** `Coupon`. */
  readonly kind: string;
  /** Its name in the program. */
  readonly name: string;
  readonly urn: string;
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
}

/** A resource together with the other resources of its stack. */
export interface StackResource extends Resource {
  /** The resources of this package from which the value of a property was made. */
  from(property: string): readonly Resource[];
}

/** The resource in a policy's arguments; undefined for a resource of a different provider. */
export function resourceOf(args: ResourceValidationArgs | PolicyResource): Resource | undefined {
  const kind = kindOfType(args.type);
  if (kind === undefined || !kinds.includes(kind)) return undefined;
  const { __provider: _, ...properties } = plain(args.props);
  const account = settingsOf(args.provider);
  return {
    kind,
    name: args.name,
    urn: args.urn,
    aliases: args.opts.aliases,
    properties,
    isProtected: args.opts.protect,
    mode: modeOf(account),
    provider: args.provider?.urn,
    account,
  };
}

export function stackResourceOf(args: PolicyResource): StackResource | undefined {
  const resource = resourceOf(args);
  const from = (property: string) =>
    (args.propertyDependencies[property] ?? []).flatMap((one) => resourceOf(one) ?? []);
  return resource && { ...resource, from };
}
