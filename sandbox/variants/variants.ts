// The current response variants of a sandbox.

import { Refusal } from "../../provider/messages/base/refusal.js";
import { unknownVariants, variantsExclusive } from "../messages/starts.js";
import { policyOf, type ResponsePolicy, standardPolicy } from "./policy.js";
import { table, type VariantName, type VariantSpec } from "./variantTable.js";

const specs: ReadonlyMap<string, VariantSpec> = new Map(Object.entries(table));

export const variantNames = [...specs.keys()] as readonly VariantName[];

export interface VariantInfo {
  readonly name: VariantName;
  /** One sentence about its difference. */
  readonly says: string;
  /** The variants that it can't be combined with. */
  readonly excludes: readonly VariantName[];
}

/** Every response variant. */
export const shapes: readonly VariantInfo[] = variantNames.map((name) => ({
  name,
  says: table[name].says,
  excludes: variantNames.filter((other) => other !== name && excludes(name, other)),
}));

function excludes(one: VariantName, other: VariantName): boolean {
  const group = specs.get(one)?.group;
  return group !== undefined && specs.get(other)?.group === group;
}

/** Unknown names, or names that exclude each other; the message lists the valid names. */
export class VariantError extends Refusal {
  override name = "VariantError";
}

/**
 * The variants with these names. `all` adds all that the named ones don't exclude; of those that exclude each other,
 * the first in the table.
 * @throws VariantError
 */
export function variantsNamed(names: readonly string[]): VariantName[] {
  const unknown = names.filter((name) => name !== "all" && !specs.has(name));
  if (unknown.length > 0) {
    throw new VariantError(unknownVariants.message({ names: unknown, all: variantNames }));
  }
  const meant: VariantName[] = [];
  for (const name of names.filter((name) => name !== "all") as VariantName[]) {
    const other = meant.find((one) => one !== name && excludes(one, name));
    if (other) throw new VariantError(variantsExclusive.message({ one: other, other: name }));
    meant.push(name);
  }
  if (names.includes("all")) {
    for (const name of variantNames) if (!meant.some((one) => excludes(one, name))) meant.push(name);
  }
  return variantNames.filter((name) => meant.includes(name));
}

export class Shapes {
  private names: readonly VariantName[] = [];
  private current = standardPolicy;

  /** @throws VariantError */
  constructor(names: readonly string[] = []) {
    this.set(names);
  }

  /** Replaces the current variants. @throws VariantError */
  set(names: readonly string[]): void {
    this.names = variantsNamed(names);
    this.current = policyOf(this.names.map((name) => table[name].policy));
  }

  /** In the order of the table. */
  list(): readonly VariantName[] {
    return this.names;
  }

  /** The current policy; a request reads it once. */
  get policy(): ResponsePolicy {
    return this.current;
  }
}
