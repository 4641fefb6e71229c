// The HTML document of every page: head, notice of the sandbox, footer, and security headers.
import {
  digestOf,
  type Html,
  html,
  htmlDocument,
  htmlResponse,
  styleSheetOf,
  textOf,
  trusted,
} from "../../http/html.js";
import type { HttpResponse } from "../../http/routes.js";
import { languageOf, type PageLanguage } from "../../store/amounts.js";
import type { ApiError } from "../../store/errors.js";
import { type Mode, prefixOf } from "../../store/store.js";
import { type Row, rows } from "../ui/tables.js";
import { brands } from "./card.js";
import { colorsOf } from "./colors.js";
import { otherSettingsView } from "./otherFields.js";
import { type Plan, texts } from "./plan.js";
import { webAddress } from "./richText.js";

export const siteSheet = styleSheetOf(textOf(new URL("./site.css", import.meta.url)));

const shownBrands = Object.values(brands).map(({ start, lengths, ...brand }) => ({
  ...brand,
  start: start.source,
  longest: Math.max(...lengths),
}));

export const siteScript = `const brands = ${JSON.stringify(shownBrands)};
${textOf(new URL("./siteScript.js", import.meta.url))}`;

// The seller: business information and links, below every page of a plan.

const sellerView = (plan: Plan): readonly (Html | undefined)[] => [company(plan), links(plan)];

/** Only payment pages have `company_info`. Its default is the client's. */
function company(plan: Plan): Html | undefined {
  const { seller, form, payment } = plan.texts;
  if (plan.kind.payments === undefined) return undefined;
  const isOwn = plan.has("company_info") && !plan.flag("company_info.source_from_client");
  const own = ["postal_code", "state", "city", "line"].map((part) => plan.text(`company_info.${part}`));
  const [postalCode, ...address] = own;
  const details: readonly Row[] = [
    [seller.name, plan.text("company_info.name")],
    [payment.cardZip, postalCode],
    [seller.address, address.filter((part) => part !== undefined).join(plan.language === "ja" ? "" : ", ")],
    [form.phone, plan.text("company_info.phone_number")],
  ];
  return html`<section><h2>${seller.heading}</h2>${isOwn ? rows(details) : html`<p>${seller.ownSettings}</p>`}</section>`;
}

/** Named as the specification describes them, which for two of them differs from the field. */
const linkNames = [
  ["url_bussiness", "website"],
  ["url_support", "support"],
  ["url_service_terms", "privacyPolicy"],
  ["url_privacy_policy", "termsOfUse"],
  ["url_special_commercial_law", "commercialLaw"],
] as const;

function links(plan: Plan): Html | undefined {
  const { seller } = plan.texts;
  const items = linkNames.flatMap(([member, name]) => {
    const text = plan.text(`provider_information.${member}`);
    const address = webAddress(text);
    if (text === undefined) return [];
    return [
      address
        ? html`<li><a href="${address}" rel="noopener">${seller[name]}</a></li>`
        : html`<li>${seller[name]}${plan.texts.colon}${text}</li>`,
    ];
  });
  return items.length > 0 ? html`<nav aria-label="${seller.links}"><ul>${items}</ul></nav>` : undefined;
}

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
    footer: [sellerView(plan), otherSettingsView(plan)].flat().filter((part) => part !== undefined),
  });
}

export function pageResponse(mode: Mode, page: PageContent): HttpResponse {
  const { language, title, content, footer = [], background, formTargets = [], status = 200 } = page;
  const { background: plan, ink } = colorsOf(background);
  const ownStyle = `:root { --plan: ${plan}; --on-plan: ${ink}; }`;
  const document = htmlDocument({
    language,
    title,
    head: html`<meta name="robots" content="noindex">
<link rel="stylesheet" href="${prefixOf[mode]}/p/${siteSheet.name}">
<style>${trusted(ownStyle)}</style>`,
    body: html`<header><p class="notice">${texts[language].sandbox.notice(mode)}</p></header>
<main class="page">
${content}
</main>
${footer.length > 0 && html`<footer class="page"><div class="panel ends">${footer}</div></footer>`}
<script type="module">${trusted(siteScript)}</script>`,
  });
  const [styles, scripts] = [[digestOf(ownStyle)], [digestOf(siteScript)]];
  return htmlResponse(document, { status, styles, scripts, images: ["https:"], formTargets });
}

// Pages with only a message: not found, deleted, refused.

export const missingPage = (mode: Mode, language: PageLanguage): HttpResponse =>
  notice(mode, language, 404, texts[language].missing);

/** For a plan that was deleted. */
export const deletedPage = (mode: Mode, language: PageLanguage): HttpResponse =>
  notice(mode, language, 410, texts[language].deleted);

/** For any refused request. The message is that of the API, in English. */
export function refusedPage(mode: Mode, { status, message }: ApiError, accepted: string | undefined): HttpResponse {
  const language = browserLanguage(accepted);
  if (status === 404) return missingPage(mode, language);
  return notice(mode, language, status, { heading: texts[language].refused.heading, text: message });
}

/** The browser's first language that pages support, used if there is no plan. */
export function browserLanguage(accepted: string | undefined): PageLanguage {
  const codes = (accepted ?? "").split(",").map((part) => part.trim().slice(0, 2).toLowerCase());
  return languageOf({ language: codes.find((code) => code in texts) });
}

function notice(
  mode: Mode,
  language: PageLanguage,
  status: number,
  { heading, text }: { heading: string; text: string },
): HttpResponse {
  return pageResponse(mode, {
    language,
    status,
    title: heading,
    content: html`<div class="panel"><h1>${heading}</h1><p>${text}</p></div>`,
  });
}
