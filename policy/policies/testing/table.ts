// Tables of cases for tests of policies, with the arguments that Pulumi passes.

import {
  type PolicyResource,
  type ResourceValidationArgs,
  type ResourceValidationPolicy,
  type StackValidationArgs,
  type StackValidationPolicy,
  unknownCheckingProxy,
} from "@pulumi/policy";
import { unknownValue } from "@pulumi/pulumi/runtime/rpc.js";
import { expect, it } from "vitest";
import type { Values } from "../../../provider/model/rules.js";
import { parseUrn } from "../../../provider/model/urn.js";
import { type Violation, violationText } from "../../core/validation.js";

/** The value that Pulumi passes at preview if the real one isn't known yet. */
export const unknown = unknownValue;

/** A resource of a program. */
export interface Declared {
  /** Default: `Coupon`, or the kind of the table. */
  readonly kind?: string;
  readonly name?: string;
  readonly props?: Values;
  readonly mode?: unknown;
  readonly protect?: boolean;
  /** The URN of its parent. */
  readonly parent?: string;
  /** The name of its provider, and the provider's configuration besides the mode. */
  readonly account?: string;
  readonly configured?: Values;
  /** The resources, by name, from which a property is made. */
  readonly from?: Readonly<Record<string, readonly string[]>>;
}

interface Row {
  readonly what: string;
  readonly config?: Values;
}

interface ResourceRow extends Row {
  /** What the policy reports. Default: nothing. */
  readonly violations?: readonly Violation[];
}

interface StackRow extends Row {
  /** What the policy reports, each with the name of its resource. Default: nothing. */
  readonly violations?: readonly (readonly [name: string, violation: Violation])[];
}

/** Dynamic and native resources: their types, and the additional properties of each. */
export const ways = {
  dynamic: {
    type: (kind: string) => `pulumi-nodejs:dynamic/paypages:${kind}`,
    props: { __provider: "exports.handler=…" },
    setting: (name: string) => `paypages:${name}`,
  },
  native: { type: (kind: string) => `paypages:index:${kind}`, props: {}, setting: (name: string) => name },
};
type Way = (typeof ways)[keyof typeof ways];

export const urnOf = (way: Way, kind: string, name: string) => `urn:pulumi:dev::shop::${way.type(kind)}::${name}`;

class NotApplicable extends Error {}

/** Ignores the error of a policy that doesn't apply. */
const unlessNotApplicable = (error: unknown): void => {
  if (!(error instanceof NotApplicable)) throw error;
};

/** The common part of both kinds of arguments. */
function argsOf(way: Way, declared: Declared) {
  const {
    kind = "Coupon",
    name = "it",
    props = {},
    mode = "test",
    protect = false,
    account = "default",
    parent,
  } = declared;
  const settings = Object.entries({ mode, ...declared.configured }).map(([key, value]) => [way.setting(key), value]);
  const isOf = () => false;
  return {
    type: way.type(kind),
    props: unknownCheckingProxy({ ...props, ...way.props }),
    urn: urnOf(way, kind, name),
    name,
    opts: {
      protect,
      ...(parent !== undefined && { parent }),
      ignoreChanges: [],
      aliases: [],
      customTimeouts: { createSeconds: 0, updateSeconds: 0, deleteSeconds: 0 },
      additionalSecretOutputs: [],
    },
    provider: {
      type: "pulumi:providers:…",
      name: account,
      urn: `urn:pulumi:dev::shop::pulumi:providers:…::${account}`,
      props: unknownCheckingProxy(Object.fromEntries(settings)),
    },
    isType: isOf,
    asType: () => undefined,
  };
}

/** The configuration, with the defaults that the engine fills in, and the other common arguments. */
const around = (policy: ResourceValidationPolicy | StackValidationPolicy, config: Values) => ({
  stackTags: new Map<string, string>(),
  getConfig: <T>() => {
    const defaults = Object.entries(policy.configSchema?.properties ?? {}).map(([name, schema]) => [
      name,
      schema.default,
    ]);
    return { ...Object.fromEntries(defaults), ...config } as T;
  },
  notApplicable: (): never => {
    throw new NotApplicable();
  },
});

/** The messages of a policy for one resource. */
export async function reportOf(policy: ResourceValidationPolicy, way: Way, declared: Declared, config: Values) {
  const messages: string[] = [];
  const args: ResourceValidationArgs = { ...argsOf(way, declared), ...around(policy, config) };
  const validate = policy.validateResource as (args: ResourceValidationArgs, report: (m: string) => void) => unknown;
  await Promise.resolve(validate(args, (message) => messages.push(message))).catch(unlessNotApplicable);
  return messages;
}

/** The messages of a policy for the resources of a stack: `name: message`. */
export async function stackReportOf(
  policy: StackValidationPolicy,
  way: Way,
  declared: readonly Declared[],
  config: Values,
) {
  const messages: string[] = [];
  const resources: PolicyResource[] = declared.map((one) => ({
    ...argsOf(way, one),
    dependencies: [],
    propertyDependencies: {},
  }));
  const named = (names: readonly string[]) => resources.filter(({ name }) => names.includes(name));
  for (const [i, { from = {} }] of declared.entries()) {
    const dependencies = Object.entries(from).map(([property, names]) => [property, named(names)]);
    Object.assign(resources[i] as object, { propertyDependencies: Object.fromEntries(dependencies) });
  }
  const args: StackValidationArgs = { resources, ...around(policy, config) };
  await Promise.resolve(
    policy.validateStack(args, (message, urn) => messages.push(`${urn && parseUrn(urn).name}: ${message}`)),
  ).catch(unlessNotApplicable);
  return messages;
}

const bothWays = <R extends Row>(rows: readonly R[]) =>
  rows.flatMap((row) => Object.entries(ways).map(([name, way]) => ({ title: `${row.what} (${name})`, row, way })));

/** Tests each row for a dynamic and a native resource; `base` has the common properties of the rows. */
export function judging(
  policy: ResourceValidationPolicy,
  base: Declared,
  rows: readonly (ResourceRow & Declared)[],
): void {
  it.each(bothWays(rows))("$title", async ({ row, way }) => {
    const declared = { ...base, ...row, props: { ...base.props, ...row.props } };
    expect(await reportOf(policy, way, declared, row.config ?? {})).toEqual((row.violations ?? []).map(violationText));
  });
}

/** Tests each row for a stack of dynamic and of native resources. */
export function judgingStacks(
  policy: StackValidationPolicy,
  rows: readonly (StackRow & { readonly resources: readonly Declared[] })[],
): void {
  it.each(bothWays(rows))("$title", async ({ row, way }) => {
    expect(await stackReportOf(policy, way, row.resources, row.config ?? {})).toEqual(
      (row.violations ?? []).map(([name, violation]) => `${name}: ${violationText(violation)}`),
    );
  });
}
