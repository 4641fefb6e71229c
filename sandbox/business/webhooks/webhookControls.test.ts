// The controls of webhooks: endpoints, and deliveries before there are any.
import { describe, expect, test } from "vitest";
import { fieldsOf, type Json, useSandbox } from "../../../test/support/sandboxClient.js";
import { maxEndpoints } from "./endpoints.js";

const sandbox = useSandbox();
const endpoints = "/_sandbox/webhooks/endpoints";
const deliveries = "/_sandbox/webhooks/deliveries";

describe("an endpoint", () => {
  test("is registered, listed and removed, and its secret is shown once", async () => {
    const { client } = sandbox;
    const created = await client.post(endpoints, { url: "http://127.0.0.1:3000/hooks" });
    expect([created.status, created.body]).toEqual([
      201,
      {
        id: expect.any(String),
        url: "http://127.0.0.1:3000/hooks",
        events: null,
        created_at: expect.stringMatching(/Z$/),
        secret: expect.stringMatching(/^whsec_[\w-]{32}$/),
      },
    ]);
    const other = await client.post(endpoints, {
      url: "https://example.com",
      events: ["payment", "cancelled", "payment"],
      secret: "my own",
    });
    expect(other.body).toMatchObject({ events: ["payment", "cancelled"], secret: "my own" });

    const shown = ({ secret, ...others }: Json) => others;
    const listed = await client.get(endpoints);
    expect(listed.body).toEqual({ items: [shown(created.body), shown(other.body)] });

    expect((await client.delete(`${endpoints}/${created.body.id}`)).status).toBe(204);
    expect((await client.get(endpoints)).body.items).toEqual([shown(other.body)]);
    expect((await client.delete(`${endpoints}/${created.body.id}`)).status).toBe(404);
  });

  test("gets a new secret each time", async () => {
    const secrets = await Promise.all(
      [1, 2, 3].map(async () => (await sandbox.client.post(endpoints, { url: "http://localhost" })).body.secret),
    );
    expect(new Set(secrets).size).toBe(3);
  });

  test("is refused with all its problems", async () => {
    const refused = await sandbox.client.post(endpoints, {
      url: "ftp://example.com",
      events: ["payment", "refund", 5],
      secret: "",
      name: "x",
    });
    expect([refused.status, fieldsOf(refused)]).toEqual([400, ["events[1]", "events[2]", "name", "secret", "url"]]);
    expect(refused.text).toContain("payment_failed");
  });

  test.each<[string, unknown, string]>([
    ["url", undefined, "must be an http or https address"],
    ["url", "example.com/hooks", "must be an http or https address"],
    ["url", "file:///etc/passwd", "must be an http or https address"],
    ["url", "javascript:alert(1)", "must be an http or https address"],
    ["url", "http://me:pass@example.com", "must not contain a name and a password"],
    ["url", "http://me@example.com", "must not contain a name and a password"],
    ["url", `http://example.com/${"x".repeat(2000)}`, "must be at most 2000 characters long"],
    ["events", [], "at least one event name"],
    ["events", "payment", "must be a list of at least one event name"],
    ["events", { payment: true }, "must be a list of at least one event name"],
    ["secret", 5, "must be a string of 1 to 255 characters"],
    ["secret", "x".repeat(256), "must be a string of 1 to 255 characters"],
  ])("is refused with the %s %j", async (name, value, message) => {
    const refused = await sandbox.client.post(endpoints, { url: "http://localhost", [name]: value });
    expect([refused.status, fieldsOf(refused)]).toEqual([400, [name]]);
    expect(refused.body.error[0].message).toContain(message);
    expect(refused.text).not.toContain("pass@");
  });

  test.each(["events", "secret"])("can have %s null, which means omitted", async (name) => {
    expect((await sandbox.client.post(endpoints, { url: "http://localhost", [name]: null })).status).toBe(201);
  });

  test("is refused above the limit", async () => {
    const { client } = sandbox;
    const add = () => client.post(endpoints, { url: "http://localhost" });
    while ((await client.get(endpoints)).body.items.length < maxEndpoints) await add();
    const refused = await add();
    expect([refused.status, refused.body.error[0].code]).toEqual([409, "too_many"]);
    const [{ id }] = (await client.get(endpoints)).body.items;
    await client.delete(`${endpoints}/${id}`);
    expect((await add()).status).toBe(201);
  });
});

describe("deliveries", () => {
  test("are empty at first", async () => {
    expect((await sandbox.client.get(deliveries)).body).toEqual({ items: [], has_more: false });
  });

  test("are 404 if missing", async () => {
    expect((await sandbox.client.get(`${deliveries}/none`)).status).toBe(404);
    expect((await sandbox.client.post(`${deliveries}/none/redeliver`)).status).toBe(404);
  });
});
