// The lists of an account: the existing objects, before each is read.
import type { Client } from "../../client/client.js";
import { readList } from "../../client/list.js";
import { secretNames, withoutSecrets } from "../../client/secrecy.js";
import { listOfAll } from "../../core/lifecycle/remote.js";
import type { Resource } from "../../core/lifecycle/resource.js";
import { readResponse } from "../../core/merge/response.js";
import { allOf } from "../../messages/base/refusal.js";
import { listedWithoutId } from "../../messages/functions.js";
import { digest } from "../../model/digest.js";
import type { Values } from "../../model/rules.js";
import type { Listed } from "./accountObject.js";

interface ListOptions {
  /** Whether the items of the lists are returned, too. */
  readonly hasItems?: boolean;
}

/** Every object of these kinds, in the order of the service. @throws Failures, with all failures */
export async function listObjects(
  client: Client,
  kinds: readonly Resource[],
  { hasItems = false }: ListOptions = {},
): Promise<Listed[]> {
  return (await allOf(kinds.map((resource) => listKind(client, resource, hasItems)))).flat();
}

async function listKind(client: Client, resource: Resource, hasItems: boolean): Promise<Listed[]> {
  // The advice to read fewer items is for functions.
  const found = await readList(
    client,
    { ...listOfAll(resource), unreadable: "" },
    {
      keep: (item) => ({ ...listedItem(resource, item), ...(hasItems && { item }) }),
    },
  );
  return [...new Map(found.map((listed) => [listed.id, listed])).values()];
}

function listedItem(resource: Resource, item: Values): Listed {
  const { kind, answer } = resource;
  const actual = readResponse(resource, item);
  if (actual?.ownId === undefined) throw listedWithoutId({ kind, idName: answer.id });
  return { kind, id: actual.ownId, outputs: actual.outputs, digest: digestOf(resource, item) };
}

/** A digest of everything but secrets, whose masks can differ between responses. */
const digestOf = ({ model }: Resource, item: Values): string =>
  digest(JSON.stringify(withoutSecrets(item, secretNames(model))));
