// What all resources have in common, seen from a program.
import * as pulumi from "@pulumi/pulumi";

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
}

/** The type of a kind, as Pulumi's own host of dynamic providers serves it. */
export const typeOf = (kind: string): string => `pulumi-nodejs:dynamic/paypages:${kind}`;

export const isKind = (value: unknown, kind: string): boolean =>
  pulumi.CustomResource.isInstance(value) && (value as { __pulumiType?: string }).__pulumiType === typeOf(kind);

/** The service's own id: a resource's id without the server's id in front of it. */
export const ownId = (id: pulumi.Output<pulumi.ID>): pulumi.Output<string> =>
  id.apply((known) => known.slice(known.lastIndexOf("/") + 1));

/** What is registered with the engine. @throws RunError when the program asks for an import, which cannot work */
export function propsOf(
  { kind, properties, outputs, secrets }: Kind,
  name: string,
  args: object | undefined,
  opts?: pulumi.CustomResourceOptions,
): Args {
  if (opts?.import !== undefined) {
    throw new pulumi.RunError(
      `${kind} "${name}": dynamic resources cannot be imported. To take over an object that exists, give its id as ` +
        `\`adoptId: ${JSON.stringify(opts.import)}\` in the arguments instead of the option \`import\`.`,
    );
  }
  if (pulumi.Output.isInstance(args) || args instanceof Promise) {
    throw new pulumi.RunError(`${kind} "${name}": the arguments must be an object; its properties may be Outputs`);
  }
  // An output costs the program a fifth of a millisecond: only those are declared that will hold something.
  const declared = Object.fromEntries(
    (opts?.id === undefined ? outputs : properties).map((property) => [property, undefined]),
  );
  // A constant text instead of serialised code: small in the state, and always the version that is installed.
  const provider = `exports.handler=()=>require("pulumi-paypages/dynamic").handler("${kind}")`;
  return { ...declared, ...withSecrets((args ?? {}) as Args, secrets), __provider: provider };
}

const unset: PropertyDescriptor = { configurable: true, get: () => pulumi.output(undefined) };

/** Properties that the program leaves out are outputs, too; they are made when somebody asks for them. */
export function declareUnset(resource: pulumi.CustomResource, { properties }: Kind): void {
  for (const property of properties) if (!(property in resource)) Object.defineProperty(resource, property, unset);
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
