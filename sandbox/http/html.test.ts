import fc from "fast-check";
import { expect, test } from "vitest";
import { visible } from "../../provider/messages/base/sinks.js";
import { elementsOf } from "../../test/support/sandboxPages.js";
import { attributes, exact, html, trusted } from "./html.js";

test("writes text, HTML and lists, and omits undefined values", () => {
  const items = ["a", "b"].map((name) => html`<li>${name}</li>`);
  const nothing = [undefined, null, false] as const;
  expect(html`<ul>${items}</ul>${nothing}${0}`.toString()).toBe("<ul><li>a</li><li>b</li></ul>0");
  expect(html`${trusted("<b>x</b>")}`.toString()).toBe("<b>x</b>");
});

test("writes true as the bare attribute name, and omits false and undefined ones", () => {
  const written = attributes({ id: "a", required: true, checked: false, help: undefined, size: 0 });
  expect(html`<input${written}>`.toString()).toBe('<input id="a" required size="0">');
});

const signs = fc.constantFrom('"', "'", "<", ">", "&", "</p>", "<b>", "=", " ");
const texts = fc
  .array(fc.oneof(signs, fc.string({ unit: "binary", maxLength: 3 })), { maxLength: 8 })
  .map((parts) => parts.join(""));

test("writes any text as a text and as an attribute", () => {
  fc.assert(
    fc.property(texts, (text) => {
      // What a parser itself makes of some characters, in texts as in attributes.
      const read = text.replace(/\r\n?/g, "\n");
      const [, , , paragraph] = elementsOf(
        html`<p id="${text}" title="${text}" ${attributes({ lang: text })}>${text}</p>`.toString(),
      );
      fc.pre(!/[\0]/.test(text));
      expect(paragraph?.tag).toBe("p");
      expect(paragraph?.inside).toEqual([]);
      expect(paragraph?.attributes).toEqual({ id: read, title: visible(read), lang: read });
      expect(paragraph?.text).toBe(visible(read).replace(/\s+/g, " ").trim());
    }),
  );
});

test("keeps unseen characters in the content of a control, and shows them elsewhere", () => {
  const text = "a\u202eb";
  const [, , , area, label] = elementsOf(html`<textarea>${exact(text)}</textarea><b>${text}</b>`.toString());
  expect([area?.content, label?.content]).toEqual([text, "a⟨U+202E⟩b"]);
});
