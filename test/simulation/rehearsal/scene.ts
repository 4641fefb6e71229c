// A random rehearsal as data: a program for several accounts, and what it becomes.
import type { Values } from "../../../provider/model/rules.js";
import type { Declared, Program } from "../engine/engine.js";
import { secretOf } from "../engine/values.js";
import { aChange, aProgram } from "../programs/generate.js";
import { choices, immutable } from "../programs/values.js";
import { type Fault, faults, type KindName } from "../service/types.js";
import type { AdapterName, Past, StackSpec } from "../spec/worldSpec.js";
import { type Random, randomOf } from "../time/random.js";
import { anEdit, somePast } from "../world/generateWorld.js";

/** A value that another provider gives to a property. */
export interface Foreign {
  readonly name: string;
  readonly property: string;
  readonly was: unknown;
  readonly becomes: unknown;
}

/** The resources of one account. */
export interface Part {
  readonly stack: StackSpec;
  readonly program: Program;
  readonly foreign: readonly Foreign[];
  /** What an editor does between the preview and the `up`. */
  readonly late: readonly Past[];
}

export interface Scene {
  readonly seed: number;
  readonly adapter: AdapterName;
  readonly parts: readonly Part[];
  /** Whether the other provider changes what it gives. */
  readonly isForeignChanged: boolean;
  /** Of the real run, by the number of the request. */
  readonly faults: ReadonlyMap<number, Fault>;
}

/** Texts of properties that a program marks as secret. */
export const marked = ["marked as secret 1", "marked as secret 2"];

const numbersAndTexts = [
  "price",
  "label",
  "freeSpace",
  "couponName",
  "rate",
  "topic",
  "position",
  "salesCount",
  "stock",
];

export function generateScene(seed: number): Scene {
  const random = randomOf(seed, "rehearsal");
  const parts = Array.from({ length: random.pick([1, 1, 2]) }, (_, index) => aPart(random, `s${index}`));
  const hasFaults = random.chance(0.2);
  return {
    seed,
    adapter: random.pick(["dynamic", "plugin"]),
    parts,
    isForeignChanged: random.chance(0.7),
    faults: new Map(
      Array.from({ length: hasFaults ? 60 : 0 }, (_, request) => [request, random.pick(faults)] as const).filter(() =>
        random.chance(0.15),
      ),
    ),
  };
}

function aPart(random: Random, name: string): Part {
  const setup = aProgram(random, random.between(1, 5)).map((one) => withMarks(random, one));
  let program: Program = setup;
  for (let count = random.between(0, 3); count > 0; count--) program = aChange(random, program);
  program = program.map((one) => (random.chance(0.2) ? withMarks(random, one) : one));
  const foreign = setup.flatMap((one) => (random.chance(0.2) ? aForeign(random, one) : []));
  // What a code is after an edit, and whether an update overwrites one, depends on more than the preview.
  const late = setup.flatMap(({ name, kind }): Past[] =>
    kind !== "Coupon" && !foreign.some((one) => one.name === name) && random.chance(0.08)
      ? [{ do: "edit", name, fields: anEdit(random, kind as KindName) }]
      : [],
  );
  const settings = {
    liveDuplicates: "allow",
    ...(random.chance(0.2) && { couponDeletion: random.pick(["retain", "expire"]) }),
    ...(random.chance(0.2) && { pageDeletion: "retain" }),
  };
  const past = somePast(random, setup).filter((one) => one.do !== "rename");
  return { stack: { name, settings, setup, past, commands: [] }, program, foreign, late };
}

/** With a text that the program marks as secret, also in place of another one. */
function withMarks(random: Random, one: Declared): Declared {
  const names = ["label", "freeSpace"].filter((name) => name in choices[one.kind as KindName]);
  if (names.length === 0 || random.chance(0.7)) return one;
  return { ...one, args: { ...one.args, [random.pick(names)]: secretOf(random.pick(marked)) } };
}

function aForeign(random: Random, { name, kind, args }: Declared): Foreign[] {
  const all = choices[kind as KindName];
  const names = numbersAndTexts.filter((property) => property in all && !immutable.includes(property));
  if (names.length === 0) return [];
  const property = random.pick(names);
  const [was, becomes] = [
    args[property] ?? random.pick(all[property] as unknown[]),
    random.pick(all[property] as unknown[]),
  ];
  return [{ name, property, was, becomes }];
}

/** The program with the values that other providers give. */
export const given = (program: Program, foreign: readonly Foreign[], valueFrom: (one: Foreign) => unknown): Program =>
  program.map((one) => {
    const own = foreign.filter(({ name, property }) => name === one.name && property in choices[one.kind as KindName]);
    const values: Values = Object.fromEntries(own.map((value) => [value.property, valueFrom(value)]));
    return { ...one, args: { ...one.args, ...values } };
  });
