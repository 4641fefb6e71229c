// The lists of an account: the existing objects, before each is read.
import type { Client } from "../../provider/api/client.js";
import { type List, readList, UnreadableList } from "../../provider/api/list.js";
import type { Resource } from "../../provider/lifecycle/resource.js";
import { readResponse } from "../../provider/merge/response.js";
import { digest } from "../../provider/model/digest.js";
import type { Values } from "../../provider/model/rules.js";
import { listedWithoutId, listNotRead } from "../messages/accounts.js";
import { Failures } from "../terminal/exit.js";
import type { Listed } from "./object.js";
import { withoutSecrets } from "./secrets.js";

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
  const lists = await Promise.allSettled(kinds.map((resource) => listKind(client, resource, hasItems)));
  const errors = lists.flatMap((list) => (list.status === "rejected" ? [withoutAdvice(list.reason)] : []));
  if (errors.length > 0) throw new Failures(errors);
  return lists.flatMap((list) => (list.status === "fulfilled" ? list.value : []));
}

/** The advice is only for resources of a program. */
const withoutAdvice = (error: unknown): unknown =>
  error instanceof UnreadableList ? listNotRead({ reason: error.withoutAdvice }, { cause: error }) : error;

async function listKind(client: Client, resource: Resource, hasItems: boolean): Promise<Listed[]> {
  const { kind, endpoint, answer } = resource;
  const list: List = {
    path: endpoint.collection({}),
    nouns: `every ${kind}`,
    member: answer.list as string,
    id: answer.id,
    hasDeleted: true,
  };
  let without = 0;
  const found = await readList(client, list, {
    keep: (item) => {
      const listed = listedItem(resource, item);
      if (!listed) without++;
      return listed && hasItems ? { ...listed, item } : listed;
    },
  });
  if (without > 0) {
    throw listedWithoutId({ kind, path: list.path, count: without, idName: answer.id });
  }
  return [...new Map(found.map((listed) => [listed.id, listed])).values()];
}

function listedItem(resource: Resource, item: Values): Listed | undefined {
  const actual = readResponse(resource, item);
  if (actual?.ownId === undefined) return undefined;
  return { kind: resource.kind, id: actual.ownId, outputs: actual.outputs, digest: digestOf(resource, item) };
}

/** A digest of everything but secrets, whose masks can differ between responses. */
const digestOf = ({ model }: Resource, item: Values): string => digest(JSON.stringify(withoutSecrets(model, item)));
