// Texts of a plan that may hold HTML: free space, terms, header and footer of the landing page.
import { createRequire } from "node:module";
import type sanitize from "sanitize-html";
import { type Html, html, trusted } from "../html.js";

/**
 * Structure, emphasis, lists, tables, links and pictures; no styles, scripts, forms, frames, ids or classes. Headings
 * start at the second level: the first is the name of the plan.
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
  transformTags: {
    h1: "h2",
    a: (tagName, attribs) => ({ tagName, attribs: { ...attribs, rel: "noopener nofollow" } }),
    img: (tagName, attribs) => ({ tagName, attribs: { ...attribs, alt: attribs.alt ?? "" } }),
  },
};

/** Loaded with the first text that needs it: it would lengthen every start of the sandbox by a tenth of a second. */
const sanitizer = (): typeof sanitize => createRequire(import.meta.url)("sanitize-html");

const looksLikeHtml = /<\/?[a-z][^<>]*>|&[a-z]+;|&#\d+;/i;

/** The text as HTML that is safe to show; plain text keeps its lines. */
export function richText(text: string): Html {
  if (!looksLikeHtml.test(text)) return html`<p class="plain">${text}</p>`;
  return trusted(sanitizer()(text, allowed));
}

/** The address, where it is one that a browser opens as a page; no other may become a link. */
export function webAddress(text: string | undefined): string | undefined {
  const url = URL.parse(text?.trim() ?? "");
  return url && (url.protocol === "https:" || url.protocol === "http:") ? url.href : undefined;
}
