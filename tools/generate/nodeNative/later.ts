// Outputs that are made when they are asked for. Each costs a program a fifth of a millisecond and some 5 kB, and of the
// fifty that a page has a program seldom reads more than two.
import type * as pulumi from "@pulumi/pulumi";

/** What is registered: what the program gives, and what only the service sets. All of it where a resource is read. */
export function registered(
  props: pulumi.Inputs,
  outputs: readonly string[],
  opts: pulumi.CustomResourceOptions,
): pulumi.Inputs {
  if (opts.urn !== undefined || opts.id !== undefined) return props;
  const kept = Object.entries(props).filter(([name, value]) => value !== undefined || outputs.includes(name));
  return Object.fromEntries(kept);
}

/** The other properties. The first that is asked for reads the resource, with all that it has, from the engine. */
export function declareLater<T extends pulumi.CustomResource>(
  resource: T,
  props: pulumi.Inputs,
  whole: (urn: pulumi.URN) => T,
): void {
  let read: pulumi.Output<Record<string, unknown>> | undefined;
  for (const name of Object.keys(props)) {
    if (Object.hasOwn(resource, name)) continue;
    const get = () => {
      read ??= resource.urn.apply(whole) as unknown as pulumi.Output<Record<string, unknown>>;
      const value = read.apply((known) => known[name]);
      Object.defineProperty(resource, name, { value, enumerable: true, configurable: true, writable: true });
      return value;
    };
    Object.defineProperty(resource, name, { get, enumerable: true, configurable: true });
  }
}
