// All pages of the console: they open, are safe, and link to each other.
import { beforeAll, describe, expect, test } from "vitest";
import { coupon, pageSamples } from "../../../test/support/samples/bodies.js";
import { consoleForTests, visit, type WebPage } from "../../../test/support/sandboxPages.js";
import { eventDescription } from "../../business/contracts/events.js";
import { inLanguageOf, t } from "./language.js";

describe("console", () => {
  const { business, open } = consoleForTests();

  /** Input that tries to break out of a text, an attribute or a comment. */
  const hostile = `"'><script>alert(1)</script><img src=x onerror=alert(1)>&amp;<!--`;

  /** Paths of pages with all possible content, by description. */
  const paths = new Map<string, string>();

  beforeAll(async () => {
    const { client, good, createPage } = business;
    const endpoint = { url: `http://127.0.0.1:9/${encodeURI(hostile)}` };
    await good("POST", "/_sandbox/webhooks/endpoints", endpoint);
    const page = await createPage("product", {
      product_name: hostile,
      label: hostile,
      free_space: hostile,
      language: "en",
    });
    const form = { name: hostile, email: "hostile@example.com", company: hostile };
    const person = await page.join(form);
    await good("POST", `/_sandbox/objects/product/${page.id}/customers`, { ...form, email: hostile });
    const code = coupon({ coupon_name: hostile, coupon_code: hostile });
    const { coupon_id } = await good("POST", "/v1/client/coupon", code);
    await good("POST", `/_sandbox/objects/coupon/${coupon_id}/use`);
    const revised = await good("PUT", `/v1/client/coupon/${coupon_id}`, { rate: 20 });
    const guildId = hostile.replaceAll("/", "");
    const guild = encodeURIComponent(guildId);
    const role = await good("POST", `/v1/chat/guilds/${guild}/roles`, { name: hostile });
    const channel = await good("POST", `/v1/chat/guilds/${guild}/channels`, { name: hostile, topic: hostile, type: 0 });
    const chat_rule = {
      trigger: "auto",
      action: "grant",
      guild_id: guildId,
      target_type: "role",
      role_ids: [role.id, hostile],
    };
    const club = await createPage("advance", { contract_type: "chat", chat_rule });
    await club.join({ chat_id: hostile, chat_user_name: hostile });
    await client.get(`/v1/advance/${guild}?q=${guild}`);
    await good("POST", "/_sandbox/faults", { path: `/v1/${hostile}`, fault: { kind: "empty" } });
    const [mail] = (await good("GET", "/_sandbox/mails?to=hostile@example.com")).items;
    const requested = (await good("GET", "/_sandbox/requests")).items.at(-1);
    const [delivery] = (await good("GET", "/_sandbox/webhooks/deliveries")).items;
    for (const [what, path] of Object.entries({
      start: "",
      "a list of pages": "/pages/product",
      "a page": `/objects/product/${page.id}`,
      codes: "/codes",
      "a code": `/objects/coupon/${revised.coupon_id}`,
      "an old revision": `/objects/coupon/${coupon_id}`,
      guilds: "/guilds",
      "the roles of a guild": `/guilds/${guild}`,
      "its channels": `/guilds/${guild}?list=channels`,
      "its members": `/guilds/${guild}?list=member`,
      "a role": `/objects/roles/${role.id}`,
      "a channel": `/objects/channels/${channel.id}`,
      customers: "/customers/product",
      "customers on a page": `/objects/product/${page.id}/customers`,
      "a person": `/person/${person}`,
      payments: "/payments/charge",
      mails: "/mails",
      "emails of a customer": `/mails?to=${guild}&page=${guild}`,
      "a mail": `/mails/${mail.id}`,
      webhooks: "/webhooks",
      "a delivery": `/webhooks/deliveries/${delivery.id}`,
      events: "/events",
      "an event": `/events/${mail.event_id}`,
      requests: "/requests",
      "a request": `/requests/${requested.id}`,
      "a search": `/search?q=${encodeURIComponent(hostile)}`,
      snapshots: "/snapshots",
      cards: "/cards",
      faults: "/faults",
      variants: "/variants",
      clock: "/clock",
      "an unknown message": `/clock?notice=${guild}`,
    })) {
      paths.set(what, path);
    }
  });

  /** Opens every page. */
  async function each(look: (page: WebPage, what: string) => void): Promise<void> {
    for (const [what, path] of paths) look(await open(path), what);
  }

  test("every page opens without external resources", () =>
    each((page, what) => {
      expect([what, page.status, page.all("h1").length]).toEqual([what, 200, 1]);
      expect(page.all("html")[0]?.attributes.lang).toBe("en");
      expect(Object.fromEntries(page.headers)).toMatchObject({
        "content-type": "text/html; charset=utf-8",
        "cache-control": "no-store",
        "x-content-type-options": "nosniff",
        "referrer-policy": "same-origin",
        "content-security-policy":
          "default-src 'none'; script-src 'self'; connect-src 'self'; style-src 'self'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
      });
    }));

  /** The console has one script file, and no inline scripts. */
  const isForeign = (tag: string, { src = "" }: Readonly<Record<string, string>>) =>
    tag === "script" && !/^\/_sandbox\/console\/script-\w+\.js$/.test(src);

  test("input of customers is escaped", () =>
    each((page, what) => {
      const foreign = page.elements.filter(
        ({ tag, attributes }) =>
          ["img", "style", "iframe"].includes(tag) ||
          isForeign(tag, attributes) ||
          Object.keys(attributes).some((name) => /^on/.test(name)),
      );
      expect([what, foreign]).toEqual([what, []]);
    }));

  test("ids are unique, and inputs have labels", () =>
    each((page, what) => {
      const ids = page.elements.flatMap(({ attributes }) => attributes.id ?? []);
      expect([what, ids]).toEqual([what, [...new Set(ids)]]);
      const labels = page.all("label").map(({ attributes }) => attributes.for);
      for (const { tag, attributes } of page.elements) {
        const isInput = ["input", "select", "textarea"].includes(tag) && attributes.type !== "hidden";
        if (isInput) expect(labels).toContain(attributes.id);
      }
    }));

  test("all links work", async () => {
    const links = new Set<string>();
    await each((page) => {
      for (const { attributes } of page.all("a")) links.add(new URL(attributes.href ?? "", page.url).href);
    });
    for (const link of links) expect([link, (await fetch(link)).status]).toEqual([link, 200]);
  });

  describe("an empty sandbox", () => {
    const empty = consoleForTests({});

    test.each([
      "",
      "/pages/paid",
      "/codes",
      "/guilds",
      "/customers/advance",
      "/payments/paid",
      "/mails",
      "/webhooks",
      "/requests",
    ])("%s says so", async (path) => {
      const page = await empty.open(path);
      expect([page.status, page.html]).toEqual([200, expect.stringMatching(/<p class="none">[^<]+<\/p>/)]);
    });

    test("offers no modes if live mode is off", async () => {
      expect((await empty.open("")).text("header")).not.toContain("live");
    });
  });

  describe("the start page", () => {
    test("shows counts and the settings for Pulumi", async () => {
      const page = await open("");
      const { url } = business.client;
      expect(page.text("pre")).toContain(`export PAYPAGES_SANDBOX_BASE_URL=${url}`);
      expect(page.text()).toContain("2 Pages");
      expect(page.text()).toContain("sandbox-app");
      expect(page.byId("exports")?.content).toContain("\nexport PAYPAGES_APP_SECRET=sandbox-secret");
    });

    test("opens at the bare address for browsers only", async () => {
      const { url } = business.client;
      const root = await visit(`${url}/`, { headers: { accept: "text/html,*/*" } });
      expect([root.status, root.location]).toEqual([302, "/_sandbox/console"]);
      expect((await visit(`${url}/`)).status).toBe(404);
    });

    test("of live mode shows live objects only", async () => {
      const live = await visit(`${business.client.url}/live/_sandbox/console`);
      expect(live.text("h1")).toBe("Live mode");
      expect(live.text("pre")).toContain("export PAYPAGES_MODE=live");
      expect(live.text("pre")).toContain(`export PAYPAGES_BASE_URL=${business.client.url}/live `);
      expect(live.text()).toContain("0 Pages");
      expect(live.html).not.toContain("live-secret");
    });
  });

  describe("a missing page", () => {
    const html = { headers: { accept: "text/html" } };

    test.each([
      "/nothing",
      "/objects/product/none",
      "/objects/none/1",
      "/person/none",
      "/mails/none",
      "/pages/none",
      "/payments/none",
      "/guilds/1?list=none",
      "/webhooks/deliveries/none",
      "/pages/product?starting_after=none",
    ])("%s is a separate page", async (path) => {
      const page = await visit(`${business.client.url}/_sandbox/console${path}`, html);
      expect(page.status).toBe(path.includes("starting_after") ? 400 : 404);
      expect(page.all("a").map(({ attributes }) => attributes.href)).toContain("/_sandbox/console");
    });

    test.each([
      ["a different site", { origin: "https://example.com" }, 403],
      ["a body that isn't a form", { "content-type": "application/json" }, 415],
    ])("a form from %s is refused", async (_, headers, status) => {
      const init = {
        method: "POST",
        body: status === 415 ? "{}" : new URLSearchParams(),
        headers: { ...html.headers, ...headers },
      };
      const page = await visit(`${business.client.url}/_sandbox/console/clear-requests`, init);
      expect([page.status, page.text("h1")]).toEqual([status, "Something went wrong"]);
    });

    test("refuses a body that is too large", async () => {
      const body = new URLSearchParams({ json: "x".repeat(2_000_000) });
      const page = await visit(`${business.client.url}/_sandbox/console/faults`, { ...html, method: "POST", body });
      expect([page.status, page.text("h1")]).toEqual([413, "Something went wrong"]);
    });
  });

  describe("a long list", () => {
    test("has pages of a hundred", async () => {
      const { min } = pageSamples.installments;
      for (let count = 1; count <= 101; count++) {
        await business.good("POST", "/v1/client/installments", { ...min, plan_name: `Plan ${count}` });
      }
      const rows = (page: WebPage) => page.all("td").filter(({ attributes }) => attributes["data-title"] === "Name");
      const first = await open("/pages/installments");
      expect([rows(first).length, rows(first)[0]?.text]).toEqual([100, "Plan 101"]);
      const older = first.all("a").find(({ text }) => text === "Older");
      const second = await visit(new URL(older?.attributes.href ?? "", first.url).href);
      expect(rows(second).map(({ text }) => text)).toEqual(["Plan 1"]);
      expect(second.all("a").map(({ text }) => text)).toContain("Newest");
      expect(second.all("a").map(({ text }) => text)).not.toContain("Older");
    });
  });
});

describe("inherited names", () => {
  test.each(["constructor", "toString", "__proto__", "hasOwnProperty"])("%s has no meaning", (name) => {
    for (const language of ["en", "ja"]) {
      const shown = inLanguageOf({ headers: { "accept-language": language } }, () => [
        t(name),
        t(`{${name}}`, { a: 1 }),
      ]);
      expect(shown).toEqual([name, `{${name}}`]);
    }
    expect(eventDescription(name)).toBe("");
  });
});
