// From a program's declarations to what it registers with the engine.
import type { Values } from "../../../provider/model/rules.js";
import type { Goal } from "./generator.js";
import { type Declared, ownId, type Program } from "./model.js";
import type { ProviderProcess } from "./providerProcess.js";
import { isObject } from "./values.js";

export type UrnOf = (kind: string, name: string, parent?: string) => string;

/** URNs of a stack, parent types included. */
export const urnsOf =
  (stack: string, typeOf: (kind: string) => string): UrnOf =>
  (kind, name, parent) =>
    `urn:pulumi:${stack}::shop::${parent === undefined ? "" : "shop:index:Group$"}${typeOf(kind)}::${
      parent === undefined ? name : `${parent}-${name}`
    }`;

/** Names of the resources that arguments refer to, by property. */
export function referencesIn(args: Values): Record<string, string[]> {
  const found = Object.entries(args).map(([key, value]) => [key, namesIn(value)] as const);
  return Object.fromEntries(found.filter(([, names]) => names.length > 0));
}

function namesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(namesIn);
  if (!isObject(value)) return [];
  return typeof value.ref === "string" ? [value.ref] : Object.values(value).flatMap(namesIn);
}

function resolved(value: unknown, idOf: (name: string) => string): unknown {
  if (Array.isArray(value)) return value.map((item) => resolved(item, idOf));
  if (!isObject(value)) return value;
  if (typeof value.ref === "string") return idOf(value.ref);
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, resolved(member, idOf)]));
}

/**
 * The registration of a declaration, once the ids of the resources that it refers to are known or known to be missing.
 */
export function goalOf(
  { name, kind, args, options = {} }: Declared,
  program: Program,
  urnOf: UrnOf,
  provider: ProviderProcess,
  idOf: (name: string) => string,
): Goal {
  const urn = urnOf(kind, name, options.parent);
  const urnNamed = (other: string): string => {
    const found = program.find((declared) => declared.name === other);
    if (!found) throw new Error(`${name} refers to ${other}, which the program doesn't declare`);
    return urnOf(found.kind, found.name, found.options?.parent);
  };
  const references = Object.entries(referencesIn(args));
  const kindOf = (other: string) => program.find((declared) => declared.name === other)?.kind ?? "";
  return {
    urn,
    kind,
    aliases: (options.aliases ?? []).map((alias) => urnOf(kind, alias.name, alias.parent)),
    inputs: provider.registered(
      { urn, kind },
      resolved(args, (other) => ownId(kindOf(other), idOf(other))) as Values,
      options.ignoreChanges ?? [],
    ),
    dependencies: [...new Set(references.flatMap(([, names]) => names.map(urnNamed)))],
    propertyDependencies: Object.fromEntries(references.map(([key, names]) => [key, names.map(urnNamed)])),
    options,
  };
}
