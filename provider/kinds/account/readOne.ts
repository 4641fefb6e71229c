// Reads one object of an account, with the names of programs.
import type { Client } from "../../client/client.js";
import { ServiceError } from "../../client/errors.js";
import { openValues } from "../../client/secrecy.js";
import { secretPaths } from "../../core/merge/observe.js";
import { readResponse } from "../../core/merge/response.js";
import { inexactNumber } from "../../messages/service.js";
import { isObject } from "../../model/rules.js";
import { resourceOf } from "../resources/index.js";
import type { AccountObject, Listed, Unreadable } from "./accountObject.js";

/** @throws ServiceError, TransportError, CredentialsError */
export async function readOne(client: Client, { kind, id, outputs }: Listed): Promise<AccountObject | Unreadable> {
  const resource = resourceOf(kind);
  const { endpoint, model } = resource;
  const notFound = (reason: string): Unreadable => ({ kind, id, reason, isGone: true });
  const parsed = endpoint.parse(id);
  if (!parsed) return notFound(`this isn't an id of the form ${endpoint.idForm}.`);
  try {
    const response = await client.send({
      method: "GET",
      path: endpoint.one(id),
      purpose: { doing: "reading", what: `${kind} ${id}` },
    });
    const actual = readResponse(resource, response);
    if (!actual) return notFound("it is deleted.");
    if (actual.inexact) {
      const reason = inexactNumber.message({ what: `${kind} ${id}`, paths: actual.inexact }).text;
      return { kind, id, reason, isGone: false };
    }
    return {
      kind,
      id,
      values: { ...openValues(model, actual.returned), ...parsed.path, ...outputs, ...actual.outputs },
      secrets: secretPaths(model, actual.returned),
      unread: actual.unread ?? [],
      raw: isObject(response) ? response : {},
    };
  } catch (error) {
    if (!(error instanceof ServiceError && error.isGone)) throw error;
    return notFound("the service doesn't have it. It may have been deleted in the meantime.");
  }
}
