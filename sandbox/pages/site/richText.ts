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

/** In characters: the time to clean deeply nested tags grows with the square of the length. */
const longestHtml = 40_000;

/** The text as safe HTML. Plain text keeps its line breaks, as does HTML that is too long. */
export const richText = (text: string): Html =>
  text.length <= longestHtml && looksLikeHtml.test(text)
    ? trusted(sanitizer()(text, allowed))
    : html`<p class="plain">${text}</p>`;

/** The address, if a browser opens it as a page. Others must not become links. */
export function webAddress(text: string | undefined): string | undefined {
  const url = URL.parse(text?.trim() ?? "");
  return url && (url.protocol === "https:" || url.protocol === "http:") ? url.href : undefined;
}
