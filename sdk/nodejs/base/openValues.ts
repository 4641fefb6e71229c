// The values of a program that aren't known yet.
import * as pulumi from "@pulumi/pulumi";

/** The Outputs and promises in a value. A name with a dot can't be part of a path: the path ends before it. */
export function openIn(value: unknown, path = ""): [path: string, value: unknown][] {
  if (pulumi.Output.isInstance(value) || value instanceof Promise) return [[path, value]];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    openIn(inner, path === "" ? key : key.includes(".") ? path : `${path}.${key}`),
  );
}

/** A function that returns a plain value can't wait for an argument. @throws RunError with the path of the first one */
export function refuseOpen(name: string, args: object): void {
  const [open] = openIn(args);
  if (!open) return;
  const [path] = open;
  throw new pulumi.RunError(`${name}: \`${path}\` is an Output or a promise; use ${name}Output, which waits for it`);
}
