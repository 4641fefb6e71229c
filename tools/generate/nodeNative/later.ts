// Outputs that are made on first use. Each costs a program a fifth of a millisecond and some 5 kB, and a program seldom
// reads more than two of the fifty outputs of a page.
import type * as pulumi from "@pulumi/pulumi";

/**
 * The registered properties: the program's values, and those that only the service sets. All of them if a resource is
 * read.
 */
export function registered(
  props: pulumi.Inputs,
  outputs: readonly string[],
  opts: pulumi.CustomResourceOptions,
): pulumi.Inputs {
  if (opts.urn !== undefined || opts.id !== undefined) return props;
  const kept = Object.entries(props).filter(([name, value]) => value !== undefined || outputs.includes(name));
  return Object.fromEntries(kept);
}

/** The other properties. The first access reads the resource, with all its values, from the engine. */
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
