// Which objects of a kind were listed before this process made any.
import type { Values } from "../model/rules.js";
import { isDeleted } from "./answer.js";
import type { Remote } from "./remote.js";
import type { Resource, Service } from "./resource.js";

/** The service's own id of an item of a list. */
export function listedId({ answer }: Resource, item: Values): string | undefined {
  const id = item[answer.id] ?? item.id;
  return id === undefined || id === null ? undefined : String(id);
}

/** The ids that a list holds now. */
export async function listedIds(remote: Remote): Promise<string[] | undefined> {
  const items = await remote.list();
  return items?.filter((item) => !isDeleted(item)).flatMap((item) => listedId(remote.resource, item) ?? []);
}

type Ids = Set<string> | undefined;

const listings = new WeakMap<Service, Map<string, Promise<Ids>>>();

/**
 * The ids of all objects that are not the one that a create makes: those that were there before the first create of
 * this process, and those that it has made since. Undefined where they cannot be listed.
 */
export function othersOf(remote: Remote, service: Service): Promise<Ids> {
  const ofService = listings.get(service) ?? new Map<string, Promise<Ids>>();
  listings.set(service, ofService);
  const { kind } = remote.resource;
  const known = ofService.get(kind) ?? listedIds(remote).then(asSet, () => undefined);
  ofService.set(kind, known);
  return known;
}

const asSet = (ids: string[] | undefined): Ids => ids && new Set(ids);
