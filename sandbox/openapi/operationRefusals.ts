// The refusals of an operation, by status: its own, and those of all routes of its sort.
import { tokenPath } from "../http/paths.js";
import { isOfService, methodOf, type Operation, pathOf } from "./operation.js";

/** The descriptions by status. */
export function refusalsOf(key: string, { query, refusals }: Operation): Record<string, string> {
  const [method, path] = [methodOf(key), pathOf(key)];
  const isToken = path === tokenPath;
  return {
    403: "The request calls the sandbox by a name that is not its own, or comes from the page of another site.",
    ...(method !== "GET" && {
      503: "Another program holds the sandbox's database file; nothing was changed. `Retry-After` says when to retry.",
      507: "The sandbox's disk is full; nothing was kept.",
      400: "The request is not as it must be; the body says which fields are meant.",
      413: "The body is larger than a mebibyte.",
      415: "The body has another content type.",
    }),
    ...(query && { 400: "A parameter is not as it must be." }),
    ...(isOfService(path) && {
      429: "More requests came than the control `rate-limit` allows; `Retry-After` says when to come back.",
    }),
    ...((isToken || !isOfService(path)) && {
      429: "Too many wrong logins came from this address; `Retry-After` says when to try again.",
    }),
    ...(isOfService(path) && !isToken && { 401: "The access token is missing, unknown or of the other mode." }),
    ...(!isOfService(path) && {
      ...(method === "GET" && { 303: "A browser without the control token is sent to where it can log in." }),
      401: "The control token is missing or wrong.",
    }),
    ...(path.includes("{") && { 404: "There is no such object." }),
    ...refusals,
  };
}
