// Reads an account with GET only: its lists first, then every object, then the roles and channels that chat rules name.
// It keeps only the ids and the few objects in progress in memory.
import { Readable } from "node:stream";
import type { Client } from "../../client/client.js";
import { ServiceError, TransportError } from "../../client/errors.js";
import { readList } from "../../client/list.js";
import { openValues, secretNames, withoutSecrets } from "../../client/secrecy.js";
import { listOfAll } from "../../core/lifecycle/remote.js";
import type { Resource } from "../../core/lifecycle/resource.js";
import { readResponse, secretPaths } from "../../core/merge/response.js";
import { allOf } from "../../messages/base/refusal.js";
import { listedWithoutId } from "../../messages/functions.js";
import { inexactNumber } from "../../messages/service.js";
import { digest } from "../../model/digest.js";
import { ChatTargetType } from "../../model/enums.js";
import type { Kind } from "../../model/kind.js";
import { isObject, type Values } from "../../model/rules.js";
import { listedResources, resourceOf } from "../resources/index.js";
import { type AccountObject, isUnreadable, keyOf, type Listed, type Unreadable } from "./accountObject.js";

// The roles and channels that pages name. The service has no list of them.

const chatKinds = ["ChatRole", "ChatChannel"];

/** Whether objects of this kind name roles or channels. */
const hasChatRule = ({ model }: Pick<Kind, "model">): boolean => model.field("chatRule") !== undefined;

const { Role } = ChatTargetType.values;

/** The roles or channels that an object's chat rule is about. */
export function namedBy({ chatRule }: Values): [kind: string, ids: string[]][] {
  if (!isObject(chatRule) || typeof chatRule.guildId !== "string") return [];
  const { guildId, targetType, roleIds, channelIds } = chatRule;
  const [kind, own] = targetType === Role ? ["ChatRole", roleIds] : ["ChatChannel", channelIds];
  const ids = Array.isArray(own) ? own.filter((id) => typeof id === "string" && id !== "") : [];
  return [[kind as string, ids.map((id) => `${guildId}/${id}`)]];
}

// The lists of an account: the existing objects, before each is read.

/**
 * Every object of these kinds, in the order of the service.
 * @param options `hasItems`: with the items of the lists
 * @throws Failures, with all failures
 */
export async function listObjects(
  client: Client,
  kinds: readonly Resource[],
  { hasItems = false } = {},
): Promise<Listed[]> {
  return (await allOf(kinds.map((resource) => listKind(client, resource, hasItems)))).flat();
}

async function listKind(client: Client, resource: Resource, hasItems: boolean): Promise<Listed[]> {
  // The advice to read fewer items is for functions.
  const list = { ...listOfAll(resource), unreadable: "" };
  const keep = (item: Values) => ({ ...listedItem(resource, item), ...(hasItems && { item }) });
  const found = await readList(client, list, { keep });
  return [...new Map(found.map((listed) => [listed.id, listed])).values()];
}

function listedItem(resource: Resource, item: Values): Listed {
  const { kind, response } = resource;
  const actual = readResponse(resource, item);
  if (actual?.ownId === undefined) throw listedWithoutId({ kind, idName: response.id });
  return { kind, id: actual.ownId, outputs: actual.outputs, digest: digestOf(resource, item) };
}

/** A digest of everything but secrets, whose masks can differ between responses. */
const digestOf = ({ model }: Resource, item: Values): string =>
  digest(JSON.stringify(withoutSecrets(item, secretNames(model))));

// Reads one object of an account, with the names of programs.

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

/** An object by its id: `guildId/roleId` for chat objects. */
export type Named = Pick<Listed, "kind" | "id">;

/** The part of an account to read. */
export interface Selection {
  /** Default: every kind. */
  readonly kinds?: readonly string[];
  /** Objects to read even if no list contains them, such as roles and channels that no chat rule names. */
  readonly named?: readonly Named[];
  /** Whether a listed object is read at all. Default: every one. */
  readonly isRead?: (listed: Listed) => boolean;
  /** Whether an object that was read is selected, and with it the roles that its chat rule names. */
  readonly isWanted?: (object: AccountObject) => boolean;
  /** An object that an earlier run has read. */
  readonly known?: (listed: Listed) => Promise<AccountObject | undefined>;
  /** Stores what was read for a later run. */
  readonly remember?: (object: AccountObject) => Promise<void>;
  /** Called with the progress, once the total is known. */
  readonly progress?: (done: number, total: number) => void;
}

/**
 * Yields every object in the order of the lists, when it has been read. `maxConcurrency` requests run concurrently, and
 * 429 and Retry-After are respected, as in the provider.
 * @throws Failures, CredentialsError; TransportError, ServiceError if the service becomes unreachable
 */
export async function* readAccount(
  client: Client,
  selection: Selection = {},
): AsyncGenerator<AccountObject | Unreadable> {
  const { named = [], isRead = () => true, isWanted = () => true, progress = () => {} } = selection;
  const includesKind = (kind: string) => selection.kinds?.includes(kind) ?? true;
  const chat = new Map<string, Listed>();
  const note = (kind: string, ids: readonly string[]) => {
    for (const id of includesKind(kind) ? ids : []) chat.set(keyOf({ kind, id }), { kind, id, outputs: {} });
  };
  for (const { kind, id } of named.filter(({ kind }) => chatKinds.includes(kind))) note(kind, [id]);

  // Pages name the roles and channels, so they are read for these, too.
  const hasChat = chatKinds.some(includesKind);
  const kinds = listedResources.filter((one) => includesKind(one.kind) || (hasChat && hasChatRule(one)));
  const lists = await listObjects(client, kinds);
  const beside = named
    .filter(({ kind }) => includesKind(kind) && !chatKinds.includes(kind))
    .filter(({ kind, id }) => !lists.some((one) => one.kind === kind && one.id === id))
    .map((one): Listed => ({ ...one, outputs: {} }));
  const listed = [...lists, ...beside].filter(isRead);
  let done = 0;
  progress(done, listed.length + chat.size);
  for await (const one of readAll(client, listed, selection)) {
    const isIncluded = isUnreadable(one) || isWanted(one);
    if (isIncluded && !isUnreadable(one)) for (const [kind, ids] of namedBy(one.values)) note(kind, ids);
    progress(++done, listed.length + chat.size);
    if (isIncluded && includesKind(one.kind)) yield one;
  }
  const ruled = [...chat.values()].filter(isRead);
  for await (const one of readAll(client, ruled, selection)) {
    progress(++done, listed.length + ruled.length);
    if (isUnreadable(one) || isWanted(one)) yield one;
  }
}

/** After this many consecutive requests without a usable response, the service can't serve the others either. */
const maxSilent = 3;

/** The service limits the rate, or is overloaded. */
const busy = new Set([429, 503]);

/** Yields each of these in order, as `readAccount` reads them. @throws TransportError, CredentialsError */
export async function* readAll(
  client: Client,
  all: readonly Listed[],
  { known, remember }: Pick<Selection, "known" | "remember"> = {},
): AsyncGenerator<AccountObject | Unreadable> {
  let silent = 0;
  const read = async (listed: Listed): Promise<AccountObject | Unreadable> => {
    try {
      const before = await known?.(listed);
      if (before) return before;
      const object = await readOne(client, listed);
      silent = 0;
      if (!isUnreadable(object)) await remember?.(object);
      return object;
    } catch (error) {
      const isBusy = error instanceof ServiceError && busy.has(error.status);
      if (error instanceof ServiceError && !isBusy) silent = 0;
      else if (!(isBusy || error instanceof TransportError) || ++silent >= maxSilent) throw error;
      return { kind: listed.kind, id: listed.id, reason: error.message, isGone: false };
    }
  };
  yield* Readable.from(all).map(read, { concurrency: client.config.maxConcurrency });
}
