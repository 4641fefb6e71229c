// Makes the console's changes through the JSON API: it calls its handlers in the same process, with all their checks.
import type { Values } from "../../../provider/model/rules.js";
import type { Route } from "../../http/routes.js";

export interface Call {
  readonly params?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/**
 * Runs a call in the current transaction: `perform("PATCH /_sandbox/objects/{kind}/{id}", { params, body })`. Returns
 * the body of its response, `{}` if there is none.
 * @throws Refusal as the call does
 */
export type Perform = (operation: string, call?: Call) => Values;

export function performer(routes: readonly Route[]): Perform {
  const byOperation = new Map(routes.map((route) => [`${route.method} ${route.path}`, route]));
  return (operation, { params = {}, body } = {}) => {
    const route = byOperation.get(operation);
    if (!route) throw new Error(`there is no operation ${operation}`);
    const { body: response = {} } = route.handle({ params, query: {}, headers: {}, body });
    return response as Values;
  };
}
