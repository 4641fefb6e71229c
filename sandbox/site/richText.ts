// Texts of a plan that may hold HTML: free space, terms, header and footer of the landing page.
import { createRequire } from "node:module";
import type sanitize from "sanitize-html";
import { type Html, html, trusted } from "../http/html.js";

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

/** With more signs of HTML than these, a text is shown as it is: to clean it would keep everybody else waiting. */
const mostSigns = 3_000;

/** The last texts, cleaned: a page is shown more often than it changes. */
const cleaned = new Map<string, Html>();
const keptTexts = 100;

/** The text as HTML that is safe to show; plain text keeps its lines. */
export function richText(text: string): Html {
  const known = cleaned.get(text);
  if (known) return known;
  const isPlain = !looksLikeHtml.test(text) || text.split(/[<&]/, mostSigns + 2).length > mostSigns + 1;
  const shown = isPlain ? html`<p class="plain">${text}</p>` : trusted(sanitizer()(text, allowed));
  if (cleaned.size >= keptTexts) cleaned.delete(cleaned.keys().next().value as string);
  cleaned.set(text, shown);
  return shown;
}

/** The address, where it is one that a browser opens as a page; no other may become a link. */
export function webAddress(text: string | undefined): string | undefined {
  const url = URL.parse(text?.trim() ?? "");
  return url && (url.protocol === "https:" || url.protocol === "http:") ? url.href : undefined;
}
