// Requests to the service, by purpose.
import { resources } from "../../../provider/resources/index.js";

export const requestKinds = ["token", "create", "read", "list", "customers", "update", "delete"] as const;
type RequestKind = (typeof requestKinds)[number];

export type Requests = Readonly<Record<RequestKind, number>>;

const customerPaths = new Set(resources.flatMap(({ people }) => people?.path ?? []));

/** @param route method and path, as the sandbox counts them: `GET /v1/client/coupon/{coupon_id}` */
function kindOf(route: string): RequestKind {
  const last = route.slice(route.lastIndexOf("/") + 1);
  if (route.startsWith("GET ")) return last.endsWith("}") ? "read" : customerPaths.has(last) ? "customers" : "list";
  if (route.startsWith("POST ")) return last === "token" ? "token" : "create";
  if (route.startsWith("PUT ")) return "update";
  if (route.startsWith("DELETE ")) return "delete";
  throw new Error(`the sandbox counted a request that is not known here: ${route}`);
}

/** @param counts the sandbox's, by method and route */
export function byKind(counts: Readonly<Record<string, number>>): Requests {
  const sums = Object.fromEntries(requestKinds.map((kind) => [kind, 0])) as Record<RequestKind, number>;
  for (const [route, count] of Object.entries(counts)) sums[kindOf(route)] += count;
  return sums;
}

export const total = (requests: Requests): number => requestKinds.reduce((sum, kind) => sum + requests[kind], 0);
