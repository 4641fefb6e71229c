// Where a field of the model contradicts what the specification states of it.
import { isDeepStrictEqual } from "node:util";
import type { Field, Shape } from "../../provider/model/field.js";
import type { ObjectModel } from "../../provider/model/object.js";
import type { SpecField } from "./specObjects.js";
import { type Values, valuesOf } from "./specValues.js";

/** One statement of the specification that was compared: what it demands of the model, and what the model has. */
export interface Finding {
  readonly about: string;
  readonly demanded: string;
  readonly found: string;
  readonly agrees: boolean;
}

/** What the specification states away from the row itself. */
export interface Beside {
  /** Values of a field that are listed in prose or in a table of their own. */
  readonly values: (wire: string) => Values | undefined;
  /** Wire names whose change makes a new revision. */
  readonly revising: readonly string[];
}

/** Compares everything that the specification states of one field. */
export function compare(spec: SpecField, field: Field, model: ObjectModel, beside: Beside): Finding[] {
  const { meaning } = spec;
  const finding = (about: string, demanded: unknown, found: unknown, agrees = isDeepStrictEqual(demanded, found)) => ({
    about,
    demanded: show(demanded),
    found: show(found),
    agrees,
  });
  const values = valuesOf(meaning) ?? beside.values(spec.wire);
  const inner = field.shape.kind === "list" ? field.shape.of : field;
  return [
    ...(spec.type ? [finding("type", spec.type, describe(field.shape), fits(spec.type, field.shape))] : []),
    ...(values?.others ? [finding("meaningful values", values.listed, field.meaningful?.map(String))] : []),
    finding("values", values?.others ? undefined : values?.listed, enumValues(field.shape)),
    ...needFindings(spec, field, model).map(([demanded, found]) => finding("requirement", demanded, found)),
    ...(spec.default === undefined ? [] : [finding("default", spec.default, field.default, defaultFits(spec, field))]),
    finding("replaced on change", /cannot be changed(?! once used)/.test(meaning), field.replaces),
    finding("frozen once used", /cannot be changed once used/.test(meaning), field.frozenOnceUsed),
    finding("makes a revision", beside.revising.includes(spec.wire), field.revises),
    finding("set by the service", /response only/.test(meaning), field.isOutput),
    finding("secret", /a secret|send as <\w+>/.test(meaning), field.isSecret),
    finding("permission names", /permission names/.test(meaning), inner.isPermission),
    finding("least value", least(meaning), field.least),
    finding("applies when", spec.appliesWhen, condition(model, field.heededWhen)),
  ];
}

const show = (value: unknown): string => (typeof value === "string" ? value : (JSON.stringify(value) ?? "nothing"));

const least = (meaning: string): number | undefined => {
  const [, found] = /at least (-?\d+)/.exec(meaning) ?? [];
  return found === undefined ? undefined : Number(found);
};

const condition = (model: ObjectModel, when: Field["heededWhen"]): [string, string] | undefined =>
  when && [model.field(when.field)?.wire ?? `no field ${when.field}`, String(when.is)];

const enumValues = (shape: Shape): string[] | undefined =>
  shape.kind === "enum" ? shape.values.members.map((member) => String(member.value)).sort() : undefined;

function describe(shape: Shape): string {
  if (shape.kind === "object") return `object(${shape.model.name})`;
  if (shape.kind === "list") return `array<${describe(shape.of.shape)}>`;
  return shape.kind === "enum" ? `${typeof shape.values.members[0]?.value} of ${enumValues(shape)}` : shape.kind;
}

/** Whether every value of a shape is of a type of the specification, and a field of that type would be so modelled. */
function fits(type: string, shape: Shape): boolean {
  const [, items] = /^array<(.*)>$/.exec(type.replace(/^(\w+)\[\]$/, "array<$1>")) ?? [];
  if (items !== undefined) return shape.kind === "list" && fits(items, shape.of.shape);
  const enumOf = (kind: string) => shape.kind === "enum" && shape.values.members.every((m) => typeof m.value === kind);
  switch (type) {
    case "string":
      return shape.kind === "text" || shape.kind === "date" || enumOf("string");
    case "integer":
      return shape.kind === "integer" || enumOf("number");
    case "number":
      return shape.kind === "number" || shape.kind === "integer" || enumOf("number");
    case "boolean":
      return shape.kind === "flag";
    default:
      return shape.kind === "object" && type.replace(/^object\((\w+)\)$/, "$1") === shape.model.name;
  }
}

/** What is demanded of a field's requirement, and what it is. */
function needFindings(spec: SpecField, field: Field, model: ObjectModel): [unknown, unknown][] {
  const [, sibling, is] = /(?:^|; )required when (\w+)(?:=(\w+))?/i.exec(spec.meaning) ?? [];
  if (spec.required === "conditional" || (spec.required !== "yes" && sibling)) {
    if (typeof field.need === "string") return [["ruled", field.need]];
    const found = [model.field(field.need.field)?.wire, String(field.need.is)];
    return [[sibling ? [sibling, is] : "a condition", found]];
  }
  if (!spec.required) return [];
  return [[spec.required === "yes" ? "required" : "optional", field.need]];
}

function defaultFits(spec: SpecField, field: Field): boolean {
  const { kind } = field.default;
  if (spec.default === "*") return kind === "service";
  if (spec.default === "null") return kind === "absent";
  if (spec.default === "") return kind !== "value";
  const value = spec.type === "string" ? spec.default : JSON.parse(spec.default ?? "null");
  return field.default.kind === "value" && isDeepStrictEqual(field.default.value, value);
}
