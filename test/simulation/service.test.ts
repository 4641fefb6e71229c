// The simulated service against the specification's tables.
import { describe, expect, test } from "vitest";
import type { HttpReply } from "../../provider/api/transport.js";
import { readEndpoints } from "../specification/facts/facts.js";
import { columnsOf, kinds } from "./service/tables.js";
import {
  createService,
  type Fields,
  faults,
  type KindName,
  policyOf,
  type ServiceOptions,
  type SimulatedService,
  seededFaults,
} from "./service.js";
import { VirtualClock } from "./virtualClock.js";

/** A client without retries, which keeps its token. */
function account(options: Partial<ServiceOptions> = {}, seed = "account") {
  const clock = new VirtualClock(seed);
  const service = createService({
    seed,
    clock,
    ...options,
    policy: { ...plainPolicy, ...options.policy },
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

const plainPolicy = {
  ...policyOf("plain"),
  put: "replaces",
  refusesNulls: false,
  writes: "full",
  omitsNulls: false,
  secrets: "plain",
  pages: "none",
  pageSize: 2,
  listsUses: true,
  listsLabels: true,
  numbersAsStrings: false,
  falseForNull: false,
  body: "nested",
  channels: "fields",
  deletedCodes: "gone",
  duplicateCodes: "refused",
  ids: "prefixed",
  refusalStatus: 400,
} as const;

const minimal: Readonly<Record<KindName, Fields>> = {
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
const kindNames = Object.keys(minimal) as KindName[];
const collection = (kind: KindName) => kinds[kind].path.replace("{guild_id}", "guild");

async function made(kind: KindName, options: Partial<ServiceOptions> = {}, more: Fields = {}) {
  const own = account(options);
  const { body } = await own.send("POST", collection(kind), { ...minimal[kind], ...more });
  const id = String(body[kinds[kind].id]);
  const path = `${collection(kind)}/${encodeURIComponent(id)}`;
  const fields = (response: Fields): Fields =>
    kinds[kind].body ? (response[kinds[kind].body as string] as Fields) : response;
  return { ...own, id, path, created: fields(body), read: async () => fields((await own.send("GET", path)).body) };
}

/** A path with the ids of objects that exist. */
function pathWith(path: string, service: SimulatedService): string {
  const [collected = "", below = ""] = path.replace("{guild_id}", "guild").split(/\/\{\w+\}/);
  if (!path.replace("{guild_id}", "").includes("{")) return collected;
  const kind = kindNames.find((name) => collection(name) === collected || kinds[name].payments === collected);
  const id = kind && service.live(kind)[0]?.id;
  return `${collected}/${encodeURIComponent(path.includes("{payment_id}") ? `pay-${id}-0` : (id ?? "anyone"))}${below}`;
}

test("there are 45 operations", () => expect(readEndpoints()).toHaveLength(45));

test.each(readEndpoints().map((endpoint) => [endpoint.method, endpoint.path, endpoint] as const))(
  "%s %s has the response of the specification",
  async (method, path, { answer, status = 200, request }) => {
    const own = account();
    for (const kind of kindNames) await own.send("POST", collection(kind), minimal[kind]);
    for (const kind of kindNames) own.service.actors.signUp(own.service.live(kind)[0]?.id ?? "");
    if (request === "form body") {
      expect(Object.keys(JSON.parse((await own.renew()).text)).sort()).toEqual(answer?.toSorted());
      return;
    }
    const kind = kindNames.find((name) => path.startsWith(kinds[name].path));
    const another = kind === "Coupon" && method === "POST" && { coupon_code: "OTHER" };
    const body = kind && request && { ...minimal[kind], ...another };
    const reply = await own.send(method, pathWith(path, own.service), body);
    expect(reply.status).toBe(status);
    if (answer) expect(Object.keys(reply.body).sort()).toEqual(answer.toSorted());
  },
);

describe.each(kindNames)("%s", (kind) => {
  const columns = columnsOf(kind).filter(({ responseOnly }) => !responseOnly);

  test("shows every field, with its documented default", async () => {
    const { created } = await made(kind);
    for (const { field, default: value } of columns) {
      if (field in minimal[kind]) continue;
      expect(created, field).toHaveProperty(field);
      if (value !== undefined && value !== "*" && typeof value !== "object")
        expect(created[field], field).toEqual(value);
      if (value === "*") expect(created[field], field).toBeTruthy();
    }
  });

  test("needs its required fields, and takes no others or of other types", async () => {
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

  test("is gone after a delete", async () => {
    const { send, path, service } = await made(kind);
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
    const { send, path, read } = await made("RecurringPlan", {}, more);
    expect((await send("PUT", path, full)).status).toBe(200);
    expect(await read()).toMatchObject({ plan_name: "New", label: null, initial_cost: null, processor_a_env_id: "1" });
    expect((await send("PUT", path, { label: "b" })).status).toBe(400);
  });

  test("merges into it, at every depth", async () => {
    const { send, path, read } = await made("RecurringPlan", { policy: { put: "merges" } }, more);
    await send("PUT", path, { initial_cost: { amount: 6 } });
    expect(await read()).toMatchObject({ label: "a", initial_cost: { name: "Fee", amount: 6 } });
    await send("PUT", path, { label: null, mail_cancel: null });
    expect(await read()).toMatchObject({ label: null, mail_cancel: { bcc: false } });
  });

  test("cannot change the processor environment or the platform", async () => {
    const { send, path } = await made("RecurringPlan", {}, { platform: { processor_a: true } });
    const put = async (fields: Fields) => (await send("PUT", path, { ...full, ...fields })).status;
    expect(await put({ processor_a_env_id: "1", platform: { processor_a: true } })).toBe(200);
    expect(await put({ processor_a_env_id: "0" })).toBe(400);
    expect(await put({ platform: { processor_b: true } })).toBe(400);
  });

  test("can refuse explicit nulls", async () => {
    const { send, path } = await made("RecurringPlan", { policy: { refusesNulls: true } });
    expect((await send("PUT", path, { ...full, label: null })).status).toBe(400);
    expect((await send("PUT", path, full)).status).toBe(200);
  });
});

test("an unused waiting list must be omitted", async () => {
  const { send } = account();
  const post = async (kind: KindName, list: Fields) =>
    (await send("POST", collection(kind), { ...minimal[kind], waiting_list: list })).status;
  for (const kind of ["RegistrationPlan", "OneTimeProduct", "InstallmentPlan"] as const) {
    for (const unused of [{}, { type: 0 }]) expect(await post(kind, unused), kind).toBe(400);
    expect(await post(kind, { type: 1 }), kind).toBe(200);
    expect(await post(kind, { type: 2 }), kind).toBe(kind === "InstallmentPlan" ? 400 : 200);
  }
});

describe("a discount code", () => {
  test.each([
    [{ coupon_type: 1, rate: null } as Fields, "without a price"],
    [{ payment_type: 1 }, "with months, for one-time pages"],
    [{ payment_type: 5, coupon_term: 0, initial_cost_coupon: { type: 1, price: 1 } }, "for a fee of installment pages"],
    [{ payment_type: 0, product_ids: ["1"] }, "with targets, for subscriptions"],
    [{ payment_type: 8 }, "for set sales"],
    [{ end_date: "2030-01-01" }, "with another form of date"],
    [{ initial_cost_coupon: { type: 0 } }, "with half an enrollment discount"],
  ])("is refused %j: %s", async (fields) => {
    expect((await account().send("POST", collection("Coupon"), { ...minimal.Coupon, ...fields })).status).toBe(400);
  });

  test.each([409, 422] as const)("is refused with %d when its text is in use", async (refusalStatus) => {
    const { send, path } = await made("Coupon", { policy: { refusalStatus } });
    const post = async (fields: Fields = {}) =>
      (await send("POST", collection("Coupon"), { ...minimal.Coupon, ...fields })).status;
    expect(await post()).toBe(refusalStatus);
    expect(await post({ processor_a_env_id: "0" })).toBe(201);
    await send("DELETE", path);
    expect(await post()).toBe(201);
  });

  test("can exist twice where the service allows it", async () => {
    const { send, service } = await made("Coupon", { policy: { duplicateCodes: "allowed" } });
    expect((await send("POST", collection("Coupon"), minimal.Coupon)).status).toBe(201);
    expect(service.live("Coupon")).toHaveLength(2);
  });

  test("keeps its id when it changes unused", async () => {
    const { send, path, id } = await made("Coupon");
    const { body } = await send("PUT", path, { rate: 30, coupon_code: "NEW" });
    expect(body).toMatchObject({ coupon_id: id, coupon: { rate: 30, coupon_code: "NEW", coupon_term: 3 } });
  });

  test.each(["coupon_type", "price", "rate", "coupon_term", "initial_cost_coupon"])(
    "becomes a new revision when it is used and %s changes",
    async (field) => {
      const changes: Fields = {
        coupon_type: { coupon_type: 1, price: 5 },
        price: { price: 5 },
        rate: { rate: 5 },
        coupon_term: { coupon_term: 0 },
        initial_cost_coupon: { initial_cost_coupon: { type: 1, price: 5 } },
      };
      const { send, path, id, service } = await made("Coupon");
      service.actors.useCode(id);
      const { body } = await send("PUT", path, changes[field]);
      expect(body.coupon_id).not.toBe(id);
      expect(body.coupon).toMatchObject({ use_coupon_count: 0, ...(changes[field] as Fields) });
      expect((await send("GET", path)).status).toBe(404);
      expect(service.find("Coupon", id)).toMatchObject({ isDeleted: true, uses: 1, replacedBy: body.coupon_id });
      expect(service.history.at(-2)?.effects).toMatchObject([{ change: "revise", id, uses: 1, newId: body.coupon_id }]);
    },
  );

  test("stays the same revision when it is used and something else changes, or nothing", async () => {
    const { send, path, id, service } = await made("Coupon");
    service.actors.useCode(id);
    for (const fields of [{ label: "new" }, { end_date: "2031/01/01" }, { rate: 20, coupon_term: 3 }])
      expect((await send("PUT", path, fields)).body).toMatchObject({ coupon_id: id });
  });

  test("has frozen fields once it is used, and cannot be deleted", async () => {
    const { send, path, id, service } = await made("Coupon", {}, { product_ids: ["1", "2"] });
    service.actors.useCode(id);
    for (const fields of [{ coupon_code: "B" }, { payment_type: 0, product_ids: null }, { product_ids: ["1"] }])
      expect((await send("PUT", path, fields)).status).toBe(400);
    expect((await send("PUT", path, { product_ids: ["2", "1"] })).status).toBe(200);
    expect((await send("DELETE", path)).status).toBe(400);
  });

  test("never changes its environment, or from payment type 4 to 14", async () => {
    const { send, path } = await made("Coupon");
    for (const fields of [{ processor_a_env_id: "0" }, { payment_type: 14 }])
      expect((await send("PUT", path, fields)).status).toBe(400);
  });

  test("is shown as deleted where the service keeps it", async () => {
    const { send, path } = await made("Coupon", { policy: { deletedCodes: "marked" } });
    await send("DELETE", path);
    expect((await send("GET", path)).body).toMatchObject({ coupon: { deleted: true } });
    expect((await send("GET", collection("Coupon"))).body).toMatchObject({ coupons: [{ deleted: true }] });
    expect((await send("PUT", path, { label: "a" })).status).toBe(404);
  });
});

describe("a response", () => {
  const page = { ads_conversion_api: { dataset_id: "d", access_token: "secret-token" } };
  const shown = async (policy: Fields) => (await made("OneTimeProduct", { policy }, page)).read();

  test("shows, masks or omits secrets", async () => {
    const secret = async (secrets: string) => (await shown({ secrets })).ads_conversion_api as Fields;
    expect(await secret("plain")).toEqual({ dataset_id: "d", access_token: "secret-token" });
    expect(await secret("masked")).toEqual({ dataset_id: "d", access_token: "********" });
    expect(await secret("omitted")).toEqual({ dataset_id: "d" });
    const { read } = await made("OneTimeProduct", { policy: { secrets: "rotating" } }, page);
    expect((await read()).ads_conversion_api).not.toEqual((await read()).ads_conversion_api);
  });

  test("has nulls, numbers and flags in the way of the world", async () => {
    expect(await shown({ omitsNulls: true })).not.toHaveProperty("label");
    expect(await shown({ numbersAsStrings: true })).toMatchObject({ price: "2400", stock: "-1" });
    expect(await shown({ falseForNull: true })).toMatchObject({ receipt_email: false, label: null });
  });

  test("to a write is full, short or empty", async () => {
    const written = async (writes: "full" | "short" | "empty") => {
      const own = await made("OneTimeProduct", { policy: { writes, body: "flat" } });
      const { body } = await own.send("PUT", own.path, { ...minimal.OneTimeProduct });
      return body && Object.keys(body).length;
    };
    expect(await written("full")).toBeGreaterThan(40);
    expect(await written("short")).toBe(1);
    expect(await written("empty")).toBeUndefined();
  });

  test("shows the permissions of a channel in two ways", async () => {
    const role = [{ id: "1", allow: ["VIEW_CHANNEL"] }];
    const { created } = await made("ChatChannel", { policy: { channels: "overwrites" } }, { role });
    expect(created).toMatchObject({ permission_overwrites: [{ id: "1", type: 0, allow: ["VIEW_CHANNEL"] }] });
    expect(created).not.toHaveProperty("role");
  });
});

test.each(["none", "starting_after", "next_page", "cursor", "link"] as const)(
  "a list with pages (%s) is whole",
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

  test.each(["none", "seconds", "date"] as const)("is limited; the refusal names the time (%s)", async (retryAfter) => {
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
  });
});

describe("a fault", () => {
  const executes = (fault: string) => /after execution|slow|malformed/.test(fault);

  test.each(faults)("%s: is in the history, and the request was carried out or not", async (fault) => {
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

  test("depends on the seed and the run, not on other runs", () => {
    const plan = seededFaults("seed", 0.5);
    const ofRun = (run: string) =>
      Array.from({ length: 50 }, (_, count) => plan({ run, method: "GET", path: "/", count }));
    expect(ofRun("a")).toEqual(ofRun("a"));
    expect(ofRun("a")).not.toEqual(ofRun("b"));
    expect(ofRun("a").filter((fault) => fault === undefined).length).toBeGreaterThan(10);
  });
});

test("customers and the editor act, and the history has it", async () => {
  const { clock, service, send } = account();
  for (const kind of kindNames) await send("POST", collection(kind), minimal[kind]);
  service.actors.start(60);
  await clock.advance(10 * 60_000);
  service.actors.stop();
  const { length } = service.history;
  await clock.advance(10 * 60_000);
  expect(service.history).toHaveLength(length);
  const actions = new Set(service.history.map(({ run, method }) => `${run}: ${method}`));
  for (const action of ["customer: use", "customer: sign up", "customer: leave", "editor: edit"])
    expect(actions).toContain(action);
  expect(service.history.flatMap(({ effects }) => effects.map(({ change }) => change))).toContain("revise");
});
