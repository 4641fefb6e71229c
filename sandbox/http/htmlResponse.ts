// Responses with HTML and style sheets: nothing is loaded from other hosts, and only scripts with known digests run.
import { createHash } from "node:crypto";
import type { Html } from "./html.js";
import type { HttpResponse } from "./response.js";

export interface HtmlOptions {
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

export interface StyleSheet {
  /** Changes with the content, so that browsers can cache it forever. */
  readonly name: string;
  readonly answer: HttpResponse;
}

export const styleSheetOf = (text: string): StyleSheet => ({
  name: `style-${sha256(text, "hex").slice(0, 12)}.css`,
  answer: {
    status: 200,
    body: text,
    headers: { "content-type": "text/css; charset=utf-8", "cache-control": "public, max-age=31536000, immutable" },
  },
});

const sha256 = (text: string, form: "hex" | "base64"): string => createHash("sha256").update(text).digest(form);
