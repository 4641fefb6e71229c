// HTML documents: the head that all share.
import { type Html, html, type Part, trusted } from "../http/html.js";

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

/** A document in one file, which loads nothing and runs no scripts. */
export const fileDocument = (title: string, style: string, body: Part): string =>
  htmlDocument({
    title,
    head: html`<meta http-equiv="content-security-policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:">
<meta name="referrer" content="no-referrer">
<style>${trusted(style)}</style>`,
    body,
  }).toString();
