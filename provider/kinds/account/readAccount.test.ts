import { expect, it } from "vitest";
import { json, type ResponseHandler, spoken } from "../../../test/support/scriptedServer.js";
import { isUnreadable } from "./accountObject.js";
import { readAccount, type Selection } from "./readAccount.js";

const cycle = { interval: "month" };
const rule = { trigger: "auto", action: "grant", guild_id: "g", target_type: "role", role_ids: ["r1", "r2"] };
const page = { plan_name: "Classes", price: 900, billing_cycle: cycle, chat_rule: rule };
const account: Record<string, unknown> = {
  "/v1/advance": { plans: [] },
  "/v1/client/product": { products: [{ product_id: "p1" }, { product_id: "p2" }] },
  "/v1/client/product/p1": { product_id: "p1", product: { product_name: "Book", msg: { channel_id: "c" } } },
  "/v1/client/paid": { plans: [{ paid_id: "s1" }, { paid_id: "s1" }] },
  "/v1/client/paid/s1": { paid_id: "s1", url_application: "https://x", plan: page },
  "/v1/client/installments": { plans: [] },
  "/v1/client/coupon": {
    coupons: [
      { coupon_id: "c1", use_coupon_count: 4 },
      { coupon_id: "c0", deleted: true },
    ],
  },
  "/v1/client/coupon/c1": { coupon_id: "c1", coupon: { coupon_code: "SPRING" } },
  "/v1/chat/guilds/g/roles/r1": { id: "r1", name: "Members", permissions: "1024" },
};

async function read(changes: Record<string, unknown | ResponseHandler> = {}, selection: Selection = {}) {
  const responses = { ...account, ...changes };
  const { service, client } = await spoken(
    (response, { path }) => {
      const reply = responses[path];
      if (typeof reply === "function") return (reply as ResponseHandler)(response, {} as never);
      return reply === undefined ? json(response, 404, {}) : json(response, 200, reply);
    },
    { retryBudgetSeconds: 0.01 },
  );
  const result = (async () => {
    const found: string[] = [];
    for await (const one of readAccount(client, selection)) {
      const { kind, id } = one;
      found.push(`${kind} ${id}${isUnreadable(one) ? `: ${one.reason}` : ` ${JSON.stringify(one.values)}`}`);
    }
    return found;
  })();
  return { service, result };
}

it("reads lists, then every object, then what chat rules name, with GET only", async () => {
  const steps: string[] = [];
  const { service, result } = await read({}, { progress: (done, total) => steps.push(`${done}/${total}`) });
  const found = await result;
  expect(found.map((text) => text.split(" {")[0])).toEqual([
    "OneTimeProduct p1",
    "OneTimeProduct p2: the service doesn't have it. It may have been deleted in the meantime.",
    "RecurringPlan s1",
    "Coupon c1",
    "ChatRole g/r1",
    "ChatRole g/r2: the service doesn't have it. It may have been deleted in the meantime.",
  ]);
  expect(found[0]).toBe('OneTimeProduct p1 {"productName":"Book","msg":{"channelId":"c"}}');
  expect(found[3]).toBe('Coupon c1 {"couponCode":"SPRING","couponId":"c1","useCouponCount":4}');
  expect(found[4]).toBe('ChatRole g/r1 {"name":"Members","permissions":["VIEW_CHANNEL"],"guildId":"g"}');
  expect(steps[0]).toBe("0/4");
  expect(steps.at(-1)).toBe("6/6");
  expect(new Set(service.requests.map(({ method }) => method))).toEqual(new Set(["GET"]));
});

it("distinguishes secrets, and contains no values of secrets", async () => {
  const msg = { channel_id: "c", channel_secret: "planted" };
  const changes = { "/v1/client/product/p1": { product_id: "p1", product: { product_name: "Book", msg } } };
  const { result } = await read(changes, { kinds: ["OneTimeProduct"] });
  expect((await result).join()).not.toContain("planted");
});

it("reads only the requested kinds, and pages for the roles that they name", async () => {
  const { service, result } = await read({}, { kinds: ["ChatRole"], isWanted: ({ id }) => !id.endsWith("r2") });
  expect((await result).map((text) => text.split(" {")[0])).toEqual([
    "ChatRole g/r1",
    "ChatRole g/r2: the service doesn't have it. It may have been deleted in the meantime.",
  ]);
  expect(service.requests.map(({ path }) => path)).not.toContain("/v1/client/coupon");
});

it("reads no roles of kinds that are not requested", async () => {
  const { result } = await read({}, { isWanted: ({ kind }) => kind === "Coupon" });
  expect((await result).map((text) => text.split(/[ :]/)[0])).toEqual(["OneTimeProduct", "Coupon"]);
});

it("doesn't read again what an earlier run has read", async () => {
  const object = { kind: "Coupon", id: "c1", values: {}, secrets: [], unread: [], raw: {} };
  const { service, result } = await read({}, { kinds: ["Coupon"], known: async () => object });
  expect(await result).toEqual(["Coupon c1 {}"]);
  expect(service.requests.map(({ path }) => path)).toEqual(["/v1/client/coupon"]);
});

it("reports fields that lists omit together for all lists", async () => {
  const failing: ResponseHandler = (response) => json(response, 403, { message: "no" });
  const { result } = await read({
    "/v1/advance": failing,
    "/v1/client/coupon": { coupons: [{}] },
    "/v1/client/product": { products: [{ product_id: "p1" }], has_more: true },
  });
  await expect(result).rejects.toThrow(
    /every RegistrationPlan.*403.*more than 1 items, but the provider can't get the next page\.\n.*every Coupon.*an item without `coupon_id`/s,
  );
});

it("reports an object that can't be read, and stops if no object can be read", async () => {
  const broken: ResponseHandler = (response) => json(response, 500, { message: "down" });
  const { result } = await read({ "/v1/client/coupon/c1": broken }, { kinds: ["Coupon"] });
  expect((await result)[0]).toMatch(/^Coupon c1: reading Coupon c1.*500/s);

  const plans = Array.from({ length: 20 }, (_, index) => ({ paid_id: `s${index}` }));
  const silent = Object.fromEntries(
    plans.map(({ paid_id }) => [
      `/v1/client/paid/${paid_id}`,
      ((response) => response.socket?.resetAndDestroy()) as ResponseHandler,
    ]),
  );
  const ended = await read({ ...silent, "/v1/client/paid": { plans } }, { kinds: ["RecurringPlan"] });
  await expect(ended.result).rejects.toThrow("broke");
});
