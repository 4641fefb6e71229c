// A service of discount codes in memory, with lists in any style.

import type { Values } from "../../provider/model/rules.js";
import { directCycles } from "./cycles.js";
import type { ListStyle } from "./listStyles.js";
import { json, type ResponseHandler, spoken } from "./scriptedServer.js";
import type { TestService } from "./service.js";

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
  let created = 0;
  const { service, client } = await spoken((response, received) => {
    const { method, path, query, body } = received;
    if (method === "POST") {
      const code = { ...JSON.parse(body), coupon_id: `made-${++created}`, use_coupon_count: 0 };
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
  return {
    ...cycles.of("Coupon"),
    nextRun: () => cycles.nextRun({}),
    all,
    store,
    diagnostics: messages,
    client,
    countOf,
  };
}

// Discount codes in a run.

export const plainCode = {
  processorAEnvId: "1",
  couponName: "A",
  couponType: 0,
  rate: 20,
  couponTerm: 0,
  paymentType: 4,
};

/** The inputs of a code whose text is `SPRING`. */
export const springCode = { ...plainCode, couponName: "Spring", couponCode: "SPRING" };

/** The same in the service's form, without a use count. */
export const codeFields = (coupon_id: string, coupon_code = "SPRING"): Code => ({
  coupon_id,
  coupon_code,
  ...{ processor_a_env_id: "1", coupon_name: "Spring", coupon_type: 0, rate: 20, coupon_term: 0, payment_type: 4 },
});

/** The codes of a service that exists once a test runs. */
export function codesAt(service: () => TestService) {
  const coupon = () => service().lifecycle("Coupon");
  return {
    coupon,
    /** The live codes with a text in the sandbox. */
    live: async (couponCode: string): Promise<Values[]> =>
      ((await service().control("GET", "objects/coupon")).items as Values[]).filter(
        (item) => item.coupon_code === couponCode,
      ),
    /** A code in the state, created in a separate run. */
    held: async (couponCode: string, uses: number, more: Values = {}) => {
      const desired = { ...plainCode, couponCode, ...more };
      const created = await coupon().create(desired);
      if (uses > 0) await service().control("POST", `objects/coupon/${created.id}/use`, { times: uses });
      service().nextRun();
      return { created, desired };
    },
  };
}
