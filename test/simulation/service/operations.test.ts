// Operations, fields and defaults, against the specification's tables.
import { describe, expect, test } from "vitest";
import type { HttpReply } from "../../../provider/client/transport.js";
import { readEndpoints } from "../../specification/facts/facts.js";
import { account, collection, creation, minimal } from "./account.js";
import { columnsOf, kinds } from "./tables.js";
import { type Fields, faults, type KindName, kindNames, type SimulatedService } from "./types.js";

/** A path with the ids of objects that exist. */
function pathWith(path: string, service: SimulatedService): string {
  const [collected = "", below = ""] = path.replace("{guild_id}", "guild").split(/\/\{\w+\}/);
  if (!path.replace("{guild_id}", "").includes("{")) return collected;
  const kind = kindNames.find((name) => collection(name) === collected || kinds[name].payments === collected);
  const id = kind && service.live(kind)[0]?.id;
  return `${collected}/${encodeURIComponent(path.includes("{payment_id}") ? `pay-${id}-0` : (id ?? "anyone"))}${below}`;
}

test("has 45 operations", () => expect(readEndpoints()).toHaveLength(45));

test.each(readEndpoints().map((endpoint) => [endpoint.method, endpoint.path, endpoint] as const))(
  "returns for %s %s the response of the specification",
  async (method, path, { response, status = 200, request }) => {
    const own = account();
    for (const kind of kindNames) await own.send("POST", collection(kind), minimal[kind]);
    for (const kind of kindNames) own.service.actors.signUp(own.service.live(kind)[0]?.id ?? "");
    if (request === "form body") {
      expect(Object.keys(JSON.parse((await own.renew()).text)).sort()).toEqual(response?.toSorted());
      return;
    }
    const kind = kindNames.find((name) => path.startsWith(kinds[name].path));
    const another = kind === "Coupon" && method === "POST" && { coupon_code: "OTHER" };
    const body = kind && request && { ...minimal[kind], ...another };
    const reply = await own.send(method, pathWith(path, own.service), body);
    expect(reply.status).toBe(status);
    if (response) expect(Object.keys(reply.body).sort()).toEqual(response.toSorted());
  },
);

describe.each(kindNames)("%s", (kind) => {
  const columns = columnsOf(kind).filter(({ responseOnly }) => !responseOnly);

  test("returns every field, with its documented default", async () => {
    const { created } = await creation(kind);
    for (const { field, default: value } of columns) {
      if (field in minimal[kind]) continue;
      expect(created, field).toHaveProperty(field);
      if (value !== undefined && value !== "*" && typeof value !== "object")
        expect(created[field], field).toEqual(value);
      if (value === "*") expect(created[field], field).toBeTruthy();
    }
  });

  test("requires its required fields, and refuses unknown ones and other types", async () => {
    const { send } = account();
    for (const { field } of columns.filter(({ required }) => required === "yes")) {
      const { [field]: _, ...rest } = minimal[kind];
      expect((await send("POST", collection(kind), rest)).status, field).toBe(400);
    }
    for (const { field, type } of columns.filter((column) => column.type.kind !== "any")) {
      const wrong = type.kind === "boolean" ? "true" : true;
      expect((await send("POST", collection(kind), { ...minimal[kind], [field]: wrong })).status, field).toBe(400);
    }
    expect((await send("POST", collection(kind), { ...minimal[kind], surprise: 1 })).status).toBe(400);
  });

  test("is missing after a delete", async () => {
    const { send, path, service } = await creation(kind);
    expect((await send("DELETE", path)).status).toBe(kind.startsWith("Chat") ? 204 : 200);
    expect((await send("GET", path)).status).toBe(404);
    expect((await send("DELETE", path)).status).toBe(404);
    expect(service.live(kind)).toEqual([]);
  });
});

describe("a PUT of a page", () => {
  const more = { label: "a", initial_cost: { name: "Fee", amount: 5 } };
  const full = { plan_name: "New", price: 1, billing_cycle: { interval: "year" } };

  test("replaces the page", async () => {
    const { send, path, read } = await creation("RecurringPlan", {}, more);
    expect((await send("PUT", path, full)).status).toBe(200);
    expect(await read()).toMatchObject({ plan_name: "New", label: null, initial_cost: null, processor_a_env_id: "1" });
    expect((await send("PUT", path, { label: "b" })).status).toBe(400);
  });

  test("merges into it, at every depth", async () => {
    const { send, path, read } = await creation("RecurringPlan", { policy: { put: "merges" } }, more);
    await send("PUT", path, { initial_cost: { amount: 6 } });
    expect(await read()).toMatchObject({ label: "a", initial_cost: { name: "Fee", amount: 6 } });
    await send("PUT", path, { label: null, mail_cancel: null });
    expect(await read()).toMatchObject({ label: null, mail_cancel: { bcc: false } });
  });

  test("can't change the processor environment or the platform", async () => {
    const { send, path } = await creation("RecurringPlan", {}, { platform: { processor_a: true } });
    const put = async (fields: Fields) => (await send("PUT", path, { ...full, ...fields })).status;
    expect(await put({ processor_a_env_id: "1", platform: { processor_a: true } })).toBe(200);
    expect(await put({ processor_a_env_id: "0" })).toBe(400);
    expect(await put({ platform: { processor_b: true } })).toBe(400);
  });

  test("can refuse explicit nulls", async () => {
    const { send, path } = await creation("RecurringPlan", { policy: { refusesNulls: true } });
    expect((await send("PUT", path, { ...full, label: null })).status).toBe(400);
    expect((await send("PUT", path, full)).status).toBe(200);
  });
});

test.each([null, { type: 0 }])("removes the waiting list with %j in a merging PUT", async (waiting_list) => {
  const more = { waiting_list: { type: 1 } };
  const { send, path, read } = await creation("OneTimeProduct", { policy: { put: "merges" } }, more);
  await send("PUT", path, { product_name: "Other" });
  expect(await read()).toMatchObject({ waiting_list: { type: 1 } });
  expect((await send("PUT", path, { waiting_list })).status).toBe(200);
  expect(await read()).toMatchObject({ waiting_list: null });
});

test("refuses an unused waiting list", async () => {
  const { send } = account();
  const post = async (kind: KindName, list: Fields) =>
    (await send("POST", collection(kind), { ...minimal[kind], waiting_list: list })).status;
  for (const kind of ["RegistrationPlan", "OneTimeProduct", "InstallmentPlan"] as const) {
    for (const unused of [{}, { type: 0 }]) expect(await post(kind, unused), kind).toBe(400);
    expect(await post(kind, { type: 1 }), kind).toBe(200);
    expect(await post(kind, { type: 2 }), kind).toBe(kind === "InstallmentPlan" ? 400 : 200);
  }
});

describe("a response", () => {
  const page = { ads_conversion_api: { dataset_id: "d", access_token: "secret-token" } };
  const shown = async (policy: Fields) => (await creation("OneTimeProduct", { policy }, page)).read();

  test("returns, masks or omits secrets", async () => {
    const secret = async (secrets: string) => (await shown({ secrets })).ads_conversion_api as Fields;
    expect(await secret("plain")).toEqual({ dataset_id: "d", access_token: "secret-token" });
    expect(await secret("masked")).toEqual({ dataset_id: "d", access_token: "********" });
    expect(await secret("omitted")).toEqual({ dataset_id: "d" });
    const { read } = await creation("OneTimeProduct", { policy: { secrets: "rotating" } }, page);
    expect((await read()).ads_conversion_api).not.toEqual((await read()).ads_conversion_api);
  });

  test("has nulls, numbers and flags in the world's format", async () => {
    expect(await shown({ omitsNulls: true })).not.toHaveProperty("label");
    expect(await shown({ numbersAsStrings: true })).toMatchObject({ price: "2400", stock: "-1" });
    expect(await shown({ falseForNull: true })).toMatchObject({ receipt_email: false, label: null });
    expect(await shown({ zeroForNull: true })).toMatchObject({ tax_rate: 0, receipt_email: null });
  });

  test("to a write is complete, partial or empty", async () => {
    const written = async (writes: "full" | "short" | "empty") => {
      const own = await creation("OneTimeProduct", { policy: { writes, body: "flat" } });
      const { body } = await own.send("PUT", own.path, { ...minimal.OneTimeProduct });
      return body && Object.keys(body).length;
    };
    expect(await written("full")).toBeGreaterThan(40);
    expect(await written("short")).toBe(1);
    expect(await written("empty")).toBeUndefined();
  });

  test("has the permissions of a channel in two forms", async () => {
    const role = [{ id: "1", allow: ["VIEW_CHANNEL"] }];
    const { created } = await creation("ChatChannel", { policy: { channels: "overwrites" } }, { role });
    expect(created).toMatchObject({ permission_overwrites: [{ id: "1", type: 0, allow: ["VIEW_CHANNEL"] }] });
    expect(created).not.toHaveProperty("role");
  });
});

test.each(["none", "starting_after", "next_page", "cursor", "link"] as const)(
  "returns a complete list in pages (%s)",
  async (pages) => {
    const { send } = account({ policy: { pages } });
    for (const text of ["A", "B", "C", "D", "E"])
      await send("POST", collection("Coupon"), { ...minimal.Coupon, coupon_code: text });
    const codes: unknown[] = [];
    let query: Record<string, string> | undefined = {};
    while (query) {
      const { body } = (await send("GET", collection("Coupon"), undefined, query)) as { body: Fields };
      const items = body.coupons as Fields[];
      codes.push(...items.map((item) => item.coupon_code));
      const link = (body.links as Fields | undefined)?.next;
      if (body.next_page) query = { page: String(body.next_page) };
      else if (body.next_cursor) query = { cursor: String(body.next_cursor) };
      else if (link) query = Object.fromEntries(new URL(String(link), "https://x").searchParams);
      else if (body.has_more) query = { starting_after: String(items.at(-1)?.coupon_id) };
      else query = undefined;
    }
    expect(codes).toEqual(["A", "B", "C", "D", "E"]);
  },
);

describe("access", () => {
  test("ends with the token", async () => {
    const { clock, send, renew } = account({ tokenSeconds: 90 });
    expect((await send("GET", "/v1/client/coupon")).status).toBe(200);
    await clock.advance(90_000);
    expect((await send("GET", "/v1/client/coupon")).status).toBe(401);
    await renew();
    expect((await send("GET", "/v1/client/coupon")).status).toBe(200);
  });

  test.each(["none", "seconds", "date"] as const)(
    "is rate limited, and the refusal names the time (%s)",
    async (retryAfter) => {
      const { clock, send, service } = account({ rateLimit: { perSecond: 0.5, burst: 3, retryAfter } });
      const replies = [];
      for (let count = 0; count < 4; count++) replies.push(await send("GET", "/v1/client/coupon"));
      expect(replies.map(({ status }) => status)).toEqual([200, 200, 429, 429]);
      const header = replies[2]?.headers["retry-after"];
      if (retryAfter === "none") expect(header).toBeUndefined();
      if (retryAfter === "seconds") expect(header).toBe("2");
      if (retryAfter === "date") expect(Date.parse(String(header))).toBeGreaterThan(clock.now() - 1000);
      await clock.advance(2000);
      expect((await send("GET", "/v1/client/coupon")).status).toBe(200);
      service.calm();
      for (let count = 0; count < 9; count++) expect((await send("GET", "/v1/client/coupon")).status).toBe(200);
    },
  );
});

describe("a fault", () => {
  const executes = (fault: string) => /after execution|slow|malformed/.test(fault);

  test.each(faults)("is in the history, with whether the request was executed: %s", async (fault) => {
    const { clock, service, renew } = account({ faults: ({ count }) => (count === 2 ? fault : undefined) });
    const { access_token } = JSON.parse((await renew()).text);
    const authorization = `Bearer ${access_token}`;
    const controller = new AbortController();
    clock.after(90_000, () => controller.abort(new Error("timeout")));
    const exchange = service.exchangeFor("other");
    const request = { method: "GET", path: "/v1/client/coupon", headers: { authorization } };
    await clock.run(exchange(request, controller.signal));
    const create = {
      method: "POST",
      path: "/v1/client/coupon",
      headers: { authorization, "content-type": "application/json" },
      body: JSON.stringify(minimal.Coupon),
    };
    const ended = await clock.run(exchange(create, controller.signal)).catch((error: NodeJS.ErrnoException) => error);
    const entry = service.history.at(-1);
    expect(entry).toMatchObject({ fault, run: "other", body: minimal.Coupon });
    expect(entry?.executedAt !== undefined).toBe(executes(fault));
    expect(service.live("Coupon")).toHaveLength(executes(fault) ? 1 : 0);
    const status = Number(/^\d{3}/.exec(fault)?.[0]);
    if (status > 0) expect(ended).toMatchObject({ status });
    if (/refused|reset/.test(fault))
      expect(ended).toMatchObject({ code: /refused/.test(fault) ? "ECONNREFUSED" : "ECONNRESET" });
    if (/lost/.test(fault)) expect(ended).toMatchObject({ message: "timeout" });
    if (fault === "malformed") expect(() => JSON.parse((ended as HttpReply).text)).toThrow();
  });
});
