// The specification's statements outside its tables of fields: the token, the modes, webhooks, revisions, and responses
// that it describes in words. The provider and the sandbox are tested separately.
import { describe, expect, test } from "vitest";
import { functionOf, functions } from "../../provider/kinds/functions/index.js";
import { resourceOf, resources } from "../../provider/kinds/resources/index.js";
import type { Values } from "../../provider/model/rules.js";
import { decode, encode } from "../../provider/model/wire.js";
import { startFunctionService } from "../support/functionService.js";
import { modelOf } from "../support/models.js";
import { coupon, pageSamples } from "../support/samples/bodies.js";
import { basic, http, type Json, TestClient, useSandbox } from "../support/sandboxClient.js";
import { fine, requested, spoken } from "../support/scriptedServer.js";
import { liveCredentials, startBothModes, testCredentials } from "../support/service.js";
import { use } from "../support/use.js";
import { readEndpoints, readGeneral, readObjects } from "./facts/facts.js";

const general = readGeneral();
const sandbox = useSandbox();
/** One with both modes. */
const modes = use(startBothModes);

/** The text of a template in the specification, with the placeholder replaced. */
const filled = (template: string, value: string): string => template.replace(/<\w+>/, value);
const basicOf = ({ appId, appSecret }: { appId: string; appSecret: string }) =>
  filled(general.tokenRequest.authorization, Buffer.from(`${appId}:${appSecret}`).toString("base64"));

describe("the token", () => {
  test("is requested as documented, and sent with every other request", async () => {
    const { service, client } = await spoken(fine);
    await client.send(requested("GET"));
    const [token] = service.tokenRequests;
    expect(token?.method).toBe("POST");
    expect(token?.headers["content-type"]).toBe(general.tokenRequest.contentType);
    expect(token?.headers.authorization).toBe(basicOf({ appId: "app-1", appSecret: "app-secret-1" }));
    expect(new URLSearchParams(token?.body).get("grant_type")).toBe(general.grantType);
    expect(service.requests[0]?.headers.authorization).toBe(filled(general.authorization, "token-1"));
  });

  test("is returned by the sandbox with the documented types, and required", async () => {
    const { body } = await sandbox.client.requestToken(basic("sandbox-app", "sandbox-secret"));
    const types = Object.entries(body).map(([name, value]) => [
      name,
      Number.isInteger(value) ? "integer" : typeof value,
    ]);
    expect(Object.fromEntries(types)).toEqual(general.tokenRequest.fields);
    const without = await http(`${sandbox.client.url}/v1/client/coupon`);
    expect(without.status).toBe(401);
  });
});

describe("the modes", () => {
  const tokenOf = async (url: string, credentials: typeof testCredentials) =>
    (await new TestClient(url).requestToken(basicOf(credentials))).body?.access_token as string | undefined;
  const statusAt = async (url: string, token = "", mode = "") =>
    (
      await http(`${url}/v1/client/coupon${mode && `?mode=${mode}`}`, {
        headers: { authorization: filled(general.authorization, token) },
      })
    ).status;

  test("have the documented addresses and credentials", async () => {
    expect(Object.keys(general.modes).sort()).toEqual(["live", "test"]);
    expect(new Set(Object.values(general.modes)).size).toBe(2);
    const addresses = { test: modes.url, live: `${modes.url}/live` };
    const credentials = { test: testCredentials, live: liveCredentials };
    for (const mode of ["test", "live"] as const) {
      const other = mode === "test" ? "live" : "test";
      const token = await tokenOf(addresses[mode], credentials[mode]);
      expect(await statusAt(addresses[mode], token, mode)).toBe(200);
      expect((await tokenOf(addresses[other], credentials[mode])) === undefined).toBe(general.separateCredentials);
    }
  });

  test("accept no test token in production", async () => {
    const token = await tokenOf(modes.url, testCredentials);
    expect(await statusAt(modes.url, token)).toBe(200);
    expect((await statusAt(`${modes.url}/live`, token)) === 200).toBe(general.testTokenInProduction);
  });
});

describe("discount codes", () => {
  const codes = "/v1/client/coupon";
  const summary = readObjects().get("CouponSummary") ?? [];

  test("are revised by deleting the old code and registering a new one that counts from the stated number", async () => {
    const { coupon_id: old } = (await sandbox.client.post(codes, coupon())).body;
    await sandbox.client.post(`/_sandbox/objects/coupon/${old}/use`);
    const { coupon_id: now } = (await sandbox.client.put(`${codes}/${old}`, { rate: 77 })).body;
    const listed = (await sandbox.client.get(codes)).body.coupons.map(({ coupon_id }: Json) => coupon_id);
    expect(general.revision.old).toContain("deleted");
    expect((await sandbox.client.get(`${codes}/${old}`)).status).toBe(404);
    expect(listed).not.toContain(old);
    expect(general.revision.new).toContain("new code");
    expect(now).not.toBe(old);
    expect(listed).toContain(now);
    const { body } = await sandbox.client.get(`${codes}/${now}`);
    expect(body.coupon.use_coupon_count).toBe(general.revision.useCount);
  });

  test("have null counts and documented dates in a list", async () => {
    const { coupon_id } = (await sandbox.client.post(codes, coupon())).body;
    const items: Json[] = (await sandbox.client.get(codes)).body.coupons;
    const item = items.find((one) => one.coupon_id === coupon_id) ?? {};
    const unlimited = summary.filter(({ nullMeans }) => nullMeans === "unlimited").map(({ field }) => field);
    expect(unlimited.map((field) => item[field])).toEqual([null]);
    expect(decode(modelOf("CouponSummary"), item)).toMatchObject({ couponCount: null });
    for (const { field, format } of summary.filter((fact) => fact.format !== undefined))
      expect(item[field]).toMatch(inFormat(format as string));
  });

  test("have days in the documented format, however a program writes them", async () => {
    const [start, end] = (readObjects().get("Coupon") ?? []).filter(({ format }) => format !== undefined);
    const sent = encode(modelOf("Coupon"), { startDate: "2030-04-01", endDate: "2030/4/30" });
    const { body } = await sandbox.client.post(codes, coupon(sent));
    for (const fact of [start, end]) {
      expect(sent[fact?.field ?? ""]).toMatch(inFormat(fact?.format ?? ""));
      expect(body.coupon[fact?.field ?? ""]).toBe(sent[fact?.field ?? ""]);
    }
  });
});

const inFormat = (format: string): RegExp => new RegExp(`^${format.replace(/[a-zA-Z]/g, "\\d")}$`);

describe("requests and responses", () => {
  const one = (path: string) => path.replace(/\{\w+\}/g, "{}");

  test("update only codes partially", () => {
    const partial = readEndpoints().filter((endpoint) => endpoint.partial);
    const updated = resources.filter(({ updates }) => updates === "changes");
    const paths = updated.map(({ endpoint }) => `${endpoint.collection({})}/{}`);
    expect(partial.map(({ method, path }) => [method, one(path)])).toEqual(paths.map((path) => ["PUT", path]));
  });

  test("require what the docs list as assumed if the specification doesn't state it", () => {
    const required = Object.entries(general.requirementNotShown).map(([object, fields]) => [
      object,
      fields.filter((wire) => modelOf(object).fields.find((field) => field.wire === wire)?.need === "required"),
    ]);
    expect(Object.fromEntries(required)).toEqual({ ChatRole: ["name"], ChatChannel: ["type", "name"] });
  });
});

test("of a webhook have a request id, and the payment's id directly in the event", async () => {
  const { path, min } = pageSamples.product;
  const { product_id } = (await sandbox.client.post(path, min)).body;
  for (const name of ["A", "B"])
    await sandbox.client.post(`/_sandbox/objects/product/${product_id}/applications`, {
      name,
      email: `${name}@example.com`,
    });
  const items: Json[] = (await sandbox.client.get(`/_sandbox/events?page=${product_id}`)).body.items;
  const ids = items.map((event) => event[general.webhook.requestId]);
  expect(new Set(ids).size).toBe(items.length);
  const payments = items.filter((event) => (event.event ?? event.type) === general.event);
  expect(payments).toHaveLength(2);
  for (const event of payments) {
    const payment = event[general.webhook.payment];
    expect(payment).not.toBe(event[general.webhook.requestId]);
    expect((await sandbox.client.get(`/v1/charge/${payment}`)).status).toBe(200);
  }
  expect(functionOf("getOneTimePayment").inputs.field("paymentId")?.doc).toContain(`\`${general.webhook.payment}\``);
});

const endpoints = readEndpoints();
const named = (path: string) => path.replace(/\{\w+\}/g, "{}");
const stated = (method: string, path: string) =>
  endpoints.find((endpoint) => endpoint.method === method && named(endpoint.path) === named(path));

test.each(resources.map((resource) => [resource.kind, resource] as const))(
  "uses the documented endpoints of %s",
  (_, resource) => {
    const { endpoint, response, customers } = resource;
    const collection = endpoint.collection({ guildId: "G" }).replace("/G/", "/{}/");
    const one = `${collection}/{}`;
    for (const [method, path] of [
      ["POST", collection],
      ["GET", one],
      ["PUT", one],
      ["DELETE", one],
    ] as const) {
      expect(stated(method, path), `${method} ${path}`).toBeDefined();
    }
    const created = stated("POST", collection)?.response;
    if (response.id !== "id")
      expect(created).toEqual(expect.arrayContaining([response.id, response.body ?? response.id]));
    if (response.list) expect(stated("GET", collection)?.response).toEqual([response.list]);
    if (customers) expect(stated("GET", `${one}/${customers.path}`)?.response).toEqual([customers.list]);
  },
);

describe("the requests of the provider", () => {
  const service = use(() => startFunctionService());

  /** An argument of a function, with the value of the created object. */
  async function argument(functionName: string, name: string): Promise<unknown> {
    const [page] = ["OneTime", "Recurring", "Installment"].filter((kind) => functionName.includes(kind));
    switch (name) {
      case "customerId":
      case "paymentId": {
        const { payments } = await service.call(`get${page ?? "OneTime"}Payments`);
        const [payment] = payments as [Values];
        return payment[name === "customerId" ? "customer_id" : "payment_id"];
      }
      case "couponCode":
      case "processorAEnvId":
        return service.created("Coupon").args[name];
      default: {
        const own = resources.filter(({ endpoint }) => endpoint.idName === name);
        const { kind, endpoint } =
          own.find(({ kind }) => page && kind.startsWith(page)) ?? own[0] ?? resourceOf("ChatRole");
        const { own: id, path } = endpoint.parse(service.created(kind).id) as { own: string; path: Values };
        return name === endpoint.idName ? id : path[name];
      }
    }
  }

  test("use every endpoint, and no other", async () => {
    for (const { name, inputs } of functions) {
      const needed = inputs.fields.filter(({ need }) => need === "required");
      const args = await Promise.all(needed.map(async (field) => [field.name, await argument(name, field.name)]));
      await service.call(name, Object.fromEntries(args));
    }
    for (const { kind, label } of resources) {
      const args = { ...service.created(kind).args, ...(kind === "Coupon" && { couponCode: "ANOTHER" }) };
      const created = await service.lifecycle(kind).create(args);
      const state = await service.lifecycle(kind).update(created, { ...args, [label]: "changed" });
      service.nextRun(); // a code that a run created isn't deleted in the same run
      await service.lifecycle(kind).delete({ id: created.id, state });
    }
    const { counts } = await service.control("GET", "requests");
    const all = endpoints.map(({ method, path }) => `${method} ${named(path)}`);
    expect([...new Set(Object.keys(counts as Values).map(named))].sort()).toEqual(all.sort());
  });
});
