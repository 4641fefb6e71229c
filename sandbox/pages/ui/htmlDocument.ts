// HTML documents: the head that all share.
import { type Html, html, type Part, trusted } from "../../http/html.js";
import { baseStyle } from "./baseStyle.js";

export interface DocumentParts {
  readonly language?: string;
  readonly title: string;
  /** Further elements of the head. */
  readonly head?: Part;
  readonly body: Part;
}

export const htmlDocument = ({ language = "en", title, head, body }: DocumentParts): Html => html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="icon" href="data:,">
${head}
</head>
<body>
${body}
</body>
</html>
`;

const reportStyle = `${baseStyle}
header, main, footer { max-width: 80rem; margin: 0 auto; padding: 0 1.5rem; }
header { padding-top: 2rem; }
h1 { font-size: 1.875rem; line-height: 1.2; margin: 0 0 .25rem; }
header p, footer { color: var(--soft); overflow-wrap: anywhere; }
footer { padding-bottom: 2rem; font-size: .875rem; }
`;

/** A report in one file with a header, a main part and a footer. It loads nothing and runs no scripts. */
export const fileDocument = (title: string, style: string, body: Part): Html =>
  htmlDocument({
    title,
    head: html`<meta http-equiv="content-security-policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:">
<meta name="referrer" content="no-referrer">
<style>${trusted(reportStyle + style)}</style>`,
    body,
  });
