// The document around every page of the console: navigation, mode, clock, and the result of the last form.
import { htmlDocument, htmlResponse, scriptOf, styleSheetOf, textOf } from "../../http/html.js";
import type { ApiRequest, HttpResponse } from "../../http/routes.js";
import type { ApiError } from "../../store/errors.js";
import type { Mode } from "../../store/store.js";
import { descriptionPath } from "../openapi/document.js";
import type { Console, ConsoleSandbox } from "./console.js";
import { type Html, html, linkTo, linkToSection, problemSummary, type SectionName, timeView } from "./elements.js";
import { faultStyle } from "./faultForm.js";
import { currentLanguage, languageNames, t } from "./language.js";

export const consoleSheet = styleSheetOf(textOf(new URL("./console.css", import.meta.url)) + faultStyle);

export const consoleScript = scriptOf(textOf(new URL("./consoleScript.js", import.meta.url)));

const groups: readonly (readonly [title: string, names: readonly SectionName[]])[] = [
  ["", ["Start"]],
  ["Objects", ["Pages", "Codes", "Servers"]],
  ["Activity", ["Events", "Customers", "Payments", "Emails"]],
  ["Traffic", ["Requests", "Webhooks"]],
  ["Testing", ["Faults", "Response variants", "Test cards", "Clock", "Snapshots"]],
];

/** A page: its content, and the data for the document around it. */
export interface View {
  /** In the language of the page. */
  readonly title: string;
  readonly section: SectionName;
  readonly content: Html;
  /** The search text. */
  readonly search?: string;
}

/** The page of a section, with its name as the title. */
export const sectionView = (section: SectionName, content: Html): View => ({
  title: t(section),
  section,
  content: html`<h1>${t(section)}</h1>
${content}`,
});

/** A page inside the console. Above its content it shows the result of the last form, or why it was refused. */
export function consoleDocument(
  { sandbox, notes }: Pick<Console, "sandbox" | "notes">,
  request: ApiRequest,
  { title, section, content, search }: View,
  refused?: ApiError,
): HttpResponse {
  const notice = notes.get(request.query.notice);
  return documentResponse(
    refused ? t("Failed: {title}", { title }) : title,
    html`${topView(sandbox, search)}
<div class="frame">
${navigation(sandbox, section)}
<main id="content">
${notice && html`<p class="notice" role="status">${notice}</p>`}
${refused && problemSummary(refused.errors)}
${content}
</main>
</div>`,
    refused?.status,
  );
}

/** A page without navigation: the login, and refusals before a page is reached. */
export const plainDocument = (title: string, content: Html, status: number): HttpResponse =>
  documentResponse(
    t(title),
    html`<header class="top"><span class="brand">paypages sandbox</span></header>
<main class="alone" id="content">
${content}
</main>`,
    status,
  );

/** @param title in the language of the page */
function documentResponse(title: string, content: Html, status = 200): HttpResponse {
  const page = htmlDocument({
    language: currentLanguage(),
    title: `${title} · paypages sandbox`,
    head: html`<meta name="robots" content="noindex">
<link rel="stylesheet" href="${linkTo({ mode: "test" }, consoleSheet.name)}">
<script type="module" src="${linkTo({ mode: "test" }, consoleScript.name)}"></script>`,
    body: html`<a class="skip" href="#content">Skip to content</a>
<progress id="busy" hidden aria-label="${t("Please wait")}"></progress>
${content}`,
  });
  return htmlResponse(page, { status, scripts: ["'self'"] });
}

function topView(sandbox: ConsoleSandbox, search?: string): Html {
  const { mode, place, clock } = sandbox;
  const hasChoice = place.isLiveOpen || mode === "live";
  const choice = (other: Mode) => {
    const current = other === mode && html` aria-current="true"`;
    return html`<a href="${linkTo({ mode: other })}"${current}>${other}</a>`;
  };
  return html`<header class="top ${mode}">
<a class="brand" href="${linkToSection(sandbox, "Start")}">paypages sandbox</a>
${hasChoice && html`<nav class="modes" aria-label="${t("Mode")}">${choice("test")}${choice("live")}</nav>`}
${searchForm(sandbox, search)}
${languageForm(sandbox)}
<a class="now" href="${linkToSection(sandbox, "Clock")}"><span class="hidden">The sandbox's clock: </span>${timeView(clock.now())}</a>
</header>`;
}

/** The maximum length of a search text. */
export const longestSearch = 200;

const searchForm = (
  sandbox: ConsoleSandbox,
  text = "",
): Html => html`<form class="search" role="search" action="${linkTo(sandbox, "search")}">
<label class="hidden" for="q">Search</label>
<input type="search" id="q" name="q" value="${text}" maxlength="${longestSearch}" placeholder="${t("Search")}"></form>`;

/** A button for the other language, labeled in that language. */
function languageForm(sandbox: ConsoleSandbox): Html {
  const other = currentLanguage() === "en" ? "ja" : "en";
  return html`<form method="post" action="${linkTo(sandbox, "language")}"><button name="language" value="${other}" lang="${other}" class="language">${languageNames[other]}</button></form>`;
}

const navigation = (
  sandbox: ConsoleSandbox,
  section: SectionName,
): Html => html`<nav class="side" aria-label="${t("Sections")}">
${groups.map(
  ([title, names]) => html`${title && html`<h2>${t(title)}</h2>`}
<ul>${names.map((name) => {
    const current = name === section && html` aria-current="page"`;
    return html`<li><a href="${linkToSection(sandbox, name)}"${current}>${t(name)}</a></li>`;
  })}</ul>
`,
)}<h2>API</h2>
<ul><li><a href="${descriptionPath}">openapi.json</a></li></ul>
</nav>`;
