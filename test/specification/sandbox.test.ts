// The sandbox against the specification: what it returns, accepts and refuses, over HTTP.
import { describe, expect, test } from "vitest";
import { encode } from "../../provider/model/wire.js";
import { checkBody, wirePath } from "../../sandbox/service/endpoints/validate.js";
import { coupon, pageSamples } from "../support/samples/bodies.js";
import { fieldsOf, type Json, type Reply, useSandbox } from "../support/sandboxClient.js";
import {
  type Fact,
  type Kind,
  kinds,
  readEndpoints,
  readGeneral,
  readObjects,
  readPaymentTypes,
} from "./facts/facts.js";
import { ruleCases } from "./ruleCases.js";

const sandbox = useSandbox();
const objects = readObjects();

const role = { name: "Member", position: 1, permissions: ["VIEW_CHANNEL"] };
const channel = { type: 0, name: "hall" };
/** A valid body of every kind, and fields of a change, by the path of the collection. */
const bodies: Record<string, { body: () => Json; change: Json }> = {
  "/v1/advance": { body: () => pageSamples.advance.whole, change: { label: "other" } },
  "/v1/client/product": { body: () => pageSamples.product.whole, change: { label: "other" } },
  "/v1/client/paid": { body: () => pageSamples.paid.whole, change: { label: "other" } },
  "/v1/client/installments": { body: () => pageSamples.installments.whole, change: { label: "other" } },
  "/v1/client/coupon": { body: () => coupon(), change: { label: "other" } },
  "/v1/chat/guilds/{guild_id}/roles": { body: () => role, change: { name: "Other" } },
  "/v1/chat/guilds/{guild_id}/channels": { body: () => channel, change: { name: "other" } },
};

/** Makes an object; returns its id. */
async function make(collection: string, body: Json): Promise<string> {
  const { body: created } = await sandbox.client.call("POST", collection.replace("{guild_id}", "1"), body);
  const [id] = Object.entries(created).find(([name]) => /^(plan|product|paid|coupon)_id$|^id$/.test(name)) ?? [];
  return created[id as string];
}

describe("the sandbox's endpoints", () => {
  const endpoints = readEndpoints().filter(({ request }) => request !== "form body");
  test.each(endpoints)("$method $path", async ({ method, path, response, items, status, words = "" }) => {
    const collection = Object.keys(bodies).find((start) => path.startsWith(start)) ?? "";
    const { body, change } = bodies[collection] ?? { body: () => ({}), change: {} };
    const id = collection === "" ? "" : await make(collection, body());
    const customers = /\/(contractor|purchaser|subscriber)$/.test(path);
    if (customers)
      await sandbox.client.post(`/_sandbox/objects/${collection.split("/").at(-1)}/${id}/customers`, { name: "A" });
    const recordId = collection === "" ? await record(path) : id;
    const at = path.replace("{guild_id}", "1").replace(/\{\w+\}/, recordId);
    const fixed = ["processor_a_env_id", "platform"];
    const whole = Object.fromEntries(Object.entries(body()).filter(([name]) => !fixed.includes(name)));
    const isCoupon = collection.endsWith("coupon");
    const sent = method === "POST" ? body() : isCoupon ? change : { ...whole, ...change };
    const reply = await sandbox.client.call(method, at, /POST|PUT/.test(method) ? sent : undefined);
    expect(reply.body?.error).toBeUndefined();
    if (status) expect(reply.status).toBe(status);
    if (response) expect(Object.keys(reply.body)).toEqual(response);
    if (words.startsWith("list of ")) {
      const { body } = reply;
      expect((Array.isArray(body) ? [body] : Object.values(body)).filter((one) => Array.isArray(one))).toHaveLength(1);
    } else if (words !== "" && method === "GET") expect(Array.isArray(reply.body)).toBe(false);
    // The chat platform's objects have its own id.
    if (method === "GET" && /role|channel/.test(words)) expect(reply.body.id).toBe(id);
    if (response?.length === 1 && method === "GET") {
      expect(reply.body[response[0] as string].length).toBeGreaterThan(0);
      const stored = objects.get(items ?? "")?.map(({ field }) => field);
      const needed = objects.get(items ?? "")?.filter(({ required }) => required !== "no") ?? [];
      for (const item of reply.body[response[0] as string]) {
        if (stored) expect(Object.keys(item).filter((member) => !stored.includes(member))).toEqual([]);
        expect(Object.keys(item)).toEqual(expect.arrayContaining(needed.map(({ field }) => field)));
      }
    }
  });

  /** The id of an existing customer or payment. */
  async function record(path: string): Promise<string> {
    if (!path.includes("{")) return "";
    const name = path.includes("customer") ? "charge" : (path.split("/")[2] as string);
    const kind = name === "charge" ? "product" : (name as "paid" | "installments");
    const id = await make(pageSamples[kind].path, pageSamples[kind].min);
    await sandbox.client.post(`/_sandbox/objects/${kind}/${id}/customers`, { name: "A" });
    const { body } = await sandbox.client.get(`/v1/${name}`);
    const [list] = Object.values(body) as [Json[]];
    const last = list.at(-1) as Json;
    return String(path.includes("customer") ? last.customer_id : last.payment_id);
  }

  test("the token", async () => {
    const { tokenType, tokenSeconds, grantType } = readGeneral();
    const basic = `Basic ${btoa("sandbox-app:sandbox-secret")}`;
    const { body } = await sandbox.client.requestToken(basic, `grant_type=${grantType}`);
    expect(body).toEqual({ access_token: expect.any(String), token_type: tokenType, expires_in: tokenSeconds });
    expect((await sandbox.client.requestToken(basic, "grant_type=password")).status).toBe(400);
  });
});

interface Taken {
  readonly fact: Fact;
  readonly path: readonly string[];
}

/** Every fact of an object and of the objects within it, at its path in the body. */
function within(object: string, path: readonly string[] = []): Taken[] {
  return (objects.get(object) ?? []).flatMap((fact) => {
    const [, inner] = /(?:object\()?\b([A-Z]\w+)/.exec(fact.type ?? "") ?? [];
    const at = [...path, fact.field, ...(/^array/.test(fact.type ?? "") ? ["0"] : [])];
    return [{ fact, path: [...path, fact.field] }, ...(inner ? within(inner, at) : [])];
  });
}

function valueAt(body: unknown, path: readonly string[]): unknown {
  return path.reduce((value, name) => (value as Json | undefined)?.[name], body);
}

/** A copy with a different value at a path; undefined removes it. */
function withAt(body: unknown, [name = "", ...rest]: readonly string[], value: unknown): unknown {
  const copy = (Array.isArray(body) ? [...body] : { ...(body as Json) }) as Json;
  copy[name] = rest.length === 0 ? value : withAt(copy[name], rest, value);
  return copy;
}

const written = (path: readonly string[]) => path.join(".").replace(/\.(\d+)/g, "[$1]");

const wrongFor = (type: string): unknown =>
  /\[\]$|^array/.test(type) ? "text" : type === "string" || /[A-Z]/.test(type) ? 7.5 : "text";

/** Whether a refusal names a field, or an object around it. */
const names = (reply: Reply, path: readonly string[]): boolean =>
  reply.status === 400 && fieldsOf(reply).some((field) => field !== undefined && written(path).startsWith(field));

const samples = {
  OneTimeProduct: pageSamples.product,
  RecurringPlan: pageSamples.paid,
  InstallmentPlan: pageSamples.installments,
  RegistrationPlan: pageSamples.advance,
};

describe.each(Object.entries(samples))("%s", (object, { path: address, whole, min, member, idName }) => {
  const facts = within(object).filter(({ path }) => valueAt(whole, path) !== undefined);
  const post = (body: unknown) => sandbox.client.post(address, body);

  test("has a sample with every field, except those of other modes", () => {
    const lacking = within(object).filter(({ path }) => valueAt(whole, path) === undefined);
    expect(lacking.map(({ path }) => written(path))).toEqual(
      object === "RegistrationPlan" ? [] : object === "InstallmentPlan" ? ["custom_item_names.total_amount"] : [],
    );
  });

  test("refuses a field of a different type", async () => {
    const wrong = [];
    for (const { path, fact } of facts.filter(({ fact }) => fact.type)) {
      const reply = await post(withAt(whole, path, wrongFor(fact.type as string)));
      if (!names(reply, path)) wrong.push(`${written(path)}: ${reply.status}`);
    }
    expect(wrong).toEqual([]);
  });

  test("requires the required fields, and no others", async () => {
    const wrong = [];
    for (const { path, fact } of facts.filter(({ fact }) => fact.required !== "conditional" && !fact.requiredWhen)) {
      const isMissed = names(await post(withAt(whole, path, undefined)), path);
      const isNeeded = fact.required === "yes";
      if (isMissed !== isNeeded) wrong.push(`${written(path)}: ${isMissed}`);
    }
    expect(wrong).toEqual([]);
  });

  test("accepts the listed values, and no numbers below the minimum", async () => {
    const wrong = [];
    for (const { path, fact } of facts) {
      const { values = [], otherValues, min: lowest } = fact;
      const [sample] = values;
      const other = typeof sample === "string" ? "other" : 99;
      if (sample !== undefined && names(await post(withAt(whole, path, other)), path) === (otherValues ?? false)) {
        wrong.push(`${written(path)} = ${other}`);
      }
      for (const value of values) {
        const reply = await post(withAt(whole, path, value));
        if (reply.status >= 300 && fieldsOf(reply).includes(written(path))) wrong.push(`${written(path)} = ${value}`);
      }
      if (lowest !== undefined && !names(await post(withAt(whole, path, lowest - 1)), path)) wrong.push(written(path));
    }
    expect(wrong).toEqual([]);
  });

  test("returns documented defaults, and -1 as no limit", async () => {
    const { body } = await post(min);
    const stated = (objects.get(object) ?? []).filter(
      (fact) => fact.default !== undefined && fact.default !== null && fact.default !== "*" && !(fact.field in min),
    );
    const defaults = Object.fromEntries(stated.map((fact) => [fact.field, fact.default]));
    expect(body[member]).toEqual({ ...min, ...defaults });
    for (const { path } of facts.filter(({ path }) => readGeneral().unlimited.includes(written(path)))) {
      expect((await post(withAt(whole, path, -1))).status).toBe(200);
    }
  });

  test("is updated except in immutable fields", async () => {
    const id = (await post(whole)).body[idName];
    const fixed = facts
      .filter(({ fact, path }) => fact.fixed && path.length === 1)
      .map(({ path }) => path[0] as string);
    expect(fixed).toEqual(object === "RegistrationPlan" ? [] : ["processor_a_env_id", "platform"]);
    const others = Object.fromEntries(Object.entries(whole).filter(([name]) => !fixed.includes(name)));
    expect((await sandbox.client.put(`${address}/${id}`, others)).status).toBe(200);
    for (const name of fixed) {
      const value = name === "platform" ? { processor_a: false, processor_b: true } : "2";
      const reply = await sandbox.client.put(`${address}/${id}`, { ...others, [name]: value });
      expect([reply.status, fieldsOf(reply)]).toEqual([400, [name]]);
    }
  });
});

test("has samples for all kinds of pages", () => {
  expect(Object.keys(samples)).toEqual(expect.arrayContaining((["O", "R", "I"] as Kind[]).map((kind) => kinds[kind])));
});

test.each(ruleCases)("keeps the rules of $model.name at $at: $sentence", ({ model, keeps, breaks, at }) => {
  expect(checkBody(model, encode(model, keeps))).toEqual([]);
  const refused = checkBody(model, encode(model, breaks));
  expect(refused.map(({ field }) => field)).toEqual([wirePath(model, at)]);
});

describe("codes", () => {
  const types = readPaymentTypes();
  const pages = { "product id": "product", "plan id": "paid", "monthly-plan id": "installments" } as const;
  const targets = async (of: string | null) => {
    const { path, min } = pageSamples[pages[(of ?? "plan id") as keyof typeof pages]];
    return [await make(path, min)];
  };
  const taken = async (fields: Json) => (await sandbox.client.post("/v1/client/coupon", coupon(fields))).status === 201;

  test.each(types)("have payment type $paymentType ($kind)", async (type) => {
    const { paymentType: payment_type, termOnlyZero, enrollmentDiscount } = type;
    const initial_cost_coupon = { type: 1, price: 500 };
    expect(await taken({ payment_type })).toBe(true);
    expect(await taken({ payment_type, coupon_term: 3 })).toBe(!termOnlyZero);
    expect(await taken({ payment_type, coupon_term: -1 })).toBe(!termOnlyZero);
    expect(await taken({ payment_type, initial_cost_coupon })).toBe(enrollmentDiscount);
    expect(await taken({ payment_type, product_ids: await targets(type.targets) })).toBe(type.targets !== null);
  });

  test("have no other payment type", async () => {
    expect(await taken({ payment_type: readGeneral().unsupportedPaymentType })).toBe(false);
  });

  const change: Json = {
    coupon_type: 1,
    rate: 20,
    price: 300,
    coupon_term: 2,
    initial_cost_coupon: { type: 0, rate: 5 },
    coupon_code: "OTHER",
    payment_type: 0,
    product_ids: ["x"],
    processor_a_env_id: "0",
    coupon_name: "Other",
    label: "other",
    coupon_count: 5,
    start_date: "2026/01/01",
    end_date: "2030/01/01",
  };
  const facts = objects.get("Coupon")?.filter(({ responseOnly }) => !responseOnly) ?? [];

  test.each(facts)(
    "that were used have the field $field as documented",
    async ({ field, fixed, frozenOnceUsed, makesRevision }) => {
      const created = await sandbox.client.post("/v1/client/coupon", coupon({ price: 100 }));
      const id = created.body.coupon_id;
      await sandbox.client.post(`/_sandbox/objects/coupon/${id}/use`);
      const reply = await sandbox.client.put(`/v1/client/coupon/${id}`, { [field]: change[field] });
      if (fixed || frozenOnceUsed) {
        expect([reply.status, fieldsOf(reply)]).toEqual([400, [field]]);
        return;
      }
      expect(reply.status).toBe(200);
      expect(reply.body.coupon_id !== id).toBe(makesRevision ?? false);
      expect(reply.body.coupon.use_coupon_count).toBe(makesRevision ? 0 : 1);
    },
  );

  test.each(types.filter((type) => type.notChangedInto !== null))(
    "of payment type $paymentType don't change to $notChangedInto",
    async ({ paymentType: payment_type, notChangedInto }) => {
      const { body } = await sandbox.client.post("/v1/client/coupon", coupon({ payment_type }));
      const reply = await sandbox.client.put(`/v1/client/coupon/${body.coupon_id}`, { payment_type: notChangedInto });
      expect([reply.status, fieldsOf(reply)]).toEqual([400, ["payment_type"]]);
    },
  );

  test("that were used are not deleted", async () => {
    const { body } = await sandbox.client.post("/v1/client/coupon", coupon());
    await sandbox.client.post(`/_sandbox/objects/coupon/${body.coupon_id}/use`);
    expect((await sandbox.client.delete(`/v1/client/coupon/${body.coupon_id}`)).status).toBeGreaterThanOrEqual(400);
  });
});
