// Bad bodies: a body with any one mistake is refused with the name of the field, and nothing is stored.
import { describe, expect, test } from "vitest";
import { openapi, operations } from "../../../sandbox/console/openapi/document.js";
import { methodOf, pathOf } from "../../../sandbox/console/openapi/operation.js";
import { bodySchema, type JsonSchema } from "../../../sandbox/store/jsonSchema.js";
import { models } from "../../../sandbox/store/kinds.js";
import { Fuzzed, fieldsIn } from "../../support/fuzzing.js";
import { type Mutation, Mutator } from "../../support/mutations.js";
import { casesOf } from "../../support/needs.js";
import { coupon, pageSamples } from "../../support/samples/bodies.js";
import type { Json } from "../../support/sandboxClient.js";
import { use } from "../../support/use.js";

const mutator = new Mutator(openapi("http://sandbox.invalid"));

const fuzzed = use(() => Fuzzed.start());

const wholeCoupon = coupon({
  label: "x",
  price: 5,
  coupon_count: 3,
  start_date: "2026/01/01",
  end_date: "2026/12/31",
  product_ids: ["1"],
  initial_cost_coupon: { type: 0, rate: 1, price: 2 },
});
const role = { name: "Members", position: 1, permissions: ["VIEW_CHANNEL"] };
const permissions = [{ id: "1", allow: ["SPEAK"], deny: ["CONNECT"] }];
const channel = { type: 0, name: "lobby", topic: "x", role: permissions, user: permissions, parent_id: "1" };
const person = {
  status: 2,
  email: "a@example.com",
  name: "A",
  company: "B",
  contract_date: "2026/01/01",
  cancel_date: "2026/01/02",
  chat_id: "1",
  chat_user_name: "a",
  msg_id: "2",
  msg_user_name: "b",
  notes: ["x"],
  affiliate: {},
};
const application = {
  name: "A",
  email: "a@example.com",
  company: "B",
  phone_number: "03",
  shipping_address: "C",
  chat_id: "1",
  chat_user_name: "a",
  msg_id: "2",
  msg_user_name: "b",
  coupon_code: "CODE",
  units: 1,
  agreed: true,
  notes: ["x"],
  payment_way: "processor_a",
  card_installments: 3,
  card: { name: "A", country: "JP", zip: "1", line: "2" },
  utm: { utm_source: "x" },
};
const faults: Json[] = [
  { kind: "status", status: 500, retryAfter: 3, when: "after" },
  { kind: "slow", ms: 5, when: "before" },
  { kind: "hang", when: "before" },
  { kind: "refuse", ms: 5, when: "after" },
  { kind: "empty" },
];

/** For every operation with a JSON body: its path, and bodies with every field. */
const samples: Readonly<Record<string, { at: () => string; bodies: readonly Json[] }>> = {
  ...Object.fromEntries(
    Object.entries(pageSamples).flatMap(([kind, { path, idName, whole }]) => [
      [`POST ${path}`, { at: () => path, bodies: [whole] }],
      [`PUT ${path}/{${idName}}`, { at: () => `${path}/${fuzzed.ids[kind]}`, bodies: [whole] }],
    ]),
  ),
  "POST /v1/client/coupon": { at: () => "/v1/client/coupon", bodies: [wholeCoupon] },
  "PUT /v1/client/coupon/{coupon_id}": { at: () => `/v1/client/coupon/${fuzzed.ids.coupon}`, bodies: [wholeCoupon] },
  ...Object.fromEntries(
    [
      ["role", role],
      ["channel", channel],
    ].flatMap(([name, body]) => {
      const all = `/v1/chat/guilds/{guild_id}/${name}s`;
      const at = all.replace("{guild_id}", "1");
      return [
        [`POST ${all}`, { at: () => at, bodies: [body] }],
        [`PUT ${all}/{${name}_id}`, { at: () => `${at}/${fuzzed.ids[`${name}s`]}`, bodies: [body] }],
      ];
    }),
  ),
  "POST /_sandbox/objects/{kind}/{id}/customers": {
    at: () => `/_sandbox/objects/paid/${fuzzed.ids.paid}/customers`,
    bodies: [person],
  },
  "POST /_sandbox/objects/{kind}/{id}/applications": {
    at: () => `/_sandbox/objects/product/${fuzzed.ids.product}/applications`,
    bodies: [application],
  },
  "POST /_sandbox/objects/coupon/{id}/use": {
    at: () => `/_sandbox/objects/coupon/${fuzzed.ids.coupon}/use`,
    bodies: [{ times: 1 }],
  },
  "POST /_sandbox/customers/{id}/fail-next-payment": {
    at: () => `/_sandbox/customers/${fuzzed.ids.person}/fail-next-payment`,
    bodies: [{ times: 1 }],
  },
  "POST /_sandbox/payments/{id}/refund": {
    at: () => "/_sandbox/payments/none/refund",
    bodies: [{ amount: 1 }],
  },
  "PUT /_sandbox/variants": { at: () => "/_sandbox/variants", bodies: [{ variants: ["nulls"] }] },
  "POST /_sandbox/faults": {
    at: () => "/_sandbox/faults",
    bodies: faults.map((fault) => ({ method: "GET", path: "/v1/*", after: 1, times: 1, fault })),
  },
  "PUT /_sandbox/rate-limit": { at: () => "/_sandbox/rate-limit", bodies: [{ requests_per_second: 100_000 }] },
  "PUT /_sandbox/clock": { at: () => "/_sandbox/clock", bodies: [{ by: "1d" }, { to: "2030-01-31T09:00:00Z" }] },
  "POST /_sandbox/restore": {
    at: () => "/_sandbox/restore",
    bodies: [
      {
        snapshot: 1,
        clock: "2030-01-31T09:00:00Z",
        test: {
          objects: { product: [{ id: "p1", created_at: "2030-01-31T09:00:00Z", fields: { product_name: "A" } }] },
          due: [{ at: "2030-01-31T09:00:00Z", task: "payment", id: "a" }],
        },
      },
    ],
  },
  "POST /_sandbox/webhooks/endpoints/{id}/test": {
    at: () => "/_sandbox/webhooks/endpoints/none/test",
    bodies: [{ event: "payment" }],
  },
  "POST /_sandbox/webhooks/endpoints": {
    at: () => "/_sandbox/webhooks/endpoints",
    bodies: [{ url: "http://127.0.0.1:9/hook", events: ["payment"], secret: "x" }],
  },
};

/** The maximum number of bodies per operation; if there are more, evenly spaced ones are tried. */
const max = casesOf(900, 50);
const some = (bodies: readonly Mutation[]): Mutation[] => {
  const step = Math.ceil(bodies.length / max);
  return bodies.filter((_, index) => index % step === 0);
};

/** A refusal shows the first 300 characters of a path. */
const shownPath = (path: string): string => (path.length <= 300 ? path : `${path.slice(0, 300)}…`);

/** Whether a refusal names the wrong field: itself, a field within it, or its list. */
const names = (field = "", path: string): boolean =>
  field === shownPath(path) || [".", "["].some((mark) => field.startsWith(path + mark)) || path.startsWith(`${field}[`);

/** Sends each body; returns those that weren't refused as they must be. */
async function accepted(method: string, path: string, bodies: readonly Mutation[]): Promise<string[]> {
  const before = fuzzed.version;
  const wrong = await Promise.all(
    some(bodies).map(async (mutation) => {
      const body = mutation.json();
      const messages = await fuzzed.ask({ method, path, body });
      const fields = fieldsIn(messages) ?? [];
      const isRefused = messages.status >= 400 && messages.status < 500 && fields.length > 0;
      if (isRefused && fields.every((field) => names(field, mutation.path))) return [];
      return [`${mutation.path}: ${messages.status} ${JSON.stringify(fields)} for ${body.slice(0, 300)}`];
    }),
  );
  return [...wrong.flat(), ...(fuzzed.version === before ? [] : ["something was stored"])];
}

describe("one mistake in a body", () => {
  const withBody = Object.entries(operations).filter(([, { body }]) => body);
  const json = withBody.map(([key]) => key).filter((key) => !key.endsWith("/token") && !key.startsWith("PATCH "));

  test.each(json)("is refused by %s", async (key) => {
    const sample = samples[key];
    if (!sample) throw new Error(`${key} takes a body: give a sample of it above`);
    const [method, path] = [methodOf(key), pathOf(key)];
    const schema = mutator.bodyOf(method, path);
    const bodies = sample.bodies.flatMap((body) => mutator.mutations(schema, body));
    expect(bodies.length).toBeGreaterThan(10);
    expect((await accepted(method, sample.at(), bodies)).slice(0, 5)).toEqual([]);
  });

  const editOutside: Readonly<Record<string, Json>> = {
    ...Object.fromEntries(Object.entries(pageSamples).map(([kind, { whole }]) => [kind, whole])),
    coupon: wholeCoupon,
    roles: role,
    channels: channel,
  };

  test.each([...models])("is refused by PATCH /_sandbox/%s/{id}", async (kind, model) => {
    const { properties, ...schema } = bodySchema(model, { partial: "all", isLenient: true });
    const nullable = Object.entries(properties as Record<string, JsonSchema>).map(([name, member]) => [
      name,
      { anyOf: [member, { type: "null" }] },
    ]);
    const bodies = mutator.mutations({ ...schema, properties: Object.fromEntries(nullable) }, editOutside[kind]);
    expect(bodies.length).toBeGreaterThan(100);
    expect((await accepted("PATCH", `/_sandbox/objects/${kind}/${fuzzed.ids[kind]}`, bodies)).slice(0, 5)).toEqual([]);
  });

  test.each(["allow", "deny", "permissions"])(
    "is refused in `%s` if a permission is empty or not a string",
    async (list) => {
      const [path, whole, at] =
        list === "permissions"
          ? ["/v1/chat/guilds/1/roles", { name: "x" }, "permissions"]
          : ["/v1/chat/guilds/1/channels", { name: "x", type: 0 }, `role[0].${list}`];
      const bodies = ["", " ", 0, null, true, {}, ["VIEW_CHANNEL"]].map((value): Mutation => {
        const member = list === "permissions" ? { permissions: [value] } : { role: [{ id: "1", [list]: [value] }] };
        return { path: `${at}[0]`, json: () => JSON.stringify({ ...whole, ...member }) };
      });
      expect((await accepted("POST", path, bodies)).slice(0, 5)).toEqual([]);
    },
  );

  test("enables no fault, and no response variant", async () => {
    expect((await fuzzed.client.get("/_sandbox/faults")).body).toEqual({ items: [] });
    expect((await fuzzed.client.get("/_sandbox/variants")).body).toEqual({ variants: [] });
  });

  test("was tried thousands of times", () => expect(fuzzed.asked).toBeGreaterThanOrEqual(casesOf(10_000, 1000)));
});
