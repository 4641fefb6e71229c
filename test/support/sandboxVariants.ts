// For the tests of response variants: objects made through a sandbox with any variant.
import type { OmissionName, VariantName } from "../../sandbox/index.js";
import { coupon, pageSamples } from "./samples/bodies.js";
import { type Json, useSandbox } from "./sandboxClient.js";

/** Variants of behavior, not of an object's form in responses. */
export type ConductVariant =
  | "pages"
  | "pages-link"
  | "merge"
  | "deep-merge"
  | "refuse-nulls"
  | `put-${"old" | "silent" | "empty"}`
  | `deleted-${"mark" | "410"}`
  | "statuses"
  | "error-200"
  | `errors-${"html" | "text" | "empty" | "nested"}`;

export const paths = {
  product: pageSamples.product.path,
  coupons: "/v1/client/coupon",
  roles: "/v1/chat/guilds/1/roles",
  channels: "/v1/chat/guilds/1/channels",
} as const;

export function startVariantSandbox() {
  const sandbox = useSandbox();

  /** Makes an object; returns its id, its address, and the response. */
  async function make(path: string, body: Json) {
    const reply = await sandbox.client.post(path, body);
    if (!reply.body || reply.status > 201) throw new Error(`${path} returned ${reply.status}: ${reply.text}`);
    const { product_id, paid_id, plan_id, coupon_id, id = product_id ?? paid_id ?? plan_id ?? coupon_id } = reply.body;
    return { id, one: `${path}/${id}`, reply };
  }

  return {
    get client() {
      return sandbox.client;
    },
    make,
    createProduct: (changes: Json = {}) => make(paths.product, { ...pageSamples.product.min, ...changes }),
    createCoupon: (changes: Json = {}) => make(paths.coupons, coupon(changes)),
    /** The body of a read at an address. */
    get: async (path: string) => (await sandbox.client.get(path)).body,
    /** Runs a test with some variants. */
    async within(variants: readonly (VariantName | OmissionName)[], check: () => Promise<void>) {
      await sandbox.client.get("/v1/advance"); // so that the client has its token
      await sandbox.client.put("/_sandbox/variants", { variants });
      try {
        await check();
      } finally {
        await sandbox.client.put("/_sandbox/variants", { variants: [] });
      }
    },
  };
}
