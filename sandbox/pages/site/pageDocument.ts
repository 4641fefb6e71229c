// The HTML document of every page: head, notice of the sandbox, footer, and security headers.

import { type Html, html, trusted } from "../../http/html.js";
import { digestOf, htmlResponse } from "../../http/htmlResponse.js";
import type { HttpResponse } from "../../http/response.js";
import type { PageLanguage } from "../../store/amounts.js";
import type { Mode } from "../../store/mode.js";
import { prefixOf } from "../../store/mode.js";
import { htmlDocument } from "../ui/htmlDocument.js";
import { colorsOf } from "./colors.js";
import { othersView } from "./otherFields.js";
import type { Plan } from "./plan.js";
import { sellerView } from "./seller.js";
import { siteScript } from "./siteScript.js";
import { ownStyle, siteSheet } from "./siteStyle.js";
import { texts } from "./text/languages.js";

export interface PageContent {
  readonly language: PageLanguage;
  readonly title: string;
  readonly content: Html;
  readonly status?: number;
  readonly background?: string;
  readonly footer?: readonly Html[];
  /** Addresses that a form may redirect to: browsers check the content security policy for them too. */
  readonly formTargets?: readonly string[];
}

/** A plan's page: its landing page's header and footer around the content, and the seller. */
export function planPage(mode: Mode, plan: Plan, page: Omit<PageContent, "language" | "background">): HttpResponse {
  const [header, footer] = [plan.rich("lp_header"), plan.rich("lp_footer")];
  const background = plan.text("background_color");
  return pageResponse(mode, {
    ...page,
    language: plan.language,
    ...(background !== undefined && { background }),
    content: html`${header && html`<div class="panel rich">${header}</div>`}
${page.content}
${footer && html`<div class="panel rich">${footer}</div>`}`,
    footer: [sellerView(plan), othersView(plan)].flat().filter((part) => part !== undefined),
  });
}

export function pageResponse(mode: Mode, page: PageContent): HttpResponse {
  const { language, title, content, footer = [], background, formTargets = [], status = 200 } = page;
  const { sheet, source } = ownStyle(colorsOf(background));
  const document = htmlDocument({
    language,
    title,
    head: html`<meta name="robots" content="noindex">
<link rel="stylesheet" href="${prefixOf[mode]}/p/${siteSheet.name}">
<style>${trusted(sheet)}</style>`,
    body: html`<header><p class="notice">${texts[language].sandbox.notice(mode)}</p></header>
<main class="page">
${content}
</main>
${footer.length > 0 && html`<footer class="page"><div class="panel ends">${footer}</div></footer>`}
<script>${trusted(siteScript)}</script>`,
  });
  const scripts = [digestOf(siteScript)];
  return htmlResponse(document, { status, styles: [source], scripts, images: ["https:"], formTargets });
}
