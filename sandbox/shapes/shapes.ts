// Which shapes the answers of a sandbox have now.
import { policyOf, type ResponsePolicy, standardPolicy } from "./policy.js";
import { type ShapeName, type ShapeSpec, table } from "./table.js";

const specs: ReadonlyMap<string, ShapeSpec> = new Map(Object.entries(table));

export const shapeNames = [...specs.keys()] as readonly ShapeName[];

export interface ShapeInfo {
  readonly name: ShapeName;
  /** One sentence: what is different with it. */
  readonly says: string;
  /** The shapes that it cannot be combined with. */
  readonly excludes: readonly ShapeName[];
}

/** Every shape of answers that the specification leaves open. */
export const shapes: readonly ShapeInfo[] = shapeNames.map((name) => ({
  name,
  says: table[name].says,
  excludes: shapeNames.filter((other) => other !== name && excludes(name, other)),
}));

function excludes(one: ShapeName, other: ShapeName): boolean {
  const group = specs.get(one)?.group;
  return group !== undefined && specs.get(other)?.group === group;
}

/** A name that is none, or names that exclude each other; the message says which there are. */
export class ShapeError extends Error {
  override name = "ShapeError";
}

/**
 * The shapes that are meant. `all` adds all that those named do not exclude; of those that exclude each other, the
 * first in the table.
 * @throws ShapeError
 */
export function shapesNamed(names: readonly string[]): ShapeName[] {
  const unknown = names.filter((name) => name !== "all" && !specs.has(name));
  if (unknown.length > 0) {
    const list = unknown.map((name) => JSON.stringify(name)).join(", ");
    throw new ShapeError(`There is no shape ${list}; use all, ${shapeNames.join(", ")}.`);
  }
  const meant: ShapeName[] = [];
  for (const name of names.filter((name) => name !== "all") as ShapeName[]) {
    const other = meant.find((one) => one !== name && excludes(one, name));
    if (other) throw new ShapeError(`The shapes ${other} and ${name} exclude each other; choose one of them.`);
    meant.push(name);
  }
  if (names.includes("all")) {
    for (const name of shapeNames) if (!meant.some((one) => excludes(one, name))) meant.push(name);
  }
  return shapeNames.filter((name) => meant.includes(name));
}

export class Shapes {
  private names: readonly ShapeName[] = [];
  private current = standardPolicy;

  /** @throws ShapeError */
  constructor(names: readonly string[] = []) {
    this.set(names);
  }

  /** Replaces those that there were. @throws ShapeError */
  set(names: readonly string[]): void {
    this.names = shapesNamed(names);
    this.current = policyOf(this.names.map((name) => table[name].policy));
  }

  /** In the order of the table. */
  list(): readonly ShapeName[] {
    return this.names;
  }

  /** How responses are now; a request takes it once. */
  get policy(): ResponsePolicy {
    return this.current;
  }
}
