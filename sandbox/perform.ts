// Runs the handler of a route; its response takes today's variants, and waits until all that it reports is on the disk.
import type { FastifyRequest } from "fastify";
import type { Database } from "./core/database.js";
import { listResponse } from "./http/listResponse.js";
import type { HttpResponse } from "./http/response.js";
import type { ApiRequest, Route } from "./http/routes.js";
import type { WholeSandbox } from "./modes.js";
import { pageOfList, refuseWithVariant, storedBody, variantResponse } from "./variants/variantResponse.js";

export const performer =
  ({ clock, variants }: WholeSandbox, database: Database) =>
  async (route: Route, incoming: FastifyRequest): Promise<HttpResponse> => {
    const { params, query, headers, body } = incoming as FastifyRequest & Pick<ApiRequest, "params" | "query">;
    const { policy } = variants;
    refuseWithVariant(policy, route, body);
    const request: ApiRequest = { params, query, headers, body: storedBody(policy, route, body) };
    const shaped = (whole: HttpResponse) => variantResponse(policy, route, whole);
    const { inSteps, handle } = route;
    if (inSteps) {
      const response = await inSteps(request);
      await database.settled();
      return shaped(response);
    }
    const work = () => clock.still(() => handle(request));
    if (route.method !== "GET") return shaped(await database.grouped(work));
    const read = async () => {
      const response = work();
      const { list } = response;
      if (!list) return shaped(response);
      return pageOfList(policy, route, list, query) ?? (await listResponse(list, shaped));
    };
    let generation: number;
    let shown: HttpResponse;
    do {
      generation = database.generations.current;
      shown = await read();
      // A restore has replaced the objects while a long list was read: the rows that it reads are being deleted.
    } while (generation !== database.generations.current);
    await database.settled();
    return shown;
  };
