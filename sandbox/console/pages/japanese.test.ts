// The whole console is Japanese: no page has an English sentence among its own texts.
import { type DefaultTreeAdapterTypes, parse } from "parse5";
import { beforeAll, expect, test } from "vitest";
import { coupon, pageSamples } from "../../../test/support/samples/bodies.js";
import { consoleForTests, visit } from "../../../test/support/sandboxPages.js";

type Node = DefaultTreeAdapterTypes.ChildNode | DefaultTreeAdapterTypes.Document;

const { business } = consoleForTests();
const headers = { "accept-language": "ja", accept: "text/html" };
const inJapanese = (path: string, init: RequestInit = {}) =>
  visit(`${business.client.url}/_sandbox${path}`, { headers, redirect: "follow", ...init });

/** Pages with all possible content; typed values are Japanese. */
let paths: readonly string[];

beforeAll(async () => {
  const { good, createPage } = business;
  const endpoint = await good("POST", "/_sandbox/webhooks/endpoints", { url: "http://127.0.0.1:9/" });
  await good("POST", `/_sandbox/webhooks/endpoints/${endpoint.id}/test`);
  const chat_rule = { trigger: "manual", action: "grant", guild_id: "1", target_type: "role", role_ids: ["1"] };
  const objects = [];
  for (const [kind, { min }] of Object.entries(pageSamples)) {
    const name = "plan_name" in min ? { plan_name: "教室" } : { product_name: "本" };
    const page = await createPage(kind as keyof typeof pageSamples, { ...min, ...name, chat_rule });
    const person = await page.join({ name: "花子", email: "hanako@example.com", chat_id: "5" });
    objects.push(`/objects/${kind}/${page.id}`, `/objects/${kind}/${page.id}/customers`, `/person/${person}`);
  }
  const code = await good("POST", "/v1/client/coupon", coupon({ coupon_name: "春", coupon_code: "HARU" }));
  await good("POST", `/_sandbox/objects/coupon/${code.coupon_id}/use`);
  const revised = await good("PUT", `/v1/client/coupon/${code.coupon_id}`, { rate: 20 });
  const role = await good("POST", "/v1/chat/guilds/1/roles", { name: "会員" });
  const channel = await good("POST", "/v1/chat/guilds/1/channels", { name: "部屋", type: 0 });
  await good("POST", "/_sandbox/faults", { path: "/v1/*", fault: { kind: "empty" } });
  await good("POST", "/_sandbox/objects/paid/1/applications", {}).catch(() => {});
  const [mail] = (await good("GET", "/_sandbox/mails")).items;
  const [delivery] = (await good("GET", "/_sandbox/webhooks/deliveries")).items;
  const requested = (await good("GET", "/_sandbox/requests")).items.at(-1);
  const ofConsole = [
    ...[
      "",
      "/codes",
      "/guilds",
      "/guilds/1",
      "/guilds/1?list=channels",
      "/guilds/1?list=member",
      "/mails",
      "/webhooks",
    ],
    ...["pages", "customers"].flatMap((list) => Object.keys(pageSamples).map((kind) => `/${list}/${kind}`)),
    ...[
      "/payments/charge",
      "/payments/paid",
      "/payments/installments",
      "/events",
      "/requests",
      "/search",
      "/search?q=x",
    ],
    ...["/faults", "/variants", "/clock", "/cards", "/snapshots", "/nothing", "/person/none"],
    ...[`/objects/coupon/${code.coupon_id}`, `/objects/coupon/${revised.coupon_id}`, `/objects/roles/${role.id}`],
    ...[
      `/objects/channels/${channel.id}`,
      `/mails/${mail.id}`,
      `/events/${mail.event_id}`,
      `/mails?to=hanako@example.com`,
    ],
    ...[`/webhooks/deliveries/${delivery.id}`, `/requests/${requested.id}`, ...objects],
  ];
  paths = ["/login", ...ofConsole.map((path) => `/console${path}`), "/console/mails?page=1"];
});

/** Names that programs use, and texts from elsewhere: code, and elements that are marked as another language. */
const isOthers = (tag: string, lang = "ja"): boolean =>
  lang !== "ja" || ["code", "pre", "style", "script", "textarea"].includes(tag);

const ownAttributes = ["aria-label", "title", "placeholder", "data-title", "data-done", "alt"];

/** Two consecutive English words, except in the name of the sandbox and in an example. */
const isEnglish = (text: string): boolean =>
  /[A-Za-z]{2,}[,:;.]? [A-Za-z]{2,}/.test(text.replace(/paypages sandbox|Study Room/, ""));

function english(html: string): string[] {
  const found: string[] = [];
  const walk = (node: Node): void => {
    const attributes = "attrs" in node ? node.attrs : [];
    if (isOthers(node.nodeName, attributes.find(({ name }) => name === "lang")?.value)) return;
    found.push(...attributes.filter(({ name }) => ownAttributes.includes(name)).map(({ value }) => value));
    if (node.nodeName === "#text") found.push((node as DefaultTreeAdapterTypes.TextNode).value);
    if ("childNodes" in node) for (const child of node.childNodes) walk(child);
  };
  walk(parse(html));
  return found.map((text) => text.replace(/\s+/g, " ").trim()).filter(isEnglish);
}

test("no page has English text of the console", async () => {
  const found = new Map<string, string>();
  for (const path of paths) for (const text of english((await inJapanese(path)).html)) found.set(text, path);
  expect([...found]).toEqual([]);
});
