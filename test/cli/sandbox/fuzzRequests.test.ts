// Bad requests: broken bodies, wrong types, addresses, queries and credentials; and strings that only look dangerous.
import { describe, expect, test } from "vitest";
import { operations } from "../../../sandbox/console/openapi/document.js";
import { methodOf, type Operation, pathOf } from "../../../sandbox/console/openapi/operation.js";
import { Fuzzed, type FuzzRequest, fieldsIn } from "../../support/fuzzing.js";
import { hostileTexts } from "../../support/mutations.js";
import { casesOf } from "../../support/needs.js";
import { coupon, pageSamples } from "../../support/samples/bodies.js";
import type { Json } from "../../support/sandboxClient.js";
import { use } from "../../support/use.js";

const fuzzed = use(() => Fuzzed.start());

const keys = (desired: (operation: Operation, key: string) => unknown): string[] =>
  Object.entries(operations)
    .filter(([key, operation]) => desired(operation, key))
    .map(([key]) => key);

/** The path of an operation, with parameters of existing objects, or the given ones. */
function pathIn(key: string, parts: Readonly<Record<string, string>> = {}): string {
  const { ids } = fuzzed;
  const stored: Readonly<Record<string, string | undefined>> = {
    plan_id: ids.advance,
    product_id: ids.product,
    paid_id: key.includes("/installments/") ? ids.installments : ids.paid,
    coupon_id: ids.coupon,
    guild_id: "1",
    role_id: ids.roles,
    channel_id: ids.channels,
    kind: "paid",
    id: key.includes("/coupon") ? ids.coupon : key.includes("/customers/{id}") ? ids.person : ids.paid,
  };
  return pathOf(key).replace(/\{(\w+)\}/g, (_, name: string) => parts[name] ?? stored[name] ?? "none");
}

/** Sends all; returns those that weren't refused with one of the statuses, or that stored something. */
async function unrefused(asks: readonly FuzzRequest[], statuses: readonly number[], field?: string): Promise<string[]> {
  const before = fuzzed.version;
  const wrong = await Promise.all(
    asks.map(async (request) => {
      const messages = await fuzzed.ask(request);
      const fields = fieldsIn(messages);
      const isRight = statuses.includes(messages.status) && fields && (field === undefined || fields.includes(field));
      return isRight
        ? []
        : [
            `${request.method} ${request.path} ${String(request.body).slice(0, 80)}: ${messages.status} ${messages.text}`,
          ];
    }),
  );
  return [...wrong.flat(), ...(fuzzed.version === before ? [] : ["something was stored"])].slice(0, 5);
}

/** Every third; all have one parser. */
const some = (all: string[]) =>
  casesOf(
    all,
    all.filter((_, index) => index % 3 === 0),
  );
const takesJson = some(keys(({ body }, key) => body && !key.endsWith("/token")));

describe("a broken body", () => {
  const deep = 100_000;
  const broken: readonly (string | Buffer)[] = [
    ...[
      "{",
      '{"a":',
      "[",
      '"',
      "nul",
      "NaN",
      '{"a":NaN}',
      '{"a":Infinity}',
      "{'a':1}",
      '{"a":1,}',
      '{"a":1}{',
      "\u0000",
    ],
    ...["[]", "[{}]", '"{}"', "1", "true", "[null]"],
    Buffer.from([0xff, 0xfe, 0x7b, 0x7d]),
    Buffer.concat([Buffer.from('{"label":"'), Buffer.from([0xc3, 0x28]), Buffer.from('"}')]),
    "[".repeat(deep),
    "[".repeat(deep) + "]".repeat(deep),
    `${'{"a":'.repeat(deep)}1${"}".repeat(deep)}`,
  ];

  test.each(takesJson)("is refused by %s", async (key) => {
    const { body } = operations[key] as Operation;
    const all = [...broken, ...(body?.isOptional ? [] : ["", " ", "null"])];
    const asks = all.map((body): FuzzRequest => ({ method: methodOf(key), path: pathIn(key), body }));
    expect(await unrefused(asks, [400])).toEqual([]);
  });

  test.each(takesJson)("is refused by %s if it is too large or of another type", async (key) => {
    const request = { method: methodOf(key), path: pathIn(key) };
    // A snapshot can be larger.
    const status = key === "POST /_sandbox/restore" ? 400 : 413;
    expect(await unrefused([{ ...request, body: `{"label":"${"x".repeat(1024 * 1024)}"}` }], [status])).toEqual([]);
    const types = [
      "text/plain",
      "application/xml",
      "multipart/form-data; boundary=x",
      "application/x-www-form-urlencoded",
    ];
    const others = [...types, "application/jsonp", "json", "", "*/*", "application/json\u0000"].filter(
      (type) => !/\0/.test(type),
    );
    const asks = others.map((type) => ({ ...request, headers: { "content-type": type }, body: "{}" }));
    expect(await unrefused(asks, [415])).toEqual([]);
  });
});

describe("an invalid id", () => {
  const wrongIds = [
    ...[
      "none",
      "0",
      "-1",
      "null",
      "undefined",
      "__proto__",
      "constructor",
      "toString",
      ".",
      "..",
      "*",
      "{id}",
      "1e400",
    ],
    ...["%00", "%2e%2e%2f", "%2F", "%20", "a%0d%0ab", "%E6%97%A5", "%F0%9F%8D%A3", "x".repeat(8_000)],
    ...["'; DROP TABLE objects; --", '"><script>', "1 OR 1=1"].map(encodeURIComponent),
  ];
  const unreadable = ["%", "%zz", "%ff", "%ed%a0%80"];

  test.each(some(keys((_, key) => key.includes("{"))))("is refused by %s", async (key) => {
    const method = methodOf(key);
    const names = [...pathOf(key).matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
    // A guild exists from its first use.
    const looked = names.filter((name) => !(name === "guild_id" && method === "POST"));
    const body = (operations[key] as Operation).body ? { body: "{}" } : {};
    const asks = (ids: readonly string[]) =>
      looked.flatMap((name) => ids.map((id): FuzzRequest => ({ method, path: pathIn(key, { [name]: id }), ...body })));
    expect(await unrefused(asks(wrongIds), [404])).toEqual([]);
    expect(await unrefused(asks(unreadable), [400, 404])).toEqual([]);
  });
});

describe("an invalid query", () => {
  const texts = [...hostileTexts.filter((text) => !/[\ud800-\udfff]/.test(text)), "x".repeat(5_000)];
  const wrong: Readonly<Record<string, readonly string[]>> = {
    limit: [...texts, "0", "-1", "1.5", "1001", "99999", "1e2", "0x10", " 1", "1,2", "NaN", "１", "1&limit=2"],
    starting_after: [...texts, "none", "1&starting_after=2"],
    status: [...texts, "PENDING", "pending,failed", "pending&status=failed"],
  };

  const inQueries = Object.entries(operations).flatMap(([key, { query = [] }]) =>
    query.map(({ name }): [string, string] => [key, name]),
  );
  test.each(inQueries)("is refused by %s?%s", async (key, name) => {
    const values = wrong[name]?.map((value) => (value.includes("&") ? value : encodeURIComponent(value)));
    const asks = (values ?? [`a&${name}=b`]).map((value) => ({
      method: methodOf(key),
      path: `${pathIn(key)}?${name}=${value}`,
      ...((operations[key] as Operation).body && { body: '{"by":"90s"}' }),
    }));
    expect(await unrefused(asks, [400], name)).toEqual([]);
  });
});

test.each([
  ["mode", "", "?mode=live"],
  ["address", "/live", ""],
])("is refused if the %s is for another mode than the token", async (_, before, after) => {
  const asks = keys((_, key) => key.includes(" /v1/") && !key.endsWith("/token")).map((key) => ({
    method: methodOf(key),
    path: before + pathIn(key) + after,
    ...((operations[key] as Operation).body && { body: "{}" }),
  }));
  expect(await unrefused(asks, [401])).toEqual([]);
});

describe("invalid credentials", () => {
  const basic = (text: string) => `Basic ${Buffer.from(text).toString("base64")}`;
  const words = [
    "",
    "Bearer",
    "Bearer ",
    "Bearer x",
    "bearer null",
    "Bearer __proto__",
    "Basic x",
    "x",
    `Bearer ${"x".repeat(8_000)}`,
  ];

  test("are refused by every operation of the service", async () => {
    const calls = keys((_, key) => key.includes(" /v1/") && !key.endsWith("/token"));
    const asks = calls.flatMap((key) =>
      words.map((authorization) => ({
        method: methodOf(key),
        path: pathIn(key),
        headers: { authorization },
        body: "{}",
      })),
    );
    expect(await unrefused(asks, [401])).toEqual([]);
  });

  const token = { method: "POST", path: "/v1/identity/oauth2/token" };
  const form = { "content-type": "application/x-www-form-urlencoded" };

  test("are refused for a token", async () => {
    const wrong = [
      ...words,
      basic(""),
      basic(":"),
      basic("sandbox-app"),
      basic("sandbox-app:"),
      basic("sandbox-app:sandbox-secret\u0000"),
    ];
    const asks = wrong.map((authorization) => ({
      ...token,
      headers: { ...form, authorization },
      body: "grant_type=client_credentials",
    }));
    expect(await unrefused(asks, [401])).toEqual([]);
  });

  test("are refused for a grant", async () => {
    const headers = { ...form, authorization: basic("sandbox-app:sandbox-secret") };
    const grants = ["password", "client_credentials ", "CLIENT_CREDENTIALS", ...hostileTexts].map((grant) =>
      new URLSearchParams({ grant_type: grant }).toString(),
    );
    const twice = "grant_type=client_credentials&grant_type=client_credentials";
    const bodies = [
      "",
      "x",
      "grant_type",
      "GRANT_TYPE=client_credentials",
      twice,
      '{"grant_type":"client_credentials"}',
      ...grants,
    ];
    const asks = bodies.map((body) => ({ ...token, headers, body }));
    expect(await unrefused(asks, [400], "grant_type")).toEqual([]);
  });
});

describe("a text that looks dangerous", () => {
  const texts = [...hostileTexts, "x".repeat(20_000)];
  // Blank names and odd ids are refused in other ways, whatever they look like.
  const lenient = use(() => Fuzzed.start({ lenient: true }));

  test.each(Object.entries(pageSamples))("is stored unchanged in %s", async (_, sample) => {
    for (const text of texts) {
      const { body: created } = await lenient.client.post(sample.path, {
        ...sample.min,
        label: text,
        free_space: text,
      });
      const path = `${sample.path}/${created[sample.idName]}`;
      const { [sample.member]: read } = (await lenient.client.get(path)).body;
      expect(read).toMatchObject({ label: text, free_space: text });
      expect((await lenient.client.delete(path)).status).toBe(200);
    }
  });

  test("is stored unchanged in codes, which are case-sensitive", async () => {
    const created = new Map<string, string>();
    for (const text of texts) {
      const body: Json = coupon({ coupon_code: text, coupon_name: text });
      const { status, body: response } = await lenient.client.post("/v1/client/coupon", body);
      expect([text, status]).toEqual([text, 201]);
      created.set(text, response.coupon_id);
    }
    const { coupons } = (await lenient.client.get("/v1/client/coupon")).body;
    for (const [text, id] of created) {
      expect(coupons).toContainEqual(expect.objectContaining({ coupon_id: id, coupon_code: text }));
    }
  });

  test("is stored unchanged in roles of guilds with any name", async () => {
    for (const text of texts.filter((text) => text !== "" && !/[/\ud800-\udfff]/.test(text))) {
      const roles = `/v1/chat/guilds/${encodeURIComponent(text.slice(0, 2_000))}/roles`;
      const { status, body } = await lenient.client.post(roles, { name: text });
      expect([text, status, body.name]).toEqual([text, 200, text]);
      expect((await lenient.client.get(`${roles}/${body.id}`)).body).toEqual(body);
      expect((await lenient.client.get(`/v1/chat/guilds/2/roles/${body.id}`)).status).toBe(404);
    }
    const slashed: FuzzRequest = { method: "POST", path: "/v1/chat/guilds/1%2F2/roles", body: '{"name":"x"}' };
    expect(await unrefused([slashed], [400], "guild_id")).toEqual([]);
  });
});
