// One object of a kind that is a resource, too: its look-up has the resource's own properties.
import type { Client } from "../api/client.js";
import { readAnswer } from "../lifecycle/answer.js";
import type { Resource } from "../lifecycle/resource.js";
import { type Fields, type FieldType, type ObjectModel, text } from "../model/field.js";
import { isGiven, type Values } from "../model/rules.js";
import { notThere, readRecord, sourceOf } from "./sources.js";

/** Id at the service, as an input and an output. */
export const idOf = ({ endpoint, kind }: Resource): Fields => ({
  [endpoint.idName]: text(`The service's own id of the ${kind}.`).identifying().required(),
});

/**
 * The properties of a resource, as far as an answer may hold them. What programs alone decide is not among them. Where
 * the specification shows the object in answers, what it requires is there.
 */
export const propertiesOf = ({ model, endpoint, isAnswerShown = false }: Resource): Fields =>
  Object.fromEntries(
    model.fields
      .filter((field) => field.isSent)
      .map((field) => {
        const isCertain = !endpoint.isComposed && (field.isAlways || (isAnswerShown && field.need === "required"));
        return [field.name, isCertain ? field : field.optional()];
      }),
  );

/** An object by the id that users know, and the answer it was read from. @throws Error when it is not there */
export async function readObject(
  client: Client,
  resource: Resource,
  id: string,
): Promise<{ values: Values; answer: Values }> {
  const answer = await readRecord(client, sourceOf(resource), id);
  const seen = readAnswer(resource, answer);
  if (!seen) throw await notThere(client, sourceOf(resource), id);
  const own = { [resource.endpoint.idName]: seen.own ?? resource.endpoint.parse(id)?.own };
  return { values: { ...own, ...present(resource.model, { ...seen.said, ...seen.outputs }) }, answer };
}

/** An answer in the terms of programs: members that are `null` are omitted, also those of objects within. */
export function present(model: ObjectModel, values: Values): Values {
  const members = model.fields
    .filter(({ name }) => isGiven(values[name]))
    .map(({ name, type }) => [name, presentValue(type, values[name])] as const);
  return Object.fromEntries(members);
}

function presentValue(shape: FieldType, value: unknown): unknown {
  if (shape.kind === "object") return present(shape.model, value as Values);
  return shape.kind === "list" ? (value as unknown[]).map((item) => presentValue(shape.of.type, item)) : value;
}
