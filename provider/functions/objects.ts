// One object of a kind that is a resource, too: its function has the resource's own properties.

import type { Client } from "../api/client.js";
import type { Resource } from "../lifecycle/resource.js";
import { readResponse } from "../merge/response.js";
import { nounOf } from "../model/docs.js";
import { type Fields, type ObjectModel, text } from "../model/field.js";
import { isGiven, type Values } from "../model/rules.js";
import { objectId, partOfId } from "../model/traits.js";
import { build, mapObjects } from "../model/walk.js";
import { notThere, readRecord, sourceOf } from "./sources.js";

/** Id at the service, as an input and an output. */
export const idOf = ({ endpoint, model }: Resource): Fields => ({
  [endpoint.idName]: text(`The service's id of the ${nounOf(model)}.`)
    .as(endpoint.isComposed ? partOfId : objectId)
    .required(),
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
  const seen = readResponse(resource, answer);
  if (!seen) throw await notThere(client, sourceOf(resource), id);
  const own = { [resource.endpoint.idName]: seen.ownId ?? resource.endpoint.parse(id)?.own };
  return { values: { ...own, ...present(resource.model, { ...seen.returned, ...seen.outputs }) }, answer };
}

/** An answer in the terms of programs: members that are `null` are omitted, also those of objects within. */
export const present = (model: ObjectModel, values: Values): Values =>
  build(model.fields, ({ name, type }) =>
    isGiven(values[name]) ? mapObjects(type, values[name], present) : undefined,
  );
