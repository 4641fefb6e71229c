// The simulated service as the tests of its rules use it: each request once, and all of the response.
import type { HttpReply } from "../../../provider/client/transport.js";
import { VirtualClock } from "../time/virtualClock.js";
import { createService } from "./createService.js";
import { plainPolicy } from "./policy.js";
import { kinds } from "./tables.js";
import type { Fields, KindName, ServiceOptions } from "./types.js";

/** A client without retries, which keeps its token. */
export function account(options: Partial<ServiceOptions> = {}, seed = "account") {
  const clock = new VirtualClock(seed);
  const service = createService({
    seed,
    clock,
    ...options,
    policy: { ...policy, ...options.policy },
  });
  const exchange = service.exchangeFor("test");
  const { appId, appSecret } = service.credentials;
  let authorization: string | undefined;
  const raw = async (method: string, path: string, headers: Record<string, string>, body?: string, query = {}) =>
    clock.run(
      exchange({ method, path, query, headers, ...(body !== undefined && { body }) }, AbortSignal.timeout(60_000)),
    );
  const renew = async (): Promise<HttpReply> => {
    const basic = `Basic ${Buffer.from(`${appId}:${appSecret}`).toString("base64")}`;
    const reply = await raw(
      "POST",
      "/v1/identity/oauth2/token",
      { authorization: basic },
      "grant_type=client_credentials",
    );
    authorization = `Bearer ${JSON.parse(reply.text).access_token}`;
    return reply;
  };
  const send = async (method: string, path: string, body?: unknown, query: Record<string, string> = {}) => {
    if (authorization === undefined) await renew();
    const headers = { authorization: authorization ?? "", "content-type": "application/json" };
    const reply = await raw(method, path, headers, body === undefined ? undefined : JSON.stringify(body), query);
    return { ...reply, body: (reply.text === "" ? undefined : JSON.parse(reply.text)) as Fields };
  };
  return { clock, service, send, renew };
}

/** Pages are replaced, and lists have short pages. */
const policy = { ...plainPolicy, put: "replaces", pageSize: 2, ids: "prefixed", styles: {} } as const;

/** The smallest body that creates an object of each kind. */
export const minimal: Readonly<Record<KindName, Fields>> = {
  RegistrationPlan: { contract_type: "email", plan_name: "Trial", language: "en" },
  OneTimeProduct: { product_name: "Book", processor_a_env_id: "1", price: 2400 },
  RecurringPlan: { plan_name: "Classes", processor_a_env_id: "1", price: 4800, billing_cycle: { interval: "month" } },
  InstallmentPlan: {
    plan_name: "Course",
    processor_a_env_id: "1",
    price: 60_000,
    billing_cycle: { interval: "month", installments_count: 3 },
  },
  Coupon: {
    processor_a_env_id: "1",
    coupon_name: "Spring",
    coupon_code: "SPRING",
    coupon_type: 0,
    rate: 20,
    coupon_term: 3,
    payment_type: 4,
  },
  ChatRole: { name: "Members" },
  ChatChannel: { name: "lounge", type: 0 },
};
/** The path at which objects of a kind are created and listed. */
export const collection = (kind: KindName) => kinds[kind].path.replace("{guild_id}", "guild");

/** An account with one object. */
export async function creation(kind: KindName, options: Partial<ServiceOptions> = {}, more: Fields = {}) {
  const own = account(options);
  const { body } = await own.send("POST", collection(kind), { ...minimal[kind], ...more });
  const id = String(body[kinds[kind].id]);
  const path = `${collection(kind)}/${encodeURIComponent(id)}`;
  const fields = (response: Fields): Fields =>
    kinds[kind].body ? (response[kinds[kind].body as string] as Fields) : response;
  return { ...own, id, path, created: fields(body), read: async () => fields((await own.send("GET", path)).body) };
}
