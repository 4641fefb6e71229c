import fc from "fast-check";
import { expect, test } from "vitest";
import { elementsOf } from "../../../test/support/sandboxPages.js";
import { richText, webAddress } from "./richText.js";

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

test("shows HTML of more than 40,000 characters as plain text", () => {
  expect(richText(`<b>${"a".repeat(39_993)}</b>`).toString()).toMatch(/^<b>a/);
  expect(richText(`<b>${"a".repeat(39_994)}</b>`).toString()).toMatch(/^<p class="plain">&#60;b&#62;a/);
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

test("nests a text only so deeply", () => {
  const shown = richText("<b>".repeat(1000)).toString();
  expect(shown.match(/<b>/g)?.length).toBe(50);
});
