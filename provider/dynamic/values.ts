// Values as the dynamic-provider host has them, and as the life cycle has them.
import type { Field } from "../model/field.js";
import type { ObjectModel } from "../model/object.js";
import type { Values } from "../model/rules.js";
import { isUnknown, unknown } from "../model/unknown.js";

/** How the engine spells an unknown value, and marks a secret one. */
const unknownOnTheWire = "04da6b54-80e4-46f7-96ec-b56ff0331ba9";
const signature = "4dabf18193072939515e22adb298388d";
const secretSignature = "1b47061264138c4ac30d75fd1eb44270";

/** What the host gives: unknown values become `unknown`, the provider's code is left out. */
export function fromHost(props: Values): Values {
  const { __provider: _, ...values } = props;
  return mapped(values, (value) => (value === unknownOnTheWire ? unknown : value)) as Values;
}

/** What the host takes: plain JSON, with every secret of the model marked so that the state never shows it. */
export function toHost(model: ObjectModel, values: Values): Values {
  return mapped(markedObject(model, values), (value) => (isUnknown(value) ? unknownOnTheWire : value)) as Values;
}

function secretMarked(field: Field, value: unknown): unknown {
  if (value === undefined || value === null || isUnknown(value)) return value;
  if (field.isSecret) return { [signature]: secretSignature, value };
  const { shape } = field;
  return shape.kind === "object" && typeof value === "object" ? markedObject(shape.model, value as Values) : value;
}

const markedObject = (model: ObjectModel, values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const field = model.field(name);
      return [name, field ? secretMarked(field, value) : value];
    }),
  );

/** A copy with every leaf mapped. `undefined` members go: the host cannot carry them. */
function mapped(value: unknown, leaf: (value: unknown) => unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => mapped(item ?? null, leaf));
  if (value === null || typeof value !== "object") return leaf(value);
  const members = Object.entries(value).filter(([, member]) => member !== undefined);
  return Object.fromEntries(members.map(([key, member]) => [key, mapped(member, leaf)]));
}
