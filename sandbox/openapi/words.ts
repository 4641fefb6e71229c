// What readers of the description are told of a field, in the names of the wire.
import { onceUsed, requirement, ruleLines } from "../../provider/model/docs.js";
import type { Field, ObjectModel } from "../../provider/model/field.js";
import { senseWords } from "../../provider/model/sense.js";
import { wireWords } from "../api/names.js";

/** Meaning, values, requirement, and what an update may do; one after the other. */
export function fieldWords(field: Field, model: ObjectModel): string {
  const { shape, heededWhen } = field;
  const sentences = [
    field.doc,
    ...(shape.kind === "enum" ? shape.values.members.map(({ value, doc }) => `${JSON.stringify(value)}: ${doc}`) : []),
    ...(shape.kind === "date" ? ["Here only yyyy/MM/dd."] : []),
    requirement(field),
    ...senseWords(field.sense ?? {}),
    heededWhen ? `Heeded only when \`${heededWhen.field}\` is \`${JSON.stringify(heededWhen.is)}\`.` : "",
    field.default.kind === "service" && !field.isOutput ? "The service supplies its own when left out." : "",
    field.replaces ? "Cannot be changed by an update." : "",
    ...onceUsed(field),
    field.isSecret ? "Secret: answers hold a mask in its place." : "",
  ];
  return wireWords(model, field.name, sentences.filter((sentence) => sentence !== "").join(" "));
}

/** An object, and the rules between its fields. */
export const objectWords = (model: ObjectModel): string => [model.doc, ...ruleLines(model)].join("\n");
