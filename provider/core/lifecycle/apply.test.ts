// What an update sends and keeps; and what the service did not do: never forgotten, and sent again until it is done.
import { expect, it } from "vitest";
import { scriptedLife, shown } from "../../../test/support/cycles.js";
import { json, type ResponseHandler, spoken } from "../../../test/support/scriptedServer.js";
import { resourceOf } from "../../kinds/resources/index.js";
import { notApplied } from "../../messages/writes.js";
import { string } from "../../model/field.js";
import { update } from "./apply.js";
import { Context, startService } from "./context.js";

const plan = { planName: "Classes", processorAEnvId: "1", price: 900, billingCycle: { interval: "month" } };
const stored = { id: "p1", state: plan };
const path = "/v1/client/paid/p1";
const wire = { plan_name: "Classes", processor_a_env_id: "1", price: 900, billing_cycle: { interval: "month" } };

it("updates an object whose responses never contain its id", async () => {
  const life = await scriptedLife("RecurringPlan", {
    [`GET ${path}`]: { plan: wire },
    [`PUT ${path}`]: { plan: wire },
  });
  await life.update(stored, { ...plan, label: "x" });
  expect(life.asked()[1]).toBe(`PUT ${path}`);
});

it("carries over no server defaults after a version with one more such field", async () => {
  const mail = { bcc: false, subject: "s", body: "b" };
  const held = { ...wire, mail_contract: mail, mail_cancel: mail, auto_retry: { enabled: false }, plan_note: "n" };
  const { service, client } = await spoken((response) => json(response, 200, { paid_id: "p1", plan: held }));
  const host = {
    report: () => {},
    reportAll: () => {},
    stack: async () => "dev",
    urn: () => undefined,
    adoptHint: () => "",
    hasEngineEnded: async () => false,
    predict: () => {},
    storedUrn: () => undefined,
  };
  const life = await scriptedLife("RecurringPlan", { "POST /v1/client/paid": { paid_id: "p1", plan: held } });
  const created = await life.create(plan);

  const newer = resourceOf("RecurringPlan");
  const more = { planNote: string().serverDefault() };
  const later = { ...newer, model: newer.model.with(more), program: newer.program.with(more) };
  await update(Context.of(later, startService(client, host)), created, { inputs: { ...plan, price: 1200 } });
  const put = JSON.parse(String(service.requests.find(({ method }) => method === "PUT")?.body));
  expect(put).toMatchObject({ price: 1200, plan_note: "n" });
  for (const name of ["mail_contract", "mail_cancel", "auto_retry"]) expect(put).not.toHaveProperty(name);
});

const book = { productName: "Book", processorAEnvId: "1", price: 1200 };
const pagePath = "/v1/client/product/p1";
const bookReturned = (price: number) => ({ product_id: "p1", product_name: "Book", processor_a_env_id: "1", price });

it("reports an object that the service changed differently, and the next update sends it again", async () => {
  const life = await scriptedLife("OneTimeProduct", {
    "POST /v1/client/product": bookReturned(1000),
    [`GET ${pagePath}`]: bookReturned(1000),
    [`PUT ${pagePath}`]: bookReturned(1200),
  });
  const created = await life.create(book);
  expect(created.state).toMatchObject({ price: 1000, unsettled: true });
  expect(life.diagnostics).toEqual([
    shown(notApplied({ what: 'OneTimeProduct "Book" p1', changes: "  - price: 1000 → 1200" })),
  ]);
  const after = await life.update(created, book);
  expect(after).toMatchObject({ price: 1200 });
  expect(after).not.toHaveProperty("unsettled");
});

it("reads an unsettled object, and sends nothing if the service has every value by now", async () => {
  const life = await scriptedLife("OneTimeProduct", {
    [`GET ${pagePath}`]: bookReturned(1200),
    [`PUT ${pagePath}`]: bookReturned(1200),
  });
  const state = { ...book, unsettled: true };
  expect(await life.diff({ id: "p1", state }, book)).toMatchObject({ changed: [], isUnsettled: true });
  const after = await life.update({ id: "p1", state }, book);
  expect(life.asked()).toEqual([`GET ${pagePath}`, `GET ${pagePath}`]);
  expect(after).not.toHaveProperty("unsettled");

  const before = life.asked().length;
  expect(await life.update({ id: "p1", state: book }, book)).toMatchObject(book);
  expect(life.asked()).toHaveLength(before);
});

it("accepts a matching response without a read, except for secrets, whose mask is learned by a read", async () => {
  const secret = { channelId: "c", channelSecret: "a long secret" };
  const masked = { ...bookReturned(1200), msg: { channel_id: "c", channel_secret: "another long text" } };
  const responses = (body: object) => ({ "POST /v1/client/product": body, [`GET ${pagePath}`]: body });

  const plain = await scriptedLife("OneTimeProduct", responses(bookReturned(1200)));
  await plain.create(book);
  expect(plain.asked()).toEqual(["POST /v1/client/product"]);

  const starred = await scriptedLife(
    "OneTimeProduct",
    responses({ ...masked, msg: { ...masked.msg, channel_secret: "********" } }),
  );
  await starred.create({ ...book, msg: secret });
  expect(starred.asked()).toEqual(["POST /v1/client/product", `GET ${pagePath}`]);

  const withSecret = await scriptedLife("OneTimeProduct", responses(masked));
  const created = await withSecret.create({ ...book, msg: secret });
  expect(withSecret.asked()).toEqual(["POST /v1/client/product", `GET ${pagePath}`]);
  expect(created.state).toMatchObject({ msg: secret });
  // The mask is known from then on, whatever it looks like.
  const found = await withSecret.read("p1", created.state);
  expect(found?.state).toMatchObject({ msg: secret });
});

it("reads the object back after a create whose response omits what was sent, and learns its server defaults", async () => {
  const mail = { bcc: false, subject: "Yours", body: "Welcome" };
  const life = await scriptedLife("OneTimeProduct", {
    "POST /v1/client/product": { product_id: "p1" },
    [`GET ${pagePath}`]: { ...bookReturned(1200), mail_invoice: mail },
  });
  const created = await life.create(book);
  expect(life.asked()).toEqual(["POST /v1/client/product", `GET ${pagePath}`]);
  await life.read("p1", created.state);
  expect(life.diagnostics).toEqual([]);
});

it("reads the object back after an update with an empty response", async () => {
  const life = await scriptedLife("OneTimeProduct", {
    [`PUT ${pagePath}`]: {},
    [`GET ${pagePath}`]: bookReturned(1500),
  });
  const after = await life.update({ id: "p1", state: book }, { ...book, price: 1500 });
  expect(life.asked().at(-1)).toBe(`GET ${pagePath}`);
  expect(after).toMatchObject({ price: 1500 });
});

it("repeats the error of a create without a response, whatever happened since", async () => {
  const customers: object[] = [];
  const life = await scriptedLife("RecurringPlan", {
    "GET /v1/client/paid": { plans: [{ paid_id: "p1", plan_name: "Classes" }] },
    [`GET ${path}/subscriber`]: { subscribers: customers },
    "POST /v1/client/paid": { success: false, message: "plan_name is too long" },
  });
  // Without a diff, a create of a declared resource replaces it.
  await life.check(plan, { ...plan, price: 800 });
  const lost = await life.create(plan).catch((error: Error) => error);
  expect(String(lost)).toMatch(/responded with 200: plan_name is too long.*It may have been created/s);
  customers.push({ name: "Mia" });
  await expect(life.create(plan)).rejects.toBe(lost);
});

it("doesn't call an object gone that reads still find", async () => {
  const life = await scriptedLife("RecurringPlan", { [`GET ${path}`]: { paid_id: "p1", plan: wire } });
  await expect(life.update(stored, { ...plan, label: "x" })).rejects.toThrow(
    /`PUT \S+` doesn't find the object, but `GET \S+` still has it.*pulumi state delete/s,
  );
});

it("reads an updated object later if it still has what the update replaced", async () => {
  const prices = [900, 900];
  const life = await scriptedLife("OneTimeProduct", {
    [`GET ${pagePath}`]: (response: Parameters<typeof json>[0]) =>
      json(response, 200, bookReturned(prices.pop() ?? 1200)),
    [`PUT ${pagePath}`]: { product_id: "p1" },
  });
  const updated = await life.update({ id: "p1", state: { ...book, price: 900 } }, book);
  expect(updated).toMatchObject({ price: 1200 });
  expect(updated).not.toHaveProperty("unsettled");
  expect(life.diagnostics).toEqual([]);
});

it("fails with the service's words if an update is refused with 200", async () => {
  const life = await scriptedLife("OneTimeProduct", {
    [`GET ${pagePath}`]: bookReturned(900),
    [`PUT ${pagePath}`]: { error: { code: 400, message: "contracts are open" } },
  });
  const updating = life.update({ id: "p1", state: { ...book, price: 900 } }, book);
  await expect(updating).rejects.toThrow(/responded with 200: .*contracts are open/);
});

it.each<[first: string, stored: string | null]>([
  [" first ", "first"],
  ["", null],
])("reads again if a read after an update still has %j, which the service stores as %j", async (first, stored) => {
  const of = (label: string | null) => ({ paid_id: "p1", plan: { ...wire, label } });
  let now = first;
  let isOld = false;
  const reading: ResponseHandler = (response) => {
    json(response, 200, of(isOld || now === first ? stored : now));
    isOld = false;
  };
  const writing: ResponseHandler = (response, { body }) => {
    now = JSON.parse(body).label;
    isOld = true;
    return json(response, 200, { paid_id: "p1" });
  };
  const life = await scriptedLife("RecurringPlan", {
    "POST /v1/client/paid": { paid_id: "p1" },
    [`GET ${path}`]: reading,
    [`PUT ${path}`]: writing,
  });
  const created = await life.create({ ...plan, label: now });
  const after = await life.update(created, { ...plan, label: "second" });
  expect(after).toMatchObject({ label: "second" });
  expect(after).not.toHaveProperty("unsettled");
});
