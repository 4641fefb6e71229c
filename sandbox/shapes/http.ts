// The shapes of whole answers and refusals.

import { isTold } from "../core/copy.js";
import { type ApiError, refuseIfAny } from "../core/errors.js";
import { objectKinds } from "../core/kinds.js";
import { isObject } from "../core/members.js";
import { tokenPath } from "../http/paths.js";
import type { HttpResponse, List } from "../http/response.js";
import type { Route } from "../http/routes.js";
import { asJson, type RefusalBody } from "./refusals.js";
import type { Shapes } from "./shapes.js";
import { nullsIn } from "./updates.js";

/** Token requests are OAuth 2.0's, which leaves less open. */
const isShaped = (path: string): boolean => path.startsWith("/v1/") && path !== tokenPath;

/** @throws Refusal of what a shape does not take */
export function refuseShaped(shapes: Shapes, { path }: Route, body: unknown): void {
  if (isShaped(path) && shapes.has("refuse-nulls")) refuseIfAny(nullsIn(body));
}

export function shapedAnswer(shapes: Shapes, route: Route, answer: HttpResponse): HttpResponse {
  if (!isShaped(route.path)) return answer;
  if (route.method === "PUT" && shapes.has("put-silent")) return { status: 204 };
  const body = shapedBody(shapes, answer.body);
  const status = shapes.has("statuses") ? otherStatus(route, answer.status) : answer.status;
  if (status === 204) return { status };
  return { status, ...(answer.body !== undefined && { body: isEmptied(shapes, route) ? {} : (body as object) }) };
}

/** The page of a list that a request asks for; undefined where lists come whole. */
export function pageOfList(
  shapes: Shapes,
  route: Route,
  list: List,
  query: Readonly<Record<string, unknown>>,
): HttpResponse | undefined {
  const [pages] = isShaped(route.path) ? shapes.at("pages") : [];
  if (!pages) return undefined;
  const { items, body, link } = pages([...list.batches].flat(), query);
  const page = shapedAnswer(shapes, route, { status: 200, body: { [list.name]: items, ...body } });
  return { ...page, ...(link !== undefined && { headers: { link } }) };
}

/** What the account of a copy has told itself stays as it is, alone and in lists. */
function shapedBody(shapes: Shapes, body: unknown): unknown {
  const changes = shapes.at("body");
  const shaped = (value: unknown) => changes.reduce((all, change) => change(all), value);
  if (changes.length === 0 || isTold(body)) return body;
  if (!isObject(body)) return shaped(body);
  const lists = Object.entries(body).filter(([, value]) => Array.isArray(value) && value.some(isTold));
  const told = lists.map(([name, items]) => [
    name,
    (items as unknown[]).map((item) => (isTold(item) ? item : shaped(item))),
  ]);
  return {
    ...(shaped({ ...body, ...Object.fromEntries(lists.map(([name]) => [name, []])) }) as object),
    ...Object.fromEntries(told),
  };
}

const isEmptied = (shapes: Shapes, { method }: Route): boolean => method === "PUT" && shapes.has("put-empty");

const others: Partial<Record<Route["method"], number>> = { POST: 201, PUT: 202, DELETE: 204 };

/** Those of discount codes, and the deletions that answer 204, are documented. */
const otherStatus = ({ method, path }: Route, status: number): number =>
  documented.some((collection) => path.startsWith(collection)) ? status : (others[method] ?? status);

const documented = objectKinds.flatMap(({ path, declared }) => (declared.created === undefined ? [] : path));

/** What is sent for a refusal, at a path as the specification writes it or as it was asked for. */
export function shapedRefusal(shapes: Shapes, path: string, refusal: ApiError): RefusalBody & { status: number } {
  const { status } = refusal;
  if (!path.startsWith("/v1/")) return { status, ...asJson(refusal) };
  const isWrongRequest = status === 400 || status === 409;
  if (shapes.has("error-200") && isWrongRequest && isShaped(path)) return { status: 200, ...asJson(refusal) };
  const [form = asJson] = shapes.at("refusal");
  return { status, ...form(refusal) };
}
