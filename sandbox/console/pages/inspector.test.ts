// Requests, events, search and snapshots in the console.
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { describe, expect, test } from "vitest";
import { pageSamples } from "../../../test/support/samples/bodies.js";
import { basic } from "../../../test/support/sandboxClient.js";
import { consoleForTests, noticeOf, problems } from "../../../test/support/sandboxPages.js";

const { business, open } = consoleForTests({});
const { good } = business;

/** The last request of a route, as the console shows it. */
async function inspected(route: string) {
  const { items } = await good("GET", "/_sandbox/requests");
  const { id } = items.findLast((item: { route: string; method: string }) => `${item.method} ${item.route}` === route);
  return { page: await open(`/requests/${id}`), whole: await good("GET", `/_sandbox/requests/${id}`) };
}

describe("a request", () => {
  test("shows headers and bodies without secrets", async () => {
    const { min } = pageSamples.paid;
    const msg = { channel_id: "c", channel_secret: "hush-hush" };
    await good("POST", "/v1/client/paid", { ...min, msg });
    const { page, whole } = await inspected("POST /v1/client/paid");
    expect(whole).toMatchObject({
      status: 200,
      duration_ms: expect.any(Number),
      request: { headers: { authorization: "Bearer ********", "content-type": "application/json" } },
      response: { headers: { "content-type": expect.stringContaining("application/json") } },
    });
    expect(JSON.parse(whole.request.body)).toEqual({ ...min, msg: { ...msg, channel_secret: "********" } });
    expect(JSON.parse(whole.response.body)).toHaveProperty("paid_id");
    expect(page.text()).toContain('"channel_secret": "********"');
    expect(page.html + JSON.stringify(whole)).not.toContain("hush-hush");
  });

  test("shows the assumptions of the sandbox", async () => {
    const { min } = pageSamples.paid;
    await good("POST", "/v1/client/paid", { ...min, billing_cycle: { interval: "weekly" } });
    const { page } = await inspected("POST /v1/client/paid");
    expect(page.text()).toContain("the sandbox bills monthly");
  });

  test("for a token shows neither credentials nor token", async () => {
    const response = await business.client.requestToken(basic("sandbox-app", "sandbox-secret"));
    const { page, whole } = await inspected("POST /v1/identity/oauth2/token");
    expect(whole.request).toMatchObject({
      headers: { authorization: "Basic ********" },
      body: "grant_type=client_credentials",
    });
    expect(JSON.parse(whole.response.body)).toMatchObject({ access_token: "********", expires_in: 3600 });
    expect(page.html + JSON.stringify(whole)).not.toContain(response.body.access_token);
    expect(page.byId("curl")?.text).toContain('-u "$PAYPAGES_APP_ID:$PAYPAGES_APP_SECRET"');
  });

  test("can be repeated with its curl command", async () => {
    const name = `It's "quoted" $HOME \\ \`x\``;
    await good("POST", "/v1/chat/guilds/7/roles", { name });
    const { page } = await inspected("POST /v1/chat/guilds/{guild_id}/roles");
    const env = { ...process.env, PAYPAGES_APP_ID: "sandbox-app", PAYPAGES_APP_SECRET: "sandbox-secret" };
    const command = page.byId("curl")?.content ?? "";
    const { stdout } = await promisify(execFile)(
      "bash",
      ["-c", command.replaceAll("curl ", "curl --noproxy '*' -s ")],
      { env },
    );
    expect(JSON.parse(stdout)).toMatchObject({ name });
    expect((await good("GET", "/_sandbox/guilds/7")).roles).toMatchObject([{ name }, { name }]);
  });

  test("without a response, or with a long body, is shown in part", async () => {
    await good("POST", "/_sandbox/faults", { path: "/v1/advance", fault: { kind: "reset-before" } });
    await business.client.get("/v1/advance").catch(() => {});
    expect((await inspected("GET /v1/advance")).page.text()).toContain("no response");
    await good("POST", "/v1/client/product", { ...pageSamples.product.min, free_space: "x".repeat(60_000) });
    const { whole } = await inspected("POST /v1/client/product");
    expect(whole.request.body.length).toBeLessThan(17_000);
  });

  test("is removed when the log is cleared", async () => {
    const { items } = await good("GET", "/_sandbox/requests");
    await good("DELETE", "/_sandbox/requests");
    expect((await business.client.get(`/_sandbox/requests/${items.at(-1).id}`)).status).toBe(404);
  });
});

test("events and emails link to each other, and a payment shows its amount", async () => {
  const page = await business.createPage("paid", { price: 4321, language: "en" });
  await page.join({ name: "Hanako" });
  const [event] = (await good("GET", `/_sandbox/events?page=${page.id}`)).items.filter(
    ({ type }: { type: string }) => type === "payment",
  );
  expect((await open("/events")).text()).toContain("amount: 4321");
  const shown = await open(`/events/${event.id}`);
  const mail = shown.all("a").find(({ attributes }) => attributes.href?.includes("/mails/"));
  const letter = await open(mail?.attributes.href?.replace("/_sandbox/console", "") ?? "");
  expect(letter.all("a").map(({ attributes }) => attributes.href)).toContain(`/_sandbox/console/events/${event.id}`);
});

describe("the search", () => {
  test.each<[string, string]>([
    ["a name", "Zebra crossing"],
    ["a part of it, in different case", "zebra CROSS"],
    ["an email address", "zoe@example.com"],
    ["characters with a meaning in SQL", "50%_off"],
  ])("finds %s", async (_, text) => {
    const { id, join } = await business.createPage("product", { product_name: "Zebra crossing", label: "50%_off" });
    await join({ name: "Zoe", email: "zoe@example.com" });
    const found = (await open(`/search?q=${encodeURIComponent(text)}`)).text("table");
    expect(found).toMatch(text.includes("@") ? /Zoe/ : new RegExp(id));
  });

  test("links a payment to its person, or to the list if the person isn't known", async () => {
    const { id } = await business.createPage("product", { product_name: "Paid for" });
    const snapshot = await good("GET", "/_sandbox/snapshot");
    snapshot.test.objects["payments of charge"] = [
      { id: "copied-payment", fields: { payment_id: "copied-payment", product_id: id, amount: 100 } },
    ];
    await good("POST", "/_sandbox/restore", snapshot);
    const found = await open("/search?q=copied-payment");
    const link = found.all("a").find(({ text }) => text === "copied-payment");
    const address = link?.attributes.href?.replace("/_sandbox/console", "") ?? "";
    expect(address).not.toContain("undefined");
    const shown = await open(address);
    expect([shown.status, shown.text("table")]).toEqual([200, expect.stringContaining("copied-payment")]);
  });

  test("finds ids, and reports no results", async () => {
    const { id } = await business.createPage("product", { product_name: "By id" });
    expect((await open(`/search?q=${id}`)).text("table")).toContain("By id");
    expect((await open("/search?q=nothing-like-it")).text()).toContain("No results.");
    expect((await open("/search")).status).toBe(200);
    expect((await open("/search?q=%25%25%25%25")).text()).toContain("No results.");
  });
});

describe("snapshots", () => {
  test("can be downloaded and restored", async () => {
    await business.createPage("product", { product_name: "Kept" });
    const file = await open("/snapshots/snapshot.json");
    expect(file.headers.get("content-disposition")).toBe('attachment; filename="sandbox.snapshot.json"');
    const emptied = await (await (await open("/snapshots")).submit("/reset")).follow();
    expect(noticeOf(emptied)).toBe("Sandbox cleared.");
    const restored = await (await open("/snapshots")).submit("/restore", { snapshot: file.html });
    expect(noticeOf(await restored.follow())).toMatch(/^Snapshot restored: \d+ objects?\.$/);
    expect((await good("GET", "/_sandbox/objects/product")).items.at(-1)).toMatchObject({ product_name: "Kept" });
  });

  test("that are invalid are rejected", async () => {
    const refused = await (await open("/snapshots")).submit("/restore", { snapshot: '{"snapshot":2}' });
    expect([refused.status, problems(refused).beside.snapshot]).toEqual([400, expect.stringContaining("must be 1")]);
    const broken = await (await open("/snapshots")).submit("/restore", { snapshot: "{" });
    expect([broken.status, problems(broken).beside.snapshot]).toEqual([400, expect.stringContaining("not valid JSON")]);
  });

  test("include the demo", async () => {
    expect(noticeOf(await (await (await open("/snapshots")).submit("/demo")).follow())).toBe("Demo loaded.");
    expect((await open("/pages/product")).text()).toContain("Workbook");
  });
});

test("an open page receives updates until it closes", async () => {
  const stream = await fetch(`${business.client.url}/_sandbox/console/live`);
  expect(stream.headers.get("content-type")).toMatch(/^text\/event-stream/);
  const reader = stream.body?.getReader() ?? expect.fail();
  const read = async () => new TextDecoder().decode((await reader.read()).value);
  expect(await read()).toBe(": connected\n\n");
  await business.client.get("/v1/advance");
  expect(await read()).toContain("event: requests\n");
  await (await business.createPage("product")).join();
  let messages = "";
  while (!messages.includes("event: events\n")) messages += await read();
  await reader.cancel();
});
