// A report as one HTML file.
import { baseStyle, type Html, html, htmlDocument, type Part, textOf, trusted } from "../../sandbox/http/html.js";

const style = baseStyle + textOf(new URL("./report.css", import.meta.url));

/** Nothing without content. */
export const section = (id: string, title: string, content: Html | false): Html | false =>
  content && html`<section aria-labelledby="${id}"><h2 id="${id}">${title}</h2>\n${content}</section>`;

/** A report with a header, a main part and a footer. It loads nothing and runs no scripts. */
export const fileDocument = (title: string, body: Part): Html =>
  htmlDocument({
    title,
    head: html`<meta http-equiv="content-security-policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:">
<meta name="referrer" content="no-referrer">
<style>${trusted(style)}</style>`,
    body,
  });
