// Texts of a plan that can contain HTML: free space, terms, header and footer of the landing page.
import { createRequire } from "node:module";
import type sanitize from "sanitize-html";
import { type Html, html, trusted } from "../../http/html.js";

/**
 * Allows structure, emphasis, lists, tables, links and pictures; no styles, scripts, forms, frames, ids or classes.
 * Headings start at the second level: the first is the plan's name.
 */
const allowed: sanitize.IOptions = {
  allowedTags: [
    ...["h2", "h3", "h4", "p", "br", "hr", "div", "blockquote", "pre"],
    ...["b", "strong", "i", "em", "u", "s", "small", "sub", "sup", "span", "code"],
    ...["ul", "ol", "li", "dl", "dt", "dd"],
    ...["table", "caption", "thead", "tbody", "tfoot", "tr", "th", "td"],
    ...["a", "img"],
  ],
  allowedAttributes: {
    a: ["href", "rel"],
    img: ["src", "alt", "width", "height"],
    th: ["colspan", "rowspan"],
    td: ["colspan", "rowspan"],
  },
  allowedSchemes: ["https", "http", "mailto", "tel"],
  allowedSchemesByTag: { img: ["https"] },
  allowProtocolRelative: false,
  nestingLimit: 50,
  transformTags: {
    h1: "h2",
    a: (tagName, attribs) => ({ tagName, attribs: { ...attribs, rel: "noopener nofollow" } }),
    img: (tagName, attribs) => ({ tagName, attribs: { ...attribs, alt: attribs.alt ?? "" } }),
  },
};

/** Loaded with the first text that needs it: it would lengthen every start of the sandbox by a tenth of a second. */
const sanitizer = (): typeof sanitize => createRequire(import.meta.url)("sanitize-html");

const looksLikeHtml = /<\/?[a-z][^<>]*>|&[a-z]+;|&#\d+;/i;

/**
 * With more markup than this in all of its texts, a page shows them as plain text: cleaning them would delay other
 * requests. In characters; each tag and each entity counts as at least that many.
 */
const mostMarkup = 40_000;
const leastOfSign = 20;

/** Whether the texts of one page can be cleaned in time. */
export function isCleanable(texts: readonly string[]): boolean {
  let markup = 0;
  for (const text of texts) {
    for (const [sign] of text.matchAll(/<[^<>]*|&/g)) {
      markup += Math.max(sign.length, leastOfSign);
      if (markup > mostMarkup) return false;
    }
  }
  return true;
}

/** Recent texts, cleaned: a page is shown more often than it changes. */
const cleaned = new Map<string, Html>();
const keptTexts = 100;

/** The text unchanged, with its line breaks. */
export const plainText = (text: string): Html => html`<p class="plain">${text}</p>`;

/** The text as safe HTML. Plain text keeps its line breaks. */
export function richText(text: string): Html {
  const known = cleaned.get(text);
  if (known) return known;
  const isRich = looksLikeHtml.test(text) && isCleanable([text]);
  const shown = isRich ? trusted(sanitizer()(text, allowed)) : plainText(text);
  if (cleaned.size >= keptTexts) cleaned.delete(cleaned.keys().next().value as string);
  cleaned.set(text, shown);
  return shown;
}

/** The address, if a browser opens it as a page. Others must not become links. */
export function webAddress(text: string | undefined): string | undefined {
  const url = URL.parse(text?.trim() ?? "");
  return url && (url.protocol === "https:" || url.protocol === "http:") ? url.href : undefined;
}
