// The current response variants of a sandbox.

import { Refusal } from "../../../provider/messages/base/refusal.js";
import { unknownVariants, variantsExclusive } from "../../store/messages/starts.js";
import { type OmissionName, omissionNamed, omissionPattern } from "./omissions.js";
import { policyOf, type ResponsePolicy, standardPolicy } from "./policy.js";
import { table, type VariantName, type VariantSpec } from "./variantTable.js";

const specs: ReadonlyMap<string, VariantSpec> = new Map(Object.entries(table));

export const variantNames = [...specs.keys()] as readonly VariantName[];

export interface VariantInfo {
  readonly name: VariantName;
  /** One sentence about its difference. */
  readonly description: string;
  /** Whether `all` doesn't contain it. */
  readonly isSeparate: boolean;
  /** The variants that it can't be combined with. */
  readonly excludes: readonly VariantName[];
}

/** Every response variant. */
export const variants: readonly VariantInfo[] = variantNames.map((name) => ({
  name,
  description: table[name].description,
  isSeparate: specs.get(name)?.isSeparate === true,
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

/** A variant of the table, or the omission of a field. */
export type Chosen = VariantName | OmissionName;

/**
 * The variants with these names. `all` adds all of the table that aren't separate and that the named ones don't
 * exclude; of those that exclude each other, the first.
 * @throws VariantError
 */
export function variantsNamed(names: readonly string[]): Chosen[] {
  const omissions = names.filter((name): name is OmissionName => omissionPattern.test(name));
  const others = names.filter((name) => !omissionPattern.test(name));
  const unknown = others.filter((name) => name !== "all" && !specs.has(name));
  if (unknown.length > 0) {
    throw new VariantError(unknownVariants.message({ names: unknown, all: variantNames }));
  }
  const meant: VariantName[] = [];
  for (const name of others.filter((name) => name !== "all") as VariantName[]) {
    const other = meant.find((one) => one !== name && excludes(one, name));
    if (other) throw new VariantError(variantsExclusive.message({ one: other, other: name }));
    meant.push(name);
  }
  if (names.includes("all")) {
    const free = variantNames.filter((name) => !specs.get(name)?.isSeparate);
    for (const name of free) if (!meant.some((one) => excludes(one, name))) meant.push(name);
  }
  return [...variantNames.filter((name) => meant.includes(name)), ...new Set(omissions)];
}

function changesOf(name: Chosen): Partial<ResponsePolicy> {
  const omission = omissionNamed(name);
  return omission ? { omissions: [omission] } : table[name as VariantName].policy;
}

export class Variants {
  private names: readonly Chosen[] = [];
  private current = standardPolicy;

  /** @throws VariantError */
  constructor(names: readonly string[] = []) {
    this.set(names);
  }

  /** Replaces the current variants. @throws VariantError */
  set(names: readonly string[]): void {
    this.names = variantsNamed(names);
    this.current = policyOf(this.names.map(changesOf));
  }

  /** In the order of the table, then omissions. */
  list(): readonly Chosen[] {
    return this.names;
  }

  /** The current policy; a request reads it once. */
  get policy(): ResponsePolicy {
    return this.current;
  }
}
