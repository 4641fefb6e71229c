// Reads one object of an account, with the names of programs.
import type { Client } from "../../provider/api/client.js";
import { ServiceError } from "../../provider/api/errors.js";
import { secretPaths } from "../../provider/merge/observe.js";
import { readResponse } from "../../provider/merge/response.js";
import type { ObjectModel } from "../../provider/model/field.js";
import type { Values } from "../../provider/model/rules.js";
import { isObject } from "../../provider/model/rules.js";
import { build, mapObjects } from "../../provider/model/walk.js";
import { resourceOf } from "../../provider/resources/index.js";
import type { AccountObject, Listed, Unreadable } from "./object.js";

/** @throws ServiceError, TransportError, CredentialsError */
export async function readOne(client: Client, { kind, id, outputs }: Listed): Promise<AccountObject | Unreadable> {
  const resource = resourceOf(kind);
  const { endpoint, model } = resource;
  const notFound = (reason: string): Unreadable => ({ kind, id, reason, isGone: true });
  const parsed = endpoint.parse(id);
  if (!parsed) return notFound(`this is not an id of the form ${endpoint.idForm}.`);
  try {
    const response = await client.send({
      method: "GET",
      path: endpoint.one(id),
      purpose: { doing: "reading", what: `${kind} ${id}` },
    });
    const actual = readResponse(resource, response);
    if (!actual) return notFound("it is deleted.");
    return {
      kind,
      id,
      values: { ...withoutSecrets(model, actual.returned), ...parsed.path, ...outputs, ...actual.outputs },
      secrets: secretPaths(model, actual.returned),
      unread: actual.unread ?? [],
      raw: isObject(response) ? response : {},
    };
  } catch (error) {
    if (!(error instanceof ServiceError && error.isGone)) throw error;
    return notFound(endpoint.isComposed ? "it is not there." : "it is not there any more: it was deleted meanwhile.");
  }
}

const withoutSecrets = (model: ObjectModel, values: Values): Values =>
  build(model.fields, ({ name, type, isSecret }) =>
    isSecret ? undefined : mapObjects(type, values[name], withoutSecrets),
  );
