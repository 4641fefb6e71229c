// Objects of a file in the names of programs. The provider's own reading is part of what the audit checks. It drops what it
// can't read, whereas here that stays as it is: a change of it is a change.
import type { Field, ObjectModel } from "../../../provider/model/field.js";
import { isObject, type Values } from "../../../provider/model/rules.js";

export const valuesIn = (model: ObjectModel, members: Values): Values =>
  Object.fromEntries(
    model.fields
      .filter(({ isSent, wire }) => isSent && Object.hasOwn(members, wire))
      .map((field) => [field.name, valueIn(field, members[field.wire])]),
  );

function valueIn({ type }: Field, value: unknown): unknown {
  // Some responses have an object as a list of one.
  const one = type.kind === "object" && Array.isArray(value) && value.length === 1 ? value[0] : value;
  if (type.kind === "object") return isObject(one) ? valuesIn(type.model, one) : one;
  if (type.kind === "list") return Array.isArray(value) ? value.map((item) => valueIn(type.of, item)) : value;
  if (typeof value === "object") return value;
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
