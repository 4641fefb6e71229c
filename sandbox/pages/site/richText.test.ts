import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { elementsOf } from "../../../test/support/sandboxPages.js";
import { html } from "../../http/html.js";
import { isCleanable, richText, webAddress } from "./richText.js";

test.each([
  ["a < b & c\nd", '<p class="plain">a &#60; b &#38; c\nd</p>'],
  ["<h1>Title</h1><p>a <b>b</b></p>", "<h2>Title</h2><p>a <b>b</b></p>"],
  ['<p style="color:red" onclick="x()" class="y" id="z">a</p>', "<p>a</p>"],
  ["<script>alert(1)</script>a<style>b</style>", "a"],
  ['<a href="javascript:alert(1)">a</a>', '<a rel="noopener nofollow">a</a>'],
  [
    '<a href="https://example.com" target="_blank">a</a>',
    '<a href="https://example.com" rel="noopener nofollow">a</a>',
  ],
  ['<img src="https://example.com/a.png" onerror="x()">', '<img src="https://example.com/a.png" alt="" />'],
  ['<img src="http://example.com/a.png" alt="a">', '<img alt="a" />'],
  ['<form action="/x"><input name="a"><button>b</button></form>', "b"],
  ['<iframe src="https://example.com"></iframe><svg onload="x()"><path/></svg>', ""],
  ["<p>a", "<p>a</p>"],
])("cleans %s", (text, shown) => {
  expect(richText(text).toString()).toBe(shown);
});

const pieces = fc.constantFrom(
  ..."<script> </script> <img src=x onerror=a()> <svg/onload=a()> <a href='jAvAsCrIpT:a()'> <!-- --> ]]> <math><mi>".split(
    " ",
  ),
  ...[
    '"',
    "'",
    "<",
    ">",
    "&lt;",
    "&#106;avascript:",
    "<style>",
    "<noscript>",
    "<template>",
    "\0",
    "<p ",
    "=",
    "/>",
    "<textarea>",
  ],
);

test("returns only allowed HTML for any text", () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(pieces, fc.string({ unit: "binary", maxLength: 5 }))), (parts) => {
      const [, , , ...elements] = elementsOf(`<!doctype html><div>${richText(parts.join(""))}</div>`);
      for (const { tag, attributes } of elements) {
        expect(["script", "style", "svg", "math", "iframe", "form", "input", "textarea", "template"]).not.toContain(
          tag,
        );
        for (const [name, value] of Object.entries(attributes)) {
          expect(["href", "rel", "src", "alt", "width", "height", "colspan", "rowspan", "class"]).toContain(name);
          if (name !== "href" && name !== "src") continue;
          // As a browser reads it.
          const protocol = URL.parse(value, "https://example.com")?.protocol ?? "https:";
          expect(["https:", "http:", "mailto:", "tel:"]).toContain(protocol);
        }
      }
    }),
    { numRuns: 200 },
  );
});

test.each([
  ["https://example.com/a?b=c", "https://example.com/a?b=c"],
  [" http://example.com ", "http://example.com/"],
  ["javascript:alert(1)", undefined],
  ["data:text/html,a", undefined],
  ["//example.com", undefined],
  ["/p/x", undefined],
  ["", undefined],
])("turns the address %j into %j", (text, address) => {
  expect(webAddress(text)).toBe(address);
});

describe("a text that would take long to clean", () => {
  test("is nested less deeply", () => {
    const shown = richText("<b>".repeat(1000)).toString();
    expect(shown.match(/<b>/g)?.length).toBe(50);
  });

  test.each(["<b>", "&amp;", "<"])("is shown as plain text if it has too much of %s", (sign) => {
    const text = sign.repeat(2000);
    expect(richText(`<p>${text}`).toString()).toBe(html`<p class="plain">${`<p>${text}`}</p>`.toString());
    expect(richText(`<p>${sign.repeat(1999)}`).toString()).toMatch(/^<p>/);
  });

  test.each<[string, string[], boolean]>([
    ["tags that are long", [`<a ${"a=1 ".repeat(10_000)}>`], false],
    ["tags that are not closed", ["<a href='".repeat(10_000)], false],
    ["much in several texts", Array(4).fill("<i>x</i>".repeat(300)), false],
    ["long texts with little HTML", Array(4).fill(`<p>${"x".repeat(60_000)}</p>`), true],
    ["nothing", [], true],
  ])("is %s", (_, texts, expected) => expect(isCleanable(texts)).toBe(expected));

  test("is cleaned once", () => {
    const text = "<p>once</p>";
    expect(richText(text)).toBe(richText(text));
    for (let i = 0; i < 200; i++) richText(`<p>${i}</p>`);
    expect(richText(text).toString()).toBe(text);
  });
});
