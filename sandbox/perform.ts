// Runs the handler of a route, one after the other; its response takes the current variants.
import type { FastifyRequest } from "fastify";
import type { HttpResponse } from "./http/response.js";
import type { ApiRequest, Route } from "./http/routes.js";
import type { WholeSandbox } from "./modes.js";
import { listResponse, refuseWithVariant, storedBody, variantResponse } from "./service/variants/variantResponse.js";
import type { Database } from "./store/database.js";

export const performer =
  ({ clock, variants }: WholeSandbox, database: Database) =>
  (route: Route, incoming: FastifyRequest): HttpResponse => {
    const { params, query, headers, body } = incoming as FastifyRequest & Pick<ApiRequest, "params" | "query">;
    const { policy } = variants;
    refuseWithVariant(policy, route, body);
    const request: ApiRequest = { params, query, headers, body: storedBody(policy, route, body) };
    const work = () => clock.still(() => route.handle(request));
    const response = route.method === "GET" ? work() : database.transaction(work);
    const { list } = response;
    return list ? listResponse(policy, route, list, query) : variantResponse(policy, route, response);
  };
