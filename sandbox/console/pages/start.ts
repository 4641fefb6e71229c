// The console's first page: an overview, and how to point Pulumi at the sandbox.
import { nounOf } from "../../../provider/model/docs.js";
import { upperFirst } from "../../../provider/model/names.js";
import { customersKind } from "../../business/contracts/enrollment.js";
import { type Credentials, standardSecret } from "../../service/endpoints/apiSandbox.js";
import { pageKinds, paymentsIn } from "../../store/kinds.js";
import { exportLines } from "../../store/usage.js";
import type { ConsoleSandbox } from "./console.js";
import {
  code,
  copied,
  freshPart,
  type Html,
  html,
  linkTo,
  linkToSection,
  rows,
  type SectionName,
  timeView,
} from "./elements.js";
import { lastEvents } from "./events.js";
import { type PageView, page } from "./forms.js";
import { t } from "./language.js";
import { pageTable } from "./lists.js";

const startView: PageView = (sandbox) => {
  const { mode, url, clock, credentials, place } = sandbox;
  return {
    title: t("Start"),
    section: "Start",
    content: html`<h1>${t(mode === "test" ? "Test mode" : "Live mode")}</h1>
${rows([
  ["Address", code(url)],
  ["Application id", credentials ? code(credentials.appId) : t("none (live mode is off)")],
  [
    "Application secret",
    credentials &&
      (credentials.appSecret === standardSecret
        ? code(standardSecret)
        : t("the one you started the sandbox with (never shown)")),
  ],
  ["Clock", timeView(clock.now())],
  [
    "Accessible from",
    place.isLocal
      ? t("this machine only")
      : t("every machine that can reach this address (the console requires the control token)"),
  ],
])}
${countsView(sandbox)}
${credentials && usageView(sandbox, credentials)}
${newestPages(sandbox)}
<h2>Recent events</h2>
${freshPart(sandbox, "events", lastEvents(sandbox, 10))}`,
  };
};

export const startPages = [page("", startView)];

/** Shows the secret only if it is the standard one, which isn't confidential. */
function usageView({ mode, url }: ConsoleSandbox, { appId, appSecret }: Credentials): Html {
  const secret = appSecret === standardSecret ? appSecret : undefined;
  const lines = exportLines({ mode, url, appId, secret });
  return html`<h2>Use with Pulumi</h2>
${secret === undefined && html`<p>The shell asks for the secret that you started the sandbox with.</p>`}
${copied("exports", lines.join("\n"))}`;
}

function countsView(sandbox: ConsoleSandbox): Html {
  const count = (kinds: readonly string[]) => kinds.reduce((sum, kind) => sum + sandbox.store.count(kind), 0);
  const paying = pageKinds.flatMap(({ payments }) => payments ?? []);
  const all: readonly (readonly [section: SectionName, kinds: readonly string[]])[] = [
    ["Pages", pageKinds.map(({ name }) => name)],
    ["Codes", ["coupon"]],
    ["Customers", pageKinds.map(customersKind)],
    ["Payments", paying.map(paymentsIn)],
    ["Emails", ["mail"]],
    ["Webhooks", ["delivery"]],
  ];
  return html`<ul class="counts">
${all.map(([section, kinds]) => html`<li><a href="${linkToSection(sandbox, section)}"><strong>${count(kinds)}</strong> ${t(section)}</a></li>`)}
</ul>`;
}

/** The newest pages of each kind, with links that open them. */
const newestPages = (sandbox: ConsoleSandbox): Html[] =>
  pageKinds.flatMap((kind) => {
    const pages = sandbox.store.newest(kind.name, { limit: 5 });
    if (pages.length === 0) return [];
    return [
      html`<h2><a href="${linkTo(sandbox, "pages", kind.name)}">${t(`${upperFirst(nounOf(kind.model))}s`)}</a></h2>
${pageTable(sandbox, kind, pages)}`,
    ];
  });
