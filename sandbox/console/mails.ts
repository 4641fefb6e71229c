// The outbox: mails as they would have been sent.
import { notFound } from "../core/errors.js";
import { pageKind } from "../core/kinds.js";
import type { Stored } from "../core/store.js";
import { paged } from "../http/paging.js";
import { type ApiRequest, param, type Route } from "../http/routes.js";
import { mailOf } from "../mail/outbox.js";
import type { Console } from "./console.js";
import { linkToSection } from "./consoleDocument.js";
import { buttonForm } from "./consoleInputs.js";
import type { ConsoleSandbox } from "./consoleSandbox.js";
import { type Column, pagingLinks, table } from "./consoleTables.js";
import { code, timeView } from "./consoleWords.js";
import { knownEvent } from "./eventLists.js";
import { formRoute, pageRoute } from "./forms.js";
import { t } from "./language.js";
import { linkTo } from "./links.js";
import { freshPart } from "./liveUpdates.js";
import { knownObject } from "./objectLinks.js";
import { knownPerson } from "./people.js";
import { type Html, html } from "./translatedHtml.js";
import { rows } from "./translatedRows.js";
import { sectionView, type View } from "./view.js";

export function mailRoutes(console: Console): Route[] {
  const { sandbox, perform } = console;
  const list = (request: ApiRequest) => mailsView(sandbox, request);
  return [
    pageRoute(console, "/mails", list),
    pageRoute(console, "/mails/{id}", (request) => mailView(sandbox, request)),
    formRoute(console, "/clear-mails", list, () => {
      perform("DELETE /_sandbox/mails");
      return { said: "The outbox is empty now.", to: linkToSection(sandbox, "Mails") };
    }),
  ];
}

function mailsView(sandbox: ConsoleSandbox, request: ApiRequest): View {
  const list = paged(sandbox.store, "mail", request, (stored) => stored, { to: "to", page: "page_id" });
  const { to, page } = request.query;
  const address = linkToSection(sandbox, "Mails");
  return sectionView(
    "Mails",
    html`<p>Nothing is sent; it is kept here. ${(to ?? page) !== undefined && html`${t("Only those to {whom}.", { whom: String(to ?? t("anybody")) })} <a href="${address}">All mails</a>`}</p>
${freshPart(sandbox, "events", mailTable(sandbox, list.items, "There is no mail."))}
${pagingLinks(address, request, list)}
${list.items.length > 0 && buttonForm(linkTo(sandbox, "clear-mails"), "Throw all mails away")}`,
  );
}

export function mailTable(sandbox: ConsoleSandbox, mails: readonly Stored[], none: string): Html {
  const columns: Column<Stored>[] = [
    { title: "When", cell: ({ createdAt }) => timeView(createdAt) },
    { title: "To", cell: ({ members }) => String(members.to) },
    {
      title: "Subject",
      cell: (mail) => html`<a href="${linkTo(sandbox, "mails", mail.id)}">${mailOf(mail).subject || t("(none)")}</a>`,
    },
    {
      title: "From the page’s",
      cell: (mail) => [code(mailOf(mail).member), mailOf(mail).is_default && ` ${t("(default)")}`],
    },
  ];
  return table(columns, mails, { none });
}

function mailView(sandbox: ConsoleSandbox, request: ApiRequest): View {
  const id = param(request, "id");
  const stored = sandbox.store.get("mail", id);
  if (!stored) throw notFound("mail", id);
  const mail = mailOf(stored);
  const kind = pageKind(mail.kind);
  return {
    title: { asIs: mail.subject },
    section: "Mails",
    content: html`<h1>${mail.subject || t("(no subject)")}</h1>
${rows([
  ["To", mail.to],
  ["Bcc", mail.bcc.join(", ")],
  ["Date", timeView(stored.createdAt)],
  ["Text", [`${t(mail.is_default ? "the sandbox’s own, instead of" : "the page’s")} `, code(mail.member)]],
  ["Because of", mail.event && knownEvent(sandbox, mail.event, mail.event_id)],
  ["Page", knownObject(sandbox, mail.kind, mail.page_id)],
  ["Person", kind && mail.person_id && knownPerson(sandbox, kind, mail.person_id)],
])}
<pre class="letter">${mail.body}</pre>`,
  };
}
