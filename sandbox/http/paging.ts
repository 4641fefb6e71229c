// Long lists, page by page, the newest first. The specification shows no paging; this is the sandbox's own.
import { fieldError, refuseIfAny } from "../core/errors.js";
import type { LookedUp, Store, Stored } from "../core/store.js";
import type { ApiRequest } from "./routes.js";

export const longestPage = 1000;
export const usualPage = 100;

export interface PageOfList<T> {
  readonly items: T[];
  readonly has_more: boolean;
}

/**
 * The page of a list that a request asks for: `limit`, and `starting_after`, the id of the last
 * one seen.
 * @param filters names in the query, and the members that must then have the value given
 * @param parent what the objects belong to, where there are no filters; `null`: whatever it is
 * @throws Refusal with 400
 */
export function paged<T>(
  store: Store,
  kind: string,
  { query }: Pick<ApiRequest, "query">,
  response: (stored: Stored) => T,
  filters: Readonly<Record<string, LookedUp>> = {},
  parent: string | null = "",
): PageOfList<T> {
  const { limit = String(usualPage), starting_after: after } = query;
  const given = Object.entries(filters).filter(([name]) => query[name] !== undefined);
  const isLimit = typeof limit === "string" && /^\d{1,4}$/.test(limit) && +limit >= 1 && +limit <= longestPage;
  const isAfter = after === undefined || (typeof after === "string" && store.get(kind, after) !== undefined);
  refuseIfAny([
    ...(isLimit ? [] : [fieldError("invalid", "limit", `must be a whole number from 1 to ${longestPage}.`)]),
    ...(isAfter ? [] : [fieldError("invalid", "starting_after", "must be the id of one that is in the list.")]),
    ...given.flatMap(([name]) =>
      typeof query[name] === "string" ? [] : [fieldError("invalid", name, "must be given once only.")],
    ),
  ]);
  const [count, last] = [Number(limit), after as string | undefined];
  const where = Object.fromEntries(given.map(([name, member]) => [member, String(query[name])]));
  const found =
    given.length > 0 ? store.newestWith(kind, where, count + 1, last) : store.newest(kind, count + 1, last, parent);
  return { items: found.slice(0, count).map(response), has_more: found.length > count };
}
