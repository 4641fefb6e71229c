// Reads objects of a file with the names that programs use. The provider's own reading is subject to the audit, so it
// isn't used. It drops unreadable values, whereas here they are kept: a change of one is a change.
import type { Field, ObjectModel } from "../../../provider/model/field.js";
import { isObject, type Values } from "../../../provider/model/rules.js";
import { isUnknown } from "../../../provider/model/unknown.js";

type Naming = "wire" | "name";

/** @param naming the names that the object has: those of the service, or those of programs */
export const valuesIn = (model: ObjectModel, members: Values, naming: Naming = "wire"): Values =>
  Object.fromEntries(
    model.fields
      .filter((field) => field.isSent && Object.hasOwn(members, field[naming]))
      .map((field) => [field.name, valueIn(field, members[field[naming]], naming)]),
  );

function valueIn({ type }: Field, value: unknown, naming: Naming): unknown {
  // Some responses contain an object as a list of one.
  const one = type.kind === "object" && Array.isArray(value) && value.length === 1 ? value[0] : value;
  if (type.kind === "object") return isObject(one) ? valuesIn(type.model, one, naming) : one;
  if (type.kind === "list") return Array.isArray(value) ? value.map((item) => valueIn(type.of, item, naming)) : value;
  if (typeof value === "object" || isUnknown(value)) return value;
  const word = String(value).trim();
  switch (type.kind) {
    case "text":
    case "date":
      return value === undefined ? value : String(value);
    case "integer":
    case "number":
      return word !== "" && Number.isFinite(Number(word)) ? Number(word) : value;
    case "flag":
      return words[word] ?? value;
    case "enum":
      return type.values.members.find((member) => String(member.value) === word)?.value ?? value;
    default:
      return value;
  }
}

const words: Readonly<Record<string, boolean>> = { true: true, "1": true, false: false, "0": false };
