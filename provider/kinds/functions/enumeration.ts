// Lists the objects of a kind for `pulumi do list`: ids in the form that an import takes, and names.
import type { Client } from "../../client/client.js";
import { ServiceError } from "../../client/errors.js";
import { pagesOf } from "../../client/list.js";
import { isDeleted } from "../../client/responseBody.js";
import { listOfAll, Remote } from "../../core/lifecycle/remote.js";
import type { Resource } from "../../core/lifecycle/resource.js";
import { readResponse } from "../../core/merge/response.js";
import { cannotBeListed, listedWithoutId } from "../../messages/functions.js";
import { type ObjectModel, object } from "../../model/field.js";
import { isObject, type Values } from "../../model/rules.js";
import { choose, chooseUntyped, filtersOf, matching } from "./listing.js";

/** An object in a list. */
export interface Listed {
  readonly id: string;
  /** Undefined if the list doesn't show it. */
  readonly name: string | undefined;
}

/** The inputs that filter the objects of a kind. Undefined if the service doesn't list the kind. */
export function listInputsOf({ kind, response, summary }: Resource): ObjectModel | undefined {
  if (response.list === undefined) return undefined;
  const fields = summary ? filtersOf(summary) : matching;
  return object(`${kind}List`, `Chooses among the objects of the kind ${kind}.`, fields);
}

/** @throws Refusal if the service doesn't list the kind */
export function listInputs(resource: Resource): ObjectModel {
  const inputs = listInputsOf(resource);
  if (!inputs) throw cannotBeListed({ kind: resource.kind, idForm: resource.endpoint.idForm });
  return inputs;
}

/**
 * Yields objects in the order of the service, page by page. It requests no more pages than the caller reads. @throws as
 * `pagesOf` does
 */
export async function* enumerate(client: Client, resource: Resource, args: Values): AsyncGenerator<Listed> {
  const { summary, kind, response } = resource;
  const isChosen = summary ? choose(summary, args) : chooseUntyped(args);
  for await (const items of pagesOf(client, listOfAll(resource))) {
    for (const item of items) {
      if (!isObject(item) || isDeleted(item) || !isChosen(item)) continue;
      const actual = readResponse(resource, item);
      if (actual?.ownId === undefined) throw listedWithoutId({ kind, idName: response.id });
      yield { id: actual.ownId, name: nameIn(resource, actual.returned) };
    }
  }
}

/**
 * An object with its name, which is read if the list doesn't contain it. Undefined if the object was deleted in the
 * meantime. The name stays undefined if the service can't return this one object.
 */
export async function withName(client: Client, resource: Resource, listed: Listed): Promise<Listed | undefined> {
  if (listed.name !== undefined) return listed;
  try {
    const actual = await new Remote(resource, client).read(listed.id, {});
    return actual && { ...listed, name: nameIn(resource, actual.returned) };
  } catch (error) {
    if (error instanceof ServiceError) return listed;
    throw error;
  }
}

function nameIn({ label }: Resource, values: Values): string | undefined {
  const name = values[label];
  return typeof name === "string" && name !== "" ? name : undefined;
}
