// What all resources have in common, seen from a program.
import * as pulumi from "@pulumi/pulumi";
import { assertReachable } from "./reachable.js";

/** What a kind of resource is to its class. */
export interface Kind {
  /** `Coupon`. */
  readonly kind: string;
  /** Every property: those that programs set, and those that only the service does. */
  readonly properties: readonly string[];
  /** Those that only the service sets. */
  readonly outputs: readonly string[];
  /** Dotted paths of the properties that are always secret. */
  readonly secrets: readonly string[];
  /** The documented defaults of the properties that have one. */
  readonly defaults: Readonly<Record<string, unknown>>;
  /** What outputs hold on an object that was just made. */
  readonly initial: Readonly<Record<string, unknown>>;
}

/** The type of a kind, as Pulumi's own host of dynamic providers serves it. */
export const typeOf = (kind: string): string => `pulumi-nodejs:dynamic/paypages:${kind}`;

export const isKind = (value: unknown, kind: string): boolean =>
  pulumi.CustomResource.isInstance(value) && (value as { __pulumiType?: string }).__pulumiType === typeOf(kind);

/** The service's own id: a resource's id without the server's id in front of it. */
export const ownId = (id: pulumi.Output<pulumi.ID>): pulumi.Output<string> =>
  id.apply((known) => known.slice(known.lastIndexOf("/") + 1));

/** What is registered with the engine. @throws RunError for wrong arguments, and if the host can't load the package */
export function propsOf(
  { kind, properties, outputs, secrets }: Kind,
  name: string,
  args: object | undefined,
  opts?: pulumi.CustomResourceOptions,
): Args {
  if (pulumi.Output.isInstance(args) || args instanceof Promise) {
    throw new pulumi.RunError(`${kind} "${name}": the arguments must be an object; its properties may be Outputs`);
  }
  assertReachable(kind, name);
  // An output costs the program a fifth of a millisecond: only those are declared that will hold something.
  const declared = Object.fromEntries(
    (opts?.id === undefined ? outputs : properties).map((property) => [property, undefined]),
  );
  // A constant text instead of serialised code: small in the state, and always the version that is installed.
  const provider = `exports.handler=()=>require("pulumi-paypages/dynamic").handler("${kind}")`;
  const all = { ...args, ...importedBy(opts, kind, name, args) };
  const given = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
  const urn = urnOf(kind, name, opts?.parent);
  return {
    ...declared,
    ...withSecrets(given, secrets),
    __provider: provider,
    ...(urn !== undefined && { __urn: urn }),
    ...markedSecrets(given),
  };
}

/**
 * Pulumi's host of dynamic providers can't import. So the option `import` becomes the property `adoptId`, and the same
 * program works with both SDKs. @throws RunError if the program has both
 */
function importedBy(
  opts: pulumi.CustomResourceOptions | undefined,
  kind: string,
  name: string,
  args: object | undefined,
) {
  if (opts?.import === undefined) return {};
  if (!isAdopting(args)) return { adoptId: opts.import };
  throw new pulumi.RunError(
    `${kind} "${name}": the option \`import\` and the property \`adoptId\` mean the same. Remove one of them.`,
  );
}

const isAdopting = (args: object | undefined): boolean =>
  args !== undefined && "adoptId" in args && args.adoptId !== undefined;

/** What the engine gets: without the option `import`, which `propsOf` has read. */
export const optionsOf = (opts?: pulumi.CustomResourceOptions): pulumi.CustomResourceOptions | undefined =>
  opts?.import === undefined ? opts : { ...opts, import: undefined };

const stackType = "pulumi:pulumi:Stack";

/** What Pulumi's own class keeps of a resource. */
interface Internals {
  readonly __pulumiType?: string;
  readonly __parentResource?: pulumi.Resource;
}

/**
 * The URN, which the host of dynamic providers doesn't pass on. Computed without an Output: an Output of a parent would
 * make the resource wait for its own siblings. Undefined if a parent comes from an SDK that doesn't keep its type.
 */
function urnOf(kind: string, name: string, parent: pulumi.Resource | undefined): string | undefined {
  const types = [typeOf(kind)];
  for (
    let at = parent as Internals | undefined;
    at && at.__pulumiType !== stackType;
    at = at.__parentResource as Internals
  ) {
    if (at.__pulumiType === undefined) return undefined;
    types.unshift(at.__pulumiType);
  }
  return `urn:pulumi:${pulumi.getStack()}::${pulumi.getProject()}::${types.join("$")}::${name}`;
}

/** The paths of the arguments that the program marks as secret, so that no message repeats them. */
function markedSecrets(args: Args): Args {
  const outputs = outputsIn(args, "");
  if (outputs.length === 0) return {};
  const marked = Promise.all(
    outputs.map(async ([path, output]) => ((await pulumi.isSecret(output)) ? [path] : [])),
  ).then((paths) => paths.flat());
  return { __secrets: marked.then((paths) => (paths.length > 0 ? paths : undefined)) };
}

function outputsIn(value: unknown, path: string): [path: string, output: pulumi.Output<unknown>][] {
  if (pulumi.Output.isInstance(value)) return [[path, value]];
  if (typeof value !== "object" || value === null || value instanceof Promise) return [];
  return Object.entries(value).flatMap(([key, inner]) => outputsIn(inner, path === "" ? key : `${path}.${key}`));
}

/**
 * Makes every property an output that holds what is known of it, also in a preview: of one that the program leaves out
 * the documented default, or `null`; what it begins with, of an output of an object that is yet to be made.
 */
export function declareKnown(
  resource: pulumi.CustomResource,
  { properties, defaults, initial }: Kind,
  args: object | undefined,
  opts?: pulumi.CustomResourceOptions,
): void {
  for (const property of properties) {
    if (property in resource) continue;
    // Made when somebody asks for it.
    const get = () => pulumi.output(defaults[property] ?? null);
    Object.defineProperty(resource, property, { configurable: true, get });
  }
  if (!pulumi.runtime.isDryRun() || isAdopting(args) || opts?.import !== undefined) return;
  for (const [property, value] of Object.entries(initial)) {
    const outputs = resource as unknown as Record<string, pulumi.Output<unknown> | undefined>;
    const answered = outputs[property];
    if (answered) outputs[property] = orInitial(resource, answered, value);
  }
}

/** An output; while neither it nor the resource's id is known, what it will begin with. */
function orInitial(resource: pulumi.CustomResource, answered: pulumi.Output<unknown>, value: unknown) {
  const [known, resolve] = pulumi.deferredOutput<unknown>();
  const isKnown = (output: pulumi.Output<unknown>) => (output as unknown as { isKnown: Promise<boolean> }).isKnown;
  Promise.all([isKnown(answered), isKnown(resource.id)]).then(
    (both) => resolve(both.includes(true) ? answered : resource.urn.apply(() => value)),
    () => resolve(answered),
  );
  return known;
}

type Args = Record<string, unknown>;

/** Marks the secret properties as secret, whether or not the program did. */
function withSecrets(args: Args, paths: readonly string[]): Args {
  return paths.reduce((marked, path) => markSecret(marked, path.split(".")), args);
}

function markSecret(value: Args, [key, ...rest]: string[]): Args {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  if (key === undefined || value[key] === undefined || value[key] === null) return value;
  const inner = value[key];
  if (rest.length === 0) return { ...value, [key]: pulumi.secret(inner) };
  if (pulumi.Output.isInstance(inner) || inner instanceof Promise) {
    return { ...value, [key]: pulumi.output(inner).apply((known) => markSecret(known as Args, rest)) };
  }
  return typeof inner === "object" ? { ...value, [key]: markSecret(inner as Args, rest) } : value;
}
