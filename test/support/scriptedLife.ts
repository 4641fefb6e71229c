// The life cycle of a kind, over a service with scripted responses.

import { spoken } from "./client.js";
import type { Cycle } from "./cycles.js";
import { directCycles } from "./cycles.js";
import { json, type ReceivedRequest, type ResponseHandler } from "./scriptedServer.js";

export interface ScriptedLife extends Cycle {
  /** `GET /v1/client/coupon`, in the order of arrival. */
  readonly asked: () => string[];
  readonly requests: readonly ReceivedRequest[];
  readonly told: string[];
}

/**
 * The response to each request, such as `GET /v1/client/coupon`: a body with status 200, or an `Answer`; `token`
 * responds to the requests for a token.
 */
export async function scriptedLife(
  kind: string,
  responses: Readonly<Record<string, unknown | ResponseHandler>>,
  token?: ResponseHandler,
): Promise<ScriptedLife> {
  const responded: ResponseHandler = (response, received) => {
    const answer = responses[`${received.method} ${received.path}`];
    if (typeof answer === "function") return (answer as ResponseHandler)(response, received);
    return answer === undefined ? json(response, 404, { message: "not here" }) : json(response, 200, answer);
  };
  const { service, client } = await spoken(responded, {}, token);
  const messages: string[] = [];
  const requested = () => service.requests.map(({ method, path }) => `${method} ${path}`);
  return {
    ...directCycles(client, messages).of(kind),
    asked: requested,
    get requests() {
      return service.requests;
    },
    told: messages,
  };
}
