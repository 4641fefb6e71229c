// Applies the policy to complete responses and refusals.
import { tokenPath } from "../../http/address.js";
import type { HttpResponse, List, Route } from "../../http/routes.js";
import { isRecorded } from "../../store/copy.js";
import { type ApiError, refuseIfAny } from "../../store/errors.js";
import { objectKinds } from "../../store/kinds.js";
import { isObject } from "../../store/walkFields.js";
import { asJson, nullsIn, type RefusalBody } from "./forms.js";
import { omissionIn } from "./omissions.js";
import { changedBody, type ResponsePolicy } from "./policy.js";

/** OAuth 2.0 defines token requests and leaves less open. */
const hasVariant = (path: string): boolean => path.startsWith("/v1/") && path !== tokenPath;

/** @throws Refusal for a body that a variant doesn't accept */
export function refuseWithVariant({ refusesNulls }: ResponsePolicy, { path }: Route, body: unknown): void {
  if (refusesNulls && hasVariant(path)) refuseIfAny(nullsIn(body));
}

/** The body of a request with its texts in the form in which the service stores them. */
export function storedBody({ stored }: ResponsePolicy, { path }: Route, body: unknown): unknown {
  const model = objectKinds.find((kind) => kind.path === path || kind.one === path)?.model;
  return model && isObject(body) ? stored.reduce((whole, change) => change(model, whole), body) : body;
}

export function variantResponse(policy: ResponsePolicy, route: Route, response: HttpResponse): HttpResponse {
  if (!hasVariant(route.path)) return response;
  const put = route.method === "PUT" ? policy.put : "object";
  const status = policy.hasOtherStatuses ? otherStatus(route, response.status) : response.status;
  const note = response.note === undefined ? {} : { note: response.note };
  if (put === "nothing" || status === 204) return { status: 204, ...note };
  const body = put === "empty object" ? {} : (variantBody(policy, route, response.body) as object);
  return { status, ...(response.body !== undefined && { body }), ...note };
}

/** A complete list, or the requested page of it. */
export function listResponse(
  policy: ResponsePolicy,
  route: Route,
  list: List,
  query: Readonly<Record<string, unknown>>,
): HttpResponse {
  const { pages } = policy;
  if (!pages || !hasVariant(route.path)) {
    return variantResponse(policy, route, { status: 200, body: { [list.name]: list.items } });
  }
  const { items, body, link } = pages(list.items, query);
  const page = variantResponse(policy, route, { status: 200, body: { [list.name]: items, ...body } });
  return { ...page, ...(link !== undefined && { headers: { link } }) };
}

/** Bodies that the account of a copy has returned itself stay unchanged, single and in lists. */
function variantBody(policy: ResponsePolicy, route: Route, body: unknown): unknown {
  const omission = omissionIn(route, policy.omissions);
  if ((policy.bodies.length === 0 && !omission) || isRecorded(body)) return body;
  const changed = (value: unknown) => changedBody(policy, value);
  const shaped = (value: unknown) => omission?.(changed(value)) ?? changed(value);
  if (!isObject(body)) return shaped(body);
  const lists = Object.entries(body).filter(([, value]) => Array.isArray(value) && value.some(isRecorded));
  const recordedLists = lists.map(([name, items]) => [
    name,
    (items as unknown[]).map((item) => (isRecorded(item) ? item : shaped(item))),
  ]);
  return {
    ...(shaped({ ...body, ...Object.fromEntries(lists.map(([name]) => [name, []])) }) as object),
    ...Object.fromEntries(recordedLists),
  };
}

const others: Partial<Record<Route["method"], number>> = { POST: 201, PUT: 202, DELETE: 204 };

/** The statuses of discount codes, and deletions with 204, are documented. */
const otherStatus = ({ method, path }: Route, status: number): number =>
  documented.some((collection) => path.startsWith(collection)) ? status : (others[method] ?? status);

const documented = objectKinds.flatMap(({ path, declared }) => (declared.created === undefined ? [] : path));

/** The response to a refused request. The path is that of the specification or of the request. */
export function variantRefusal(
  { refusesWith200, refusal: form }: ResponsePolicy,
  path: string,
  refusal: ApiError,
): RefusalBody & { status: number } {
  const { status } = refusal;
  if (!path.startsWith("/v1/")) return { status, ...asJson(refusal) };
  const isWrongRequest = status === 400 || status === 409;
  if (refusesWith200 && isWrongRequest && hasVariant(path)) return { status: 200, ...asJson(refusal) };
  return { status, ...form(refusal) };
}
