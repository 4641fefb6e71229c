// People, what they pay, and who they are.
import { describe, expect, test } from "vitest";
import { pageSamples } from "../../../test/support/samples/bodies.js";
import { type Json, type TestClient, useSandbox } from "../../../test/support/sandboxClient.js";

const sandbox = useSandbox();
type Kind = keyof typeof pageSamples;

async function createPage(client: TestClient, kind: Kind): Promise<string> {
  const { path, idName, min } = pageSamples[kind];
  return (await client.post(path, min)).body[idName];
}
const customersOf = async (kind: Kind, id: string): Promise<Json[]> => {
  const { path, customers } = pageSamples[kind];
  const { status, body } = await sandbox.client.get(`${path}/${id}/${customers.path}`);
  expect([status, Object.keys(body)]).toEqual([200, [customers.list]]);
  return body[customers.list];
};

describe.each(Object.keys(pageSamples) as Kind[])("customers of %s", (kind) => {
  test("have a name, an address and a status, even if unknown", async () => {
    const id = await createPage(sandbox.client, kind);
    expect(await customersOf(kind, id)).toEqual([]);
    const first = await sandbox.client.post(`/_sandbox/objects/${kind}/${id}/customers`);
    const messages = {
      name: "Ann",
      email: "ann@example.com",
      status: 5,
      company: "Ann Inc.",
      notes: [{ name: "Size", value: "M" }],
    };
    const second = await sandbox.client.post(`/_sandbox/objects/${kind}/${id}/customers`, messages);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(first.body).toMatchObject({
      status: 2,
      name: expect.any(String),
      email: expect.stringContaining("@"),
      contract_date: expect.stringMatching(/^\d{4}\/\d\d\/\d\d$/),
    });
    expect(second.body).toMatchObject(messages);
    expect(await customersOf(kind, id)).toEqual([first.body, second.body]);
  });

  test("have the cancellation date, if canceled", async () => {
    const id = await createPage(sandbox.client, kind);
    const { body } = await sandbox.client.post(`/_sandbox/objects/${kind}/${id}/customers`, { status: 3 });
    expect(body.cancel_date).toEqual(body.contract_date);
  });

  test("are refused with a deeply nested field", async () => {
    const id = await createPage(sandbox.client, kind);
    const affiliate = JSON.parse(`${"[".repeat(50)}${"]".repeat(50)}`);
    const refused = await sandbox.client.post(`/_sandbox/objects/${kind}/${id}/customers`, { affiliate });
    expect([refused.status, refused.body.error[0].field]).toEqual([400, "affiliate"]);
    expect(await customersOf(kind, id)).toEqual([]);
  });

  test("are deleted with their page", async () => {
    const id = await createPage(sandbox.client, kind);
    await sandbox.client.post(`/_sandbox/objects/${kind}/${id}/customers`);
    expect((await sandbox.client.delete(`${pageSamples[kind].path}/${id}`)).status).toBe(200);
    expect((await sandbox.client.post(`/_sandbox/objects/${kind}/${id}/customers`)).status).toBe(404);
  });
});

describe.each([
  ["product", "charge", "product_id", 500],
  ["paid", "paid", "paid_id", 500],
  ["installments", "installments", "paid_id", 3000],
] as const)("payments for %s", (kind, payments, idName, amount) => {
  test("contain the customer who paid", async () => {
    const id = await createPage(sandbox.client, kind);
    const person = (
      await sandbox.client.post(`/_sandbox/objects/${kind}/${id}/customers`, { name: "Ann", email: "a@x.org" })
    ).body;
    const payment = await sandbox.client.get(`/v1/${payments}/${person.payment_id}`);
    expect([payment.status, payment.body]).toEqual([
      200,
      {
        payment_id: person.payment_id,
        customer_id: person.customer_id,
        [idName]: id,
        amount,
        payment_date: expect.stringMatching(/^\d{4}\/\d\d\/\d\d \d\d:\d\d:\d\d$/),
      },
    ]);
    const customer = await sandbox.client.get(`/v1/customer/${person.customer_id}`);
    expect([customer.status, customer.body]).toMatchObject([
      200,
      { customer_id: person.customer_id, name: "Ann", email: "a@x.org" },
    ]);
    const again = (await sandbox.client.post(`/_sandbox/objects/${kind}/${id}/customers`, { email: "a@x.org" })).body;
    expect(again.customer_id).toBe(person.customer_id);
    expect(again.payment_id).not.toBe(person.payment_id);
    expect((await sandbox.client.get(`/v1/${payments}`)).body.items[1]).toEqual(payment.body);
  });

  test("are listed in pages, newest first", async () => {
    const id = await createPage(sandbox.client, kind);
    const created: string[] = [];
    for (let i = 0; i < 5; i++) {
      created.unshift((await sandbox.client.post(`/_sandbox/objects/${kind}/${id}/customers`)).body.payment_id);
    }
    const page = async (query: string) => {
      const { items, has_more } = (await sandbox.client.get(`/v1/${payments}?mode=test&${query}`)).body;
      return [items.map((item: Json) => item.payment_id), has_more];
    };
    expect(await page("limit=2")).toEqual([created.slice(0, 2), true]);
    expect(await page(`limit=3&starting_after=${created[1]}`)).toEqual([created.slice(2, 5), true]);
    const { items, has_more } = (await sandbox.client.get(`/v1/${payments}`)).body;
    expect([items.length >= 5, has_more]).toEqual([true, false]);
    expect(await page(`starting_after=${items.at(-1).payment_id}`)).toEqual([[], false]);
  });

  test("are 404 if missing", async () => {
    expect((await sandbox.client.get(`/v1/${payments}/none`)).status).toBe(404);
  });
});

test("returns 404 for a missing customer", async () => {
  expect((await sandbox.client.get("/v1/customer/none")).status).toBe(404);
});
