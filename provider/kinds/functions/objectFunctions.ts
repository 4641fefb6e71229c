// Functions that read one object of a resource kind, with the resource's properties.

import type { Client } from "../../client/client.js";
import type { Resource } from "../../core/lifecycle/resource.js";
import { readResponse } from "../../core/merge/response.js";
import { inexactNumber } from "../../messages/service.js";
import { nounOf } from "../../model/docs.js";
import { type Fields, type ObjectModel, text } from "../../model/field.js";
import { isGiven, type Values } from "../../model/rules.js";
import { objectId, partOfId } from "../../model/traits.js";
import { build, mapObjects } from "../../model/walk.js";
import { notThere, readRecord, sourceOf } from "./sources.js";

/** The id at the service, as an input and an output. */
export const idOf = ({ endpoint, model }: Resource): Fields => ({
  [endpoint.idName]: text(`The service's id of the ${nounOf(model)}.`)
    .as(endpoint.isComposed ? partOfId : objectId)
    .required(),
});

/**
 * The properties of a resource that a response can contain, without the provider's own options. If the specification
 * shows the object in responses, its required fields are always present.
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

/** Reads an object by the id that users know, and returns it with its response. @throws Error if it is missing */
export async function readObject(
  client: Client,
  resource: Resource,
  id: string,
): Promise<{ values: Values; response: Values }> {
  const response = await readRecord(client, sourceOf(resource), id);
  const actual = readResponse(resource, response);
  if (!actual) throw await notThere(client, sourceOf(resource), id);
  if (actual.inexact) throw inexactNumber({ what: `${resource.kind} ${id}`, paths: actual.inexact });
  const ids = { [resource.endpoint.idName]: actual.ownId ?? resource.endpoint.parse(id)?.own };
  return {
    values: { ...ids, ...present(resource.model, { ...actual.returned, ...actual.outputs }) },
    response,
  };
}

/** A response with the names that programs use. Fields that are `null` are omitted, also within objects. */
export const present = (model: ObjectModel, values: Values): Values =>
  build(model.fields, ({ name, type }) =>
    isGiven(values[name]) ? mapObjects(type, values[name], present) : undefined,
  );
