// The refusals of an operation, by status: its own, and those of all routes of its sort.
import { tokenPath } from "../../http/paths.js";
import { isOfService, methodOf, type Operation, pathOf } from "./operation.js";

/** The descriptions by status. */
export function refusalsOf(key: string, { query, refusals }: Operation): Record<string, string> {
  const [method, path] = [methodOf(key), pathOf(key)];
  const isToken = path === tokenPath;
  return {
    403: "The host name isn't allowed, or the request comes from another website.",
    ...(method !== "GET" && {
      503: "Another program uses the sandbox's database file. Nothing was changed; retry after `Retry-After`.",
      507: "The sandbox's disk is full. Nothing was changed.",
      400: "The request is invalid; the body lists the fields.",
      413: "The body is larger than a mebibyte.",
      415: "The content type isn't supported.",
    }),
    ...(query && { 400: "A parameter is invalid." }),
    ...(isOfService(path) && {
      429: "The requests exceed the limit that the control `rate-limit` sets. Retry after `Retry-After`.",
    }),
    ...((isToken || !isOfService(path)) && {
      429: "Too many failed logins from this address. Retry after `Retry-After`.",
    }),
    ...(isOfService(path) &&
      !isToken && { 401: "The access token is missing, unknown, expired, or from the other mode." }),
    ...(!isOfService(path) && {
      ...(method === "GET" && { 303: "A browser without the control token is redirected to the login page." }),
      401: "The control token is missing or wrong.",
    }),
    ...(path.includes("{") && { 404: "The object doesn't exist." }),
    ...refusals,
  };
}
