// HTML: templates in which every value is escaped, documents, and responses.

import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { getAsset, isSea } from "node:sea";
import { Escaped, type Part as PartOf, template, visible } from "../../provider/messages/base/sinks.js";
import type { HttpResponse } from "./routes.js";

/** HTML that is safe to send. Created only by `html`, `attributes`, `exact` and `trusted`. */
export class Html extends Escaped<"html"> {}

export type Part = PartOf<Html>;

/**
 * A value as text of an HTML document, or of a quoted attribute. Character by character: one replacement with a
 * function takes twice as long for texts with many special characters.
 */
export const escaped = (value: unknown): string =>
  String(value)
    .replaceAll("&", "&#38;")
    .replaceAll("<", "&#60;")
    .replaceAll(">", "&#62;")
    .replaceAll('"', "&#34;")
    .replaceAll("'", "&#39;");

/** `` html`<p title="${title}">${text}</p>` ``. Attributes are always quoted. */
export const html = template(Html, (value, before) => {
  const shown = visible(value);
  return escaped(shown !== value && isForMachines.test(before) ? value : shown);
});

/** An attribute that a browser uses, and shows to nobody. */
const isForMachines = /\s(?!alt=|title=|aria-label=|placeholder=)[\w-]+=["'][^"'<>]*$/;

/** A value with its unseen characters: the content of a form's control, which is sent back. */
export const exact = (value: string): Html => new Html(escaped(value));

/** Text that is HTML already, only from this code or the sanitizer. */
export const trusted = (text: string): Html => new Html(text);

/** ` name="value"` for each one that is set. `true` becomes the bare name; false and undefined are omitted. */
export const attributes = (values: Record<string, string | number | boolean | undefined>): Html =>
  new Html(
    Object.entries(values)
      .map(([name, value]) =>
        value === undefined || value === false ? "" : value === true ? ` ${name}` : ` ${name}="${escaped(value)}"`,
      )
      .join(""),
  );

interface DocumentParts {
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

// Responses with HTML and style sheets: nothing is loaded from other hosts, and only scripts with known digests run.

interface HtmlOptions {
  readonly status?: number;
  /** Sources of the content security policy, besides the sandbox's own style sheets. */
  readonly styles?: readonly string[];
  readonly images?: readonly string[];
  /** Digests of the page's scripts, which can send requests to the sandbox. */
  readonly scripts?: readonly string[];
  /** Addresses that a form may redirect to: browsers check the content security policy for them too. */
  readonly formTargets?: readonly string[];
}

export function htmlResponse(page: Html, options: HtmlOptions = {}): HttpResponse {
  const { status = 200, styles = [], images = [], scripts = [], formTargets = [] } = options;
  const policy = [
    "default-src 'none'",
    ...(scripts.length > 0 ? [`script-src ${scripts.join(" ")}`, "connect-src 'self'"] : []),
    `style-src ${["'self'", ...styles].join(" ")}`,
    `img-src ${[...images, "data:"].join(" ")}`,
    `form-action ${["'self'", ...new Set(formTargets.map((address) => new URL(address).origin))].join(" ")}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ];
  return {
    status,
    body: page.toString(),
    headers: {
      "cache-control": "no-store",
      "content-security-policy": policy.join("; "),
      "referrer-policy": "same-origin",
      "x-content-type-options": "nosniff",
    },
  };
}

/** The digest of an inline style sheet or script, as a source of the policy. */
export const digestOf = (text: string): string => `'sha256-${sha256(text, "base64")}'`;

/** The text of a file next to the code, as a `new URL` with `import.meta.url`. The single executable contains it. */
export const textOf = (file: URL): string =>
  isSea() ? getAsset(basename(file.pathname), "utf8") : readFileSync(file, "utf8");

/** The style sheet that all pages and reports begin with. */
export const baseStyle = textOf(new URL("./base.css", import.meta.url));

/** A file that pages load. */
export interface Asset {
  /** Changes with the content, so that browsers can cache it forever. */
  readonly name: string;
  readonly response: HttpResponse;
}

function assetOf(name: string, ending: string, type: string, text: string): Asset {
  const headers = { "content-type": `${type}; charset=utf-8`, "cache-control": "public, max-age=31536000, immutable" };
  const digest = sha256(text, "hex").slice(0, 12);
  return { name: `${name}-${digest}.${ending}`, response: { status: 200, body: text, headers } };
}

/** @param text what follows the base style sheet */
export const styleSheetOf = (text: string): Asset => assetOf("style", "css", "text/css", baseStyle + text);

export const scriptOf = (text: string): Asset => assetOf("script", "js", "text/javascript", text);

const sha256 = (text: string, form: "hex" | "base64"): string => createHash("sha256").update(text).digest(form);
