// The whole console is Japanese: no page has an English sentence among its own texts.
import { type DefaultTreeAdapterTypes, parse } from "parse5";
import { beforeAll, expect, test } from "vitest";
import { consolePages } from "../../../test/support/consolePages.js";
import { consoleForTests, visit } from "../../../test/support/sandboxPages.js";

type Node = DefaultTreeAdapterTypes.ChildNode | DefaultTreeAdapterTypes.Document;

const { business } = consoleForTests();
const headers = { "accept-language": "ja", accept: "text/html" };
const inJapanese = (path: string, init: RequestInit = {}) =>
  visit(`${business.client.url}/_sandbox${path}`, { headers, redirect: "follow", ...init });

let paths: readonly string[];
beforeAll(async () => {
  const ofConsole = [...(await consolePages(business, "花子")), "/nothing", "/person/none"];
  paths = ["/login", ...ofConsole.map((path) => `/console${path}`)];
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
