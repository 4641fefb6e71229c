// Actions in the console besides changes of objects.
import { describe, expect, test } from "vitest";
import { consoleForTests, noticeOf, problems, visit } from "../../../test/support/sandboxPages.js";
import { eventually } from "../../../test/support/use.js";
import { listening } from "../../../test/support/webhooks.js";

const { business, open } = consoleForTests();

describe("customers", () => {
  test("can be added to a page", async () => {
    const { id, customers } = await business.createPage("product");
    const own = `/objects/product/${id}/customers`;
    const added = await (await open(own)).submit(own, { name: "Ada", status: "5" });
    expect(noticeOf(await added.follow())).toBe("Customer added.");
    expect(await customers()).toMatchObject([{ name: "Ada", status: 5 }]);
    expect((await open("/customers/product")).text("tbody")).toContain("Ada");
  });

  test("aren't added if a field is invalid", async () => {
    const { id, customers } = await business.createPage("product");
    const own = `/objects/product/${id}/customers`;
    const refused = await (await open(own)).submit(own, { name: "Ada", status: "4" });
    expect([refused.status, problems(refused).beside.status]).toEqual([400, expect.stringContaining("must be one of")]);
    expect(refused.byId("name")?.attributes.value).toBe("Ada");
    expect(await customers()).toEqual([]);
  });

  test.each([
    ["approve", "Contracted"],
    ["reject", "NotEstablished"],
    ["cancel", "Cancelled"],
  ])("who wait can be decided about: %s", async (decision, status) => {
    const { join } = await business.createPage("advance", { waiting_list: { type: 1 } });
    const own = `/person/${await join()}`;
    const page = await open(own);
    expect(page.text("main")).toMatch(/^Waiting/);
    const after = await (await page.submit(`${own}/${decision}`)).follow();
    expect(after.text("main")).toContain(status);
    const refused = await page.submit(`${own}/${decision}`);
    expect([refused.status, problems(refused).all]).toEqual([409, expect.stringContaining("can be")]);
  });

  test("have payments that can be made to fail", async () => {
    const { join } = await business.createPage("paid", { price: 700 });
    const own = `/person/${await join()}`;
    const page = await open(own);
    expect(page.all("table")[0]?.text).toContain("price: 700");
    await page.submit(`${own}/fail-next-payment`);
    await business.move("1mo");
    const after = await open(own);
    expect(after.text()).toContain("Failed since");
    expect(after.text()).toContain("A scheduled payment failed.");
    expect((await open("/payments/paid")).all("td").filter(({ text }) => text === "700")).toHaveLength(1);
  });

  test("can pay by bank transfer", async () => {
    const { join } = await business.createPage("paid", { platform: { processor_a_bank: true } });
    const own = `/person/${await join()}`;
    const page = await open(own);
    expect(page.text()).toContain("No payments.");
    expect((await (await page.submit(`${own}/receive-transfer`)).follow()).text()).not.toContain("No payments.");
  });

  test("get roles when the console runs a chat rule", async () => {
    const chat_rule = { trigger: "manual", action: "grant", guild_id: "55", target_type: "role", role_ids: ["66"] };
    const { join } = await business.createPage("advance", { contract_type: "chat", chat_rule });
    const own = `/person/${await join({ chat_id: "77" })}`;
    await (await open(own)).submit(`${own}/run-chat-rule`);
    expect((await open("/guilds/55?list=member")).text("tbody")).toMatch(/^77 .*66/);
  });
});

describe("emails", () => {
  test("are shown with headers and text, and can be deleted", async () => {
    const mail_application = { bcc: true, subject: "Welcome", body: "Dear Ada,\n\n  here you are." };
    const { join } = await business.createPage("product", {
      mail_application,
      additional_address: [{ email: "us@example.com" }],
    });
    await join({ email: "ada@example.com" });
    const list = await open("/mails?to=ada@example.com");
    const link = list.all("a").find(({ text }) => text === "Welcome");
    const mail = await open(link?.attributes.href?.replace("/_sandbox/console", "") ?? "");
    expect(mail.all("pre")[0]?.content).toBe(mail_application.body);
    expect(mail.text("dl")).toContain("ada@example.com");
    expect(mail.text("dl")).toContain("us@example.com");
    expect((await (await list.submit("/clear-mails")).follow()).text()).toContain("No emails.");
  });
});

describe("webhooks", () => {
  test("adds an endpoint, shows its secret once, and resends deliveries", async () => {
    const endpoint = await listening();
    const page = await open("/webhooks");
    const added = await page.submit("/webhooks/endpoints", { url: endpoint.url, "events.contract": "yes" });
    // A redirect, so that reloading the page doesn't add a second endpoint.
    expect(added.status).toBe(303);
    const shown = await added.follow();
    const secret = /whsec_[\w-]+/.exec(noticeOf(shown) ?? "")?.[0] ?? "none";
    expect(shown.text("table")).toContain(endpoint.url);
    for (const again of [await added.follow(), await open("/webhooks")]) expect(again.html).not.toContain(secret);
    await (await business.createPage("product")).join();
    await eventually(() => expect(endpoint.seen).toHaveLength(1));

    const delivered = async () =>
      (await open("/webhooks?status=delivered")).all("a").find(({ text }) => text === "contract");
    await eventually(async () => expect(await delivered()).toBeDefined());
    const link = await delivered();
    const own = link?.attributes.href?.replace("/_sandbox/console", "") ?? "";
    const delivery = await open(own);
    expect(delivery.all("pre").some(({ text }) => text.includes('"event": "contract"'))).toBe(true);
    expect(delivery.byId("curl")?.text).toMatch(/^curl -X POST 'http.*paypages-signature: t=\d+,v1=\w{64}'/s);
    expect(noticeOf(await (await delivery.submit("/redeliver")).follow())).toBe("Delivery queued again.");
    await eventually(() => expect(endpoint.seen).toHaveLength(2));
    const tested = await (await (await open("/webhooks")).submit("/test")).follow();
    expect([noticeOf(tested), tested.text()]).toEqual(["Test event queued.", expect.stringContaining("test-payment")]);
    await eventually(() => expect(endpoint.seen).toHaveLength(3));
    const removed = await (await open("/webhooks")).submit("/remove");
    expect((await removed.follow()).text()).toContain("No webhook endpoints.");
  });

  test("reports an invalid endpoint", async () => {
    const refused = await (await open("/webhooks")).submit("/webhooks/endpoints", {
      url: "ftp://x",
      secret: "kept-from-all",
    });
    expect([refused.status, problems(refused).beside.url]).toEqual([400, expect.stringContaining("http")]);
    expect(refused.byId("url")?.attributes.value).toBe("ftp://x");
    expect(refused.html).not.toContain("kept-from-all");
  });
});

describe("faults", () => {
  const arm = async (filled: Record<string, string>) => (await open("/faults")).submit("/faults", filled);

  test("are injected, marked in the request log, and cleared", async () => {
    const armed = await arm({
      "fault.kind": "status",
      "fault.status": "503",
      "fault.retryAfter": "7",
      method: "GET",
      path: "/v1/paid",
      times: "2",
    });
    expect(noticeOf(await armed.follow())).toBe("Fault “status” is active.");
    const struck = await business.client.get("/v1/paid");
    expect([struck.status, struck.headers.get("retry-after")]).toEqual([503, "7"]);
    const [first] = (await open("/requests")).all("tr").filter(({ attributes }) => attributes.class === "struck");
    expect(first?.text).toMatch(/GET \/v1\/paid.* 503 status$/);
    expect((await open("/faults")).text("tbody")).toMatch(/2 1 1$/);
    await (await open("/faults")).submit("/clear-faults");
    expect((await business.client.get("/v1/paid")).status).toBe(200);
  });

  test("ignore fields of other kinds of faults", async () => {
    await arm({ "fault.kind": "empty", "fault.status": "503", "fault.ms": "5", "fault.when": "now", path: "/v1/none" });
    const { items } = await business.good("GET", "/_sandbox/faults");
    expect(items.at(-1).fault).toEqual({ kind: "empty" });
  });

  test("report mistakes and keep the input", async () => {
    const refused = await arm({ "fault.kind": "slow", "fault.ms": "long", path: "v1", after: "-1", times: "3" });
    expect([refused.status, Object.keys(problems(refused).beside)]).toEqual([400, ["fault.ms", "path", "after"]]);
    expect(refused.byId("fault.ms")?.attributes.value).toBe("long");
    expect(refused.byId("times")?.attributes.value).toBe("3");
  });
});

test("the request log can be cleared", async () => {
  await business.client.get("/v1/paid");
  const page = await open("/requests");
  expect(page.text("tbody")).toContain("GET /v1/paid");
  expect((await (await page.submit("/clear-requests")).follow()).text()).toContain("No requests yet.");
});

describe("response variants", () => {
  test("can be enabled and disabled", async () => {
    const { id } = await business.createPage("product", { label: null });
    const chosen = await (await open("/variants")).submit("/variants", {
      "variant.nulls": "yes",
      "variant.texts": "yes",
    });
    const after = await chosen.follow();
    expect(noticeOf(after)).toBe("Active: 2 variants.");
    expect(after.byId("variant.nulls")?.attributes).toHaveProperty("checked");
    const { product } = await business.good("GET", `/v1/client/product/${id}`);
    expect(product).toMatchObject({ free_space: null, price: "500" });
    await after.submit("/variants", { "variant.nulls": undefined, "variant.texts": undefined });
    expect((await business.good("GET", "/_sandbox/variants")).variants).toEqual([]);
  });

  test("can omit fields, and keep those that were chosen elsewhere", async () => {
    await business.good("PUT", "/_sandbox/variants", { variants: ["omit-get:platform"] });
    const page = await open("/variants");
    expect(page.byId("omitted")?.attributes.value).toBe("omit-get:platform");
    await page.submit("/variants", { "variant.texts": "yes", omitted: "omit-get:platform, omit-list:label" });
    const { variants } = await business.good("GET", "/_sandbox/variants");
    expect(variants).toEqual(["texts", "omit-get:platform", "omit-list:label"]);
    const refused = await (await open("/variants")).submit("/variants", { omitted: "omit-get" });
    expect([refused.status, problems(refused).all]).toEqual([400, expect.stringContaining("omit-get")]);
    await business.good("PUT", "/_sandbox/variants", { variants: [] });
  });

  test("that exclude each other are rejected", async () => {
    const refused = await (await open("/variants")).submit("/variants", {
      "variant.nulls": "yes",
      "variant.omit": "yes",
    });
    expect([refused.status, problems(refused).all]).toEqual([400, expect.stringContaining("exclude each other")]);
    expect(refused.byId("variant.omit")?.attributes).toHaveProperty("checked");
    expect((await business.good("GET", "/_sandbox/variants")).variants).toEqual([]);
  });
});

describe("the clock", () => {
  test("advances, and reports the tasks that it processed", async () => {
    await (await business.createPage("paid", { price: 300 })).join();
    const moved = await (await open("/clock")).submit("/clock", { by: "1mo", to: "" });
    const after = await moved.follow();
    expect(noticeOf(after)).toMatch(/^Clock advanced\. Processed: \d+ tasks?\.$/);
    expect(after.text("tbody")).toContain("A payment succeeded.");
  });

  test("advances to a time", async () => {
    const target = new Date((await business.now()).getTime() + 86_400_000).toISOString().slice(0, 16);
    await (await open("/clock")).submit("/clock", { to: target, by: "" });
    expect((await business.now()).toISOString().slice(0, 16)).toBe(target);
  });

  test.each([
    ["backwards", { to: "2020-01-01", by: "" }, "to", "only be advanced"],
    ["nowhere", { to: "", by: "soon" }, "by", "must be a number with"],
    ["at two places at the same time", { to: "2090-01-01", by: "1d" }, "to", "not both"],
  ])("is not moved %s", async (_, filled, name, message) => {
    const refused = await (await open("/clock")).submit("/clock", filled);
    expect([refused.status, problems(refused).beside[name]]).toEqual([400, expect.stringContaining(message)]);
  });
});

test("live mode has its own customers and pages", async () => {
  await business.createPage("product", { product_name: "Only in test" });
  const live = await visit(`${business.client.url}/live/_sandbox/console/pages/product`);
  expect(live.text("main")).not.toContain("Only in test");
  expect(live.all("a").map(({ attributes }) => attributes.href)).toContain("/live/_sandbox/console/codes");
});
