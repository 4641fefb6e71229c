// The life cycle of a kind, over a service that answers as a test says.

import { spoken } from "./client.js";
import type { Cycle } from "./cycles.js";
import { directCycles } from "./cycles.js";
import { type Answer, json, type Seen } from "./scriptedServer.js";

export interface ScriptedLife extends Cycle {
  /** `GET /v1/client/coupon`, in the order in which they came. */
  readonly asked: () => string[];
  readonly requests: readonly Seen[];
  readonly told: string[];
}

/**
 * What is answered to each request, as `GET /v1/client/coupon`: a body with status 200, or an `Answer`; `token` answers
 * the requests for a token.
 */
export async function scriptedLife(
  kind: string,
  answers: Readonly<Record<string, unknown | Answer>>,
  token?: Answer,
): Promise<ScriptedLife> {
  const answered: Answer = (response, seen) => {
    const answer = answers[`${seen.method} ${seen.path}`];
    if (typeof answer === "function") return (answer as Answer)(response, seen);
    return answer === undefined ? json(response, 404, { message: "not here" }) : json(response, 200, answer);
  };
  const { service, client } = await spoken(answered, {}, token);
  const told: string[] = [];
  const asked = () => service.requests.map(({ method, path }) => `${method} ${path}`);
  return {
    ...directCycles(client, told).of(kind),
    asked,
    get requests() {
      return service.requests;
    },
    told,
  };
}
