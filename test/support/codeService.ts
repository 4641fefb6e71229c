// A service of discount codes in memory, with lists in any style.

import { directCycles } from "./cycles.js";
import type { ListStyle } from "./listStyles.js";
import { json, type ResponseHandler, spoken } from "./scriptedServer.js";

export const codes = "/v1/client/coupon";

/** Fields in the service's form. */
export type Code = Record<string, unknown> & { coupon_id: string };

export interface CodeServiceOptions {
  readonly style?: ListStyle;
  readonly pageSize?: number;
  /** Runs instead of a POST; it can call `store`. */
  readonly onPost?: (code: Code, store: (code: Code) => void) => ResponseHandler;
  /** The response to a read of one code. */
  readonly shown?: (code: Code) => object;
}

const whole: ListStyle = (items) => ({ body: { items } });

/** Created ids begin with `made-`. */
export async function codeService(first: readonly Code[], options: CodeServiceOptions = {}) {
  const { style = whole, pageSize = 2, onPost, shown = (code) => code } = options;
  const all = new Map(first.map((code) => [code.coupon_id, code]));
  const store = (code: Code) => all.set(code.coupon_id, code);
  let made = 0;
  const { service, client } = await spoken((response, received) => {
    const { method, path, query, body } = received;
    if (method === "POST") {
      const code = { ...JSON.parse(body), coupon_id: `made-${++made}`, use_coupon_count: 0 };
      if (onPost) return onPost(code, store)(response, received);
      store(code);
      return json(response, 201, { coupon_id: code.coupon_id, coupon: code });
    }
    if (path === codes) {
      const items = [...all.values()];
      const { status = 200, body: listed, headers } = style(items, pageSize, { path, query });
      // The service names lists of codes `coupons`.
      const { items: coupons, ...others } = listed as { items: unknown };
      return json(response, status, { coupons, ...others }, headers);
    }
    const code = all.get(path.slice(codes.length + 1));
    if (!code) return json(response, 404, { message: "not here" });
    if (method === "DELETE") all.delete(code.coupon_id);
    if (method === "PUT") store({ ...code, ...JSON.parse(body) });
    return json(response, 200, { coupon_id: code.coupon_id, coupon: shown(all.get(code.coupon_id) ?? code) });
  });
  const messages: string[] = [];
  const cycles = directCycles(client, messages);
  const countOf = (method: string, path?: string) =>
    service.requests.filter((one) => one.method === method && (path === undefined || one.path === path)).length;
  return { ...cycles.of("Coupon"), nextRun: () => cycles.nextRun({}), all, store, told: messages, client, countOf };
}
