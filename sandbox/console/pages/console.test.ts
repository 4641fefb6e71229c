// All pages of the console: they open, are safe, and link to each other.
import { beforeAll, describe, expect, test } from "vitest";
import { consolePages } from "../../../test/support/consolePages.js";
import { pageSamples } from "../../../test/support/samples/bodies.js";
import { consoleForTests, visit, type WebPage } from "../../../test/support/sandboxPages.js";
import { eventDescription } from "../../business/contracts/events.js";
import { inLanguageOf, t } from "./language.js";

describe("console", () => {
  const { business, open } = consoleForTests();

  /** Input that tries to break out of a text, an attribute or a comment. */
  const hostile = `"'><script>alert(1)</script><img src=x onerror=alert(1)>&amp;<!--`;

  let paths: readonly string[];
  beforeAll(async () => {
    paths = await consolePages(business, hostile);
  });

  /** Opens every page. */
  async function each(look: (page: WebPage, path: string) => void): Promise<void> {
    for (const path of paths) look(await open(path), path);
  }

  test("every page opens without external resources", () =>
    each((page, path) => {
      expect([path, page.status, page.all("h1").length]).toEqual([path, 200, 1]);
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
    each((page, path) => {
      const foreign = page.elements.filter(
        ({ tag, attributes }) =>
          ["img", "style", "iframe"].includes(tag) ||
          isForeign(tag, attributes) ||
          Object.keys(attributes).some((name) => /^on/.test(name)),
      );
      expect([path, foreign]).toEqual([path, []]);
    }));

  test("ids are unique, and inputs have labels", () =>
    each((page, path) => {
      const ids = page.elements.flatMap(({ attributes }) => attributes.id ?? []);
      expect([path, ids]).toEqual([path, [...new Set(ids)]]);
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
      expect(page.text()).toContain("4 Pages");
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

    test.each<[string, string | URLSearchParams, Record<string, string>, number]>([
      ["from a different site", new URLSearchParams(), { origin: "https://example.com" }, 403],
      ["that isn't one", "{}", { "content-type": "application/json" }, 415],
      ["that is too large", new URLSearchParams({ json: "x".repeat(2_000_000) }), {}, 413],
    ])("a form %s is refused", async (_, body, headers, status) => {
      const init = { method: "POST", body, headers: { ...html.headers, ...headers } };
      const page = await visit(`${business.client.url}/_sandbox/console/clear-requests`, init);
      expect([page.status, page.text("h1")]).toEqual([status, "Something went wrong"]);
    });
  });

  describe("a long list", () => {
    test("has pages of a hundred", async () => {
      const { min } = pageSamples.installments;
      for (let count = 1; count <= 100; count++) {
        await business.good("POST", "/v1/client/installments", { ...min, plan_name: `Plan ${count}` });
      }
      const rows = (page: WebPage) => page.all("td").filter(({ attributes }) => attributes["data-title"] === "Name");
      const first = await open("/pages/installments");
      expect([rows(first).length, rows(first)[0]?.text]).toEqual([100, "Plan 100"]);
      const older = first.all("a").find(({ text }) => text === "Older");
      const second = await visit(new URL(older?.attributes.href ?? "", first.url).href);
      expect(rows(second).map(({ text }) => text)).toEqual([hostile]);
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
