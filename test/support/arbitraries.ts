// Values for property-based tests, derived from the model, so that new fields are covered automatically.
import fc from "fast-check";
import { holds } from "../../provider/model/equal.js";
import type { Field, ObjectModel } from "../../provider/model/field.js";
import { fromBits, platformPermission } from "../../provider/model/permissions.js";
import { brokenRules, type Values } from "../../provider/model/rules.js";
import { implausible } from "../../provider/model/sanity.js";

const allPermissions = fromBits(String(2n ** 64n - 1n))?.filter((name) => !name.startsWith("BIT_")) ?? [];

/** Any string that a program can contain, including awkward ones. */
const words = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.constantFrom("", " ", "null", "0", "false", "日本語 & é:%", "1,200"),
);

/** `VIEW_CHANNEL`, `view_channel` or `ViewChannel`; also a name that the provider doesn't know. */
export const permissionNames = fc.oneof(
  fc
    .tuple(fc.constantFrom(...allPermissions), fc.constantFrom("as it is", "small", "camel"))
    .map(([name, spelling]) =>
      spelling === "as it is" ? name : spelling === "small" ? name.toLowerCase() : camel(name),
    ),
  words,
);
const camel = (name: string) =>
  name.toLowerCase().replace(/(?:^|_)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

/** A day in every accepted spelling. */
const days = fc
  .tuple(
    fc.date({ min: new Date("0001-01-01"), max: new Date("9999-12-31"), noInvalidDate: true }),
    fc.constantFrom("/", "-"),
  )
  .map(([date, mark]) => date.toISOString().slice(0, 10).replaceAll("-", mark));

/** JSON has no -0. */
const numbers = fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0);

/** A valid value of a field. */
export function aValueOf(field: Field): fc.Arbitrary<unknown> {
  const { plausibility } = field;
  const values = wellFormed(field);
  return plausibility ? values.filter((value) => implausible(plausibility, value) === undefined) : values;
}

function wellFormed(field: Field): fc.Arbitrary<unknown> {
  const { type, plausibility } = field;
  const min = field.min ?? plausibility?.min;
  switch (type.kind) {
    case "string":
      if (field.isImmutable && !field.isSent) return fc.constantFrom("guild", "1029", "日本 & é");
      if (field.isSecret && field.need === "required") return words.filter((word) => word !== "");
      return field.has(platformPermission) ? permissionNames : words;
    case "integer":
      return fc.maxSafeInteger().map((value) => Math.max(value, min ?? value));
    case "number":
      if (plausibility?.isWhole) return fc.nat();
      if (plausibility?.max !== undefined)
        return fc.double({ min: min ?? 0, max: plausibility.max, noNaN: true }).map((value) => value + 0);
      return fc.oneof(fc.integer(), numbers).map((value) => Math.max(value, min ?? value));
    case "flag":
      return fc.boolean();
    case "date":
      return days;
    case "enum":
      return fc.constantFrom(...type.values.members.map((member) => member.value));
    case "object":
      return objectOf(type.model);
    case "list":
      return fc.array(aValueOf(type.of), { maxLength: 4 });
    case "map":
      return fc.dictionary(fc.string(), fc.jsonValue());
    case "any":
      return fc.jsonValue();
  }
}

/** A valid object: it has the required properties, often the optional ones, and follows every rule. */
export function objectOf(model: ObjectModel): fc.Arbitrary<Values> {
  const stored = created.get(model) ?? createObjectOf(model);
  created.set(model, stored);
  return stored;
}

const created = new Map<ObjectModel, fc.Arbitrary<Values>>();

function createObjectOf(model: ObjectModel): fc.Arbitrary<Values> {
  const optional = model.inputs.filter((field) => field.need !== "required");
  const all = fc.record(Object.fromEntries(model.inputs.map((field) => [field.name, aValueOf(field)])));
  return fc
    .tuple(all, fc.subarray([...optional]))
    .map(([values, dropped]) => without(values, dropped))
    .filter((values) => brokenRules(model.rules, values).length === 0);
}

function without(values: Values, dropped: readonly Field[]): Values {
  const kept = (field: string) => !dropped.some((d) => d.name === field && typeof d.need === "string");
  const left = Object.fromEntries(Object.entries(values).filter(([name]) => kept(name)));
  for (const { name, need } of dropped) if (typeof need !== "string" && !holds(need, left)) delete left[name];
  return left;
}

/** A value of the wrong type, whatever the field. */
export function aWrongValueOf(field: Field): fc.Arbitrary<unknown> {
  const { type } = field;
  const scalars = fc.oneof(fc.boolean(), fc.double({ noNaN: true }), fc.string(), fc.bigInt());
  const compound = fc.oneof(fc.constant({}), fc.array(fc.integer()));
  switch (type.kind) {
    case "string":
      return fc.oneof(fc.boolean(), fc.double(), compound);
    case "integer":
      return fc.oneof(fc.boolean(), fc.double({ noInteger: true }), fc.string(), compound);
    case "number":
      return fc.oneof(fc.boolean(), fc.constantFrom(NaN, Infinity), fc.string(), compound);
    case "flag":
      return fc.oneof(fc.double(), fc.constantFrom("true", "yes", ""), compound);
    case "date":
      return fc.oneof(
        fc.double(),
        fc.constantFrom("", "2026-02-30", "30.6.2026", "2026/3/1", "2026-03-01T10:00:00Z"),
        compound,
      );
    case "enum":
      return fc.oneof(scalars, compound).filter((value) => !type.values.members.some((m) => m.value === value));
    case "object":
      return fc.oneof(scalars, fc.array(fc.integer()));
    case "list":
      return fc.oneof(scalars, fc.constant({ 0: "first", length: 1 }));
    case "map":
      return fc.oneof(scalars, fc.array(fc.integer()));
    case "any":
      throw new Error("every value is right there");
  }
}
