// What all resources have in common, seen from a program.

import { createRequire } from "node:module";
import { join } from "node:path";
import * as pulumi from "@pulumi/pulumi";
import { RunError } from "@pulumi/pulumi";
import { codeOf, dynamicTypeOf, shortUrn } from "../../../provider/model/urn.js";
import { openIn } from "./openValues.js";
import { afterTransformations, afterTransforms, importedBy, isAdopting } from "./transformations.js";

// Whether Pulumi's host of dynamic resources can load this package.

/** What the host loads: see the text in `propsOf`. */
const loaded = "pulumi-paypages/dynamic";

/** The folder in which a program of Pulumi's Node host runs; the host of dynamic resources starts in the same one. */
const programFolder = (): string | undefined =>
  // Elsewhere, as in the Automation API and in unit tests, the host's folder is not this process's.
  /[\\/]@pulumi[\\/]pulumi[\\/]cmd[\\/]run([\\/]|$)/.test(process.argv[1] ?? "") ? process.cwd() : undefined;

let isChecked = false;

/**
 * Fails before anything is registered if the host would not find this package. That happens if only another package of
 * a workspace depends on it, and the package manager doesn't hoist dependencies.
 * @throws RunError
 */
function assertReachable(kind: string, name: string): void {
  if (isChecked) return;
  const folder = programFolder();
  if (folder !== undefined && !isFoundIn(folder)) {
    throw new RunError(
      `${kind} "${name}": Pulumi can't find the package pulumi-paypages in the folder of the program, ${folder}. ` +
        "Dynamic resources are loaded from there, even if another package of the workspace declares them. Add the " +
        "package to the program's own dependencies: `npm install pulumi-paypages`, `pnpm add pulumi-paypages` or " +
        "`yarn add pulumi-paypages` in that folder.",
    );
  }
  isChecked = true;
}

function isFoundIn(folder: string): boolean {
  try {
    createRequire(join(folder, "index.js")).resolve(loaded);
    return true;
  } catch {
    return false;
  }
}

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
  /** Dotted paths of the properties whose omission gives customers or members more. */
  readonly widening: readonly string[];
  /** The documented defaults of the properties that have one. */
  readonly defaults: Readonly<Record<string, unknown>>;
  /** What outputs hold on an object that was just made. */
  readonly initial: Readonly<Record<string, unknown>>;
}

/** The type of a kind, as Pulumi's own host of dynamic providers serves it. */
export const typeOf = dynamicTypeOf;

export const isKind = (value: unknown, kind: string): boolean =>
  pulumi.CustomResource.isInstance(value) && (value as { __pulumiType?: string }).__pulumiType === typeOf(kind);

/** The service's own id: a resource's id without the server's id in front of it. */
export const ownId = (id: pulumi.Output<pulumi.ID>): pulumi.Output<string> =>
  id.apply((known) => known.slice(known.lastIndexOf("/") + 1));

/** What is registered with the engine. @throws RunError for wrong arguments, and if the host can't load the package */
export function propsOf(
  { kind, properties, outputs, secrets, widening }: Kind,
  name: string,
  args: object | undefined,
  opts?: pulumi.CustomResourceOptions,
): Args {
  if ((args as unknown) === null || pulumi.Output.isInstance(args) || args instanceof Promise) {
    throw new pulumi.RunError(`${kind} "${name}": the arguments must be an object; its properties may be Outputs`);
  }
  refuseProvider(`${kind} "${name}"`, opts);
  assertReachable(kind, name);
  const isReady = afterTransforms(opts);
  // An output costs the program a fifth of a millisecond: only those are declared that will hold something.
  const declared = Object.fromEntries(
    (opts?.id === undefined ? outputs : properties).map((property) => [property, undefined]),
  );
  const all = { ...args, ...importedBy(opts, `${kind} "${name}"`, args) };
  const given = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
  const open = openIn(given);
  const urn = urnOf(name, opts?.parent);
  return {
    ...declared,
    ...withSecrets(given, secrets),
    __provider: codeOf(kind),
    ...(urn !== undefined && { __urn: urn }),
    ...markedSecrets(open),
    ...undefinedIn(open, widening),
    ...(isReady && { __ready: isReady }),
  };
}

/**
 * Pulumi's host of dynamic providers has only the stack's configuration: with a provider, the object would be in another
 * account than the program says.
 */
function refuseProvider(title: string, { provider, parent, ...opts }: Options = {}): void {
  const { __providers: inherited = {} } = internals(parent) ?? {};
  const others = Array.isArray(opts.providers) ? opts.providers : Object.values(opts.providers ?? {});
  const unfit = [provider, ...others, ...Object.values(inherited)].find(
    (one) => internals(one)?.__pulumiType === "pulumi:providers:paypages",
  );
  if (!unfit) return;
  const { __name: name = "paypages" } = internals(unfit) ?? {};
  throw new pulumi.RunError(
    `${title}: a resource of pulumi-paypages takes the stack's configuration, and can't use the provider "${name}" ` +
      "(given to it, or to a component that it is in). Programs with a provider for each account use " +
      "pulumi-paypages-native. Nothing was changed.",
  );
}

type Options = pulumi.CustomResourceOptions & Pick<pulumi.ComponentResourceOptions, "providers">;

/** What the engine gets: without the option `import`, which `propsOf` has read. */
export const optionsOf = (opts: pulumi.CustomResourceOptions = {}): pulumi.CustomResourceOptions => ({
  ...opts,
  import: undefined,
  transformations: [...(opts.transformations ?? []), afterTransformations()],
});

const stackType = "pulumi:pulumi:Stack";

/** What Pulumi's own class keeps of a resource. */
interface Internals {
  readonly __name?: string;
  readonly __pulumiType?: string;
  readonly __providers?: Readonly<Record<string, pulumi.ProviderResource>>;
  readonly __parentResource?: pulumi.Resource;
}

const internals = (resource: pulumi.Resource | undefined) => resource as Internals | undefined;

/**
 * The short form of the URN, which the host of dynamic providers doesn't pass on. Computed without an Output: an Output of a parent would
 * make the resource wait for its own siblings. Undefined if a parent comes from an SDK that doesn't keep its type.
 */
function urnOf(name: string, parent: pulumi.Resource | undefined): string | undefined {
  const parents: string[] = [];
  for (
    let at = parent as Internals | undefined;
    at && at.__pulumiType !== stackType;
    at = at.__parentResource as Internals
  ) {
    if (at.__pulumiType === undefined) return undefined;
    parents.unshift(at.__pulumiType);
  }
  return shortUrn({ stack: pulumi.getStack(), parents, name });
}

type Open = ReturnType<typeof openIn>;

/** The paths of the arguments that the program marks as secret, so that no message repeats them. */
function markedSecrets(open: Open): Args {
  if (open.length === 0) return {};
  const marked = Promise.all(open.map(([path, value]) => secretPaths(value, path))).then((paths) => paths.flat());
  return { __secrets: marked.then((paths) => (paths.length > 0 ? paths : undefined)) };
}

/** Which of these properties have an Output or a promise of `undefined`: the engine doesn't tell them from omitted ones. */
function undefinedIn(all: Open, widening: readonly string[]): Args {
  const open = all.filter(([path]) => widening.includes(path));
  if (open.length === 0) return {};
  const isUndefined = (value: unknown) =>
    pulumi.unsecret((pulumi.output(value) as pulumi.Output<unknown>).apply((known) => known === undefined));
  return { __undefined: Object.fromEntries(open.map(([path, value]) => [path, isUndefined(value)])) };
}

async function secretPaths(value: unknown, path: string): Promise<string[]> {
  if (pulumi.Output.isInstance(value)) return (await pulumi.isSecret(value)) ? [path] : [];
  const inner = openIn(await value, path);
  return (await Promise.all(inner.map(([at, one]) => secretPaths(one, at)))).flat();
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
    const response = outputs[property];
    if (response) outputs[property] = orInitial(resource, response, value);
  }
}

/** An output; while neither it nor the resource's id is known, what it will begin with. */
function orInitial(resource: pulumi.CustomResource, response: pulumi.Output<unknown>, value: unknown) {
  const [known, resolve] = pulumi.deferredOutput<unknown>();
  const isKnown = (output: pulumi.Output<unknown>) => (output as unknown as { isKnown: Promise<boolean> }).isKnown;
  Promise.all([isKnown(response), isKnown(resource.id)]).then(
    (both) => resolve(both.includes(true) ? response : resource.urn.apply(() => value)),
    () => resolve(response),
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
