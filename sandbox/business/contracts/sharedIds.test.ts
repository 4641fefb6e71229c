// A service that numbers each kind separately has pages of two kinds with one id. They have nothing to do with each other.
import { beforeEach, describe, expect, test } from "vitest";
import { pageSamples } from "../../../test/support/samples/bodies.js";
import { businessForTests } from "../../../test/support/sandboxBusiness.js";
import { fieldsOf, type Json } from "../../../test/support/sandboxClient.js";
import { goodCard, hanako, visit } from "../../../test/support/sandboxPages.js";

const business = businessForTests();
const { good } = business;
const id = "7";

/** Puts pages with the same id in place of everything. */
async function pages(fields: Readonly<Record<string, Json>>): Promise<void> {
  const objects = Object.entries(fields).map(([kind, more]) => [
    kind,
    [{ id, fields: { ...pageSamples[kind as keyof typeof pageSamples].min, ...more } }],
  ]);
  await good("POST", "/_sandbox/restore", { snapshot: 1, test: { objects: Object.fromEntries(objects) } });
}

let count = 0;
const join = async (kind: string): Promise<string> => {
  const form = { name: "Ann", email: `ann${++count}@example.com` };
  return (await good("POST", `/_sandbox/objects/${kind}/${id}/applications`, form)).person_id;
};

describe("deleting one page of two with the same id", () => {
  beforeEach(() => pages({ advance: {}, paid: { price: 1000, billing_cycle: { interval: "month" } } }));

  test("keeps the contracts and payments of the other", async () => {
    const person = await join("paid");
    await join("advance");
    const before = (await business.person(person)).contract;
    expect((await business.client.delete(`/v1/advance/${id}`)).status).toBe(200);
    expect((await business.person(person)).contract).toEqual(before);
    await business.move("3mo");
    expect(await business.amounts(person)).toHaveLength(4);
  });

  test("deletes all of its data", async () => {
    await join("advance");
    await business.client.delete(`/v1/advance/${id}`);
    const { contract } = (await good("GET", "/_sandbox/snapshot")).test.objects;
    expect(contract).toBeUndefined();
  });
});

test("has a separate deadline for each page", async () => {
  const deadline = (days: number) => ({
    waiting_list: { type: 3, min_participants: 5, application_deadline: Math.floor(Date.now() / 1000) + days * 86_400 },
  });
  await pages({ advance: deadline(10), product: deadline(20) });
  const [first, second] = [await join("advance"), await join("product")];
  const statuses = async () => [(await business.person(first)).status, (await business.person(second)).status];
  expect(await statuses()).toEqual([5, 5]);
  await business.move("15d");
  expect(await statuses()).toEqual([30, 5]);
  await business.move("15d");
  expect(await statuses()).toEqual([30, 30]);
});

test("accepts a form of one page for the other", async () => {
  await pages({ advance: { language: "en" }, product: { language: "en", price: 0 } });
  for (const kind of ["advance", "product", "advance"]) {
    const page = await visit(`${business.client.url}/p/${kind}/${id}`);
    const confirmation = await page.press("confirm", { ...hanako, ...goodCard, token: "same" });
    expect((await confirmation.press("apply")).location).toContain(`/p/${kind}/${id}/customers/`);
  }
  for (const kind of ["advance", "product"]) {
    expect((await good("GET", `/_sandbox/objects/${kind}/${id}/customers`)).items).toHaveLength(1);
  }
});

test("refuses the link of a two-step page for the other", async () => {
  const flow = { language: "en", contract_flow: 2 };
  await pages({ product: flow, paid: flow });
  const mail = await (await visit(`${business.client.url}/p/product/${id}`)).press("confirm", hanako);
  const link = mail.all("a").find(({ attributes }) => attributes.href?.includes("/start/"))?.attributes.href ?? "";
  expect((await visit(business.client.url + link)).status).toBe(200);
  expect((await visit(business.client.url + link.replace("/product/", "/paid/"))).status).toBe(404);
});

test("refuses two customers with one id, who would share a contract", async () => {
  await pages({ advance: {}, paid: {} });
  const { test: mode } = await good("GET", "/_sandbox/snapshot");
  const person = { id: "p", parent: id, fields: { name: "Ann", email: "a@example.com", status: 1 } };
  const objects = { ...mode.objects, "customers of advance": [person], "customers of paid": [person] };
  const refused = await business.client.post("/_sandbox/restore", { snapshot: 1, test: { objects } });
  expect([refused.status, fieldsOf(refused)]).toEqual([400, ["test.objects.customers of paid[0].id"]]);
});
