// A resource as the policies see it: the same whether it is a dynamic or a native one.
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
  /** The URNs that it had before. */
  readonly aliases: readonly string[];
  /** What the program says of it, as plain values; `unknown` stands for what is not known yet. */
  readonly properties: Values;
  readonly isProtected: boolean;
  /** Undefined while it is not known, at preview. */
  readonly mode: Mode | undefined;
  /** The URN of its provider: an account. */
  readonly provider: string | undefined;
  /** What its provider is configured with, by the names of the settings. */
  readonly account: Values;
}

/** A resource beside the others of its stack. */
export interface StackResource extends Resource {
  /** The resources of ours that the value of a property was made from. */
  from(property: string): readonly Resource[];
}

/** The resource that an argument of a policy is about; undefined for a resource of another provider. */
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
