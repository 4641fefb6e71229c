// Pagination of long lists, newest first. The specification shows none; this is specific to the sandbox.
import { fieldError, refuseIfAny } from "../store/errors.js";
import type { LookedUp, Store, Stored } from "../store/store.js";
import type { ApiRequest } from "./routes.js";

export const longestPage = 1000;
export const usualPage = 100;

export interface PageOfList<T> {
  readonly items: T[];
  readonly has_more: boolean;
}

/**
 * The requested page of a list: `limit`, and `starting_after`, the id of the last item of the previous page.
 * @param filters names in the query, and the fields that must have the given value
 * @param parent of the objects, if there are no filters; `null`: any
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
    ...(isAfter ? [] : [fieldError("invalid", "starting_after", "must be the id of an item of the list.")]),
    ...given.flatMap(([name]) =>
      typeof query[name] === "string" ? [] : [fieldError("invalid", name, "must occur only once.")],
    ),
  ]);
  const [count, last] = [Number(limit), after as string | undefined];
  const where = Object.fromEntries(given.map(([name, member]) => [member, String(query[name])]));
  const found =
    given.length > 0 ? store.newestWith(kind, where, count + 1, last) : store.newest(kind, count + 1, last, parent);
  return { items: found.slice(0, count).map(response), has_more: found.length > count };
}
