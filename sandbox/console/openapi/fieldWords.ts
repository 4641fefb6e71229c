// The documentation of a field in the description, with the names of the API.
import { requirement, ruleLines, traitDocs } from "../../../provider/model/docs.js";
import type { Field, ObjectModel } from "../../../provider/model/field.js";
import { senseWords } from "../../../provider/model/sanity.js";
import { wireWords } from "../../service/endpoints/names.js";

/** Meaning, values, requirement, and the rules for updates, in this order. */
export function fieldWords(field: Field, model: ObjectModel): string {
  const { type, appliesWhen } = field;
  const sentences = [
    field.doc,
    ...(type.kind === "enum" ? type.values.members.map(({ value, doc }) => `${JSON.stringify(value)}: ${doc}`) : []),
    ...(type.kind === "date" ? ["The sandbox accepts only yyyy/MM/dd."] : []),
    requirement(field),
    ...senseWords(field.sense ?? {}),
    appliesWhen ? `Used only when \`${appliesWhen.field}\` is \`${JSON.stringify(appliesWhen.is)}\`.` : "",
    field.default.kind === "service" && !field.isOutput ? "If omitted, the service sets a default." : "",
    field.isImmutable ? "Can't be changed by an update." : "",
    ...traitDocs(field),
    field.isSecret ? "Secret: responses contain a mask." : "",
  ];
  return wireWords(model, field.name, sentences.filter((sentence) => sentence !== "").join(" "));
}

/** The documentation of an object, and the rules between its fields. */
export const objectWords = (model: ObjectModel): string => [model.doc, ...ruleLines(model)].join("\n");
