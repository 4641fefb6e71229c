// The outbox: emails that a service would have sent.
import { mailOf } from "../../business/mail/outbox.js";
import { paged } from "../../http/controls.js";
import { type ApiRequest, param, type Route } from "../../http/routes.js";
import { pageKind } from "../../store/kinds.js";
import type { Stored } from "../../store/store.js";
import type { Console, ConsoleSandbox } from "./console.js";
import { sectionView, type View } from "./consoleDocument.js";
import { linkedPerson } from "./customers.js";
import {
  buttonForm,
  type Column,
  code,
  freshPart,
  type Html,
  html,
  linkTo,
  linkToSection,
  pagingLinks,
  rows,
  table,
  timeView,
} from "./elements.js";
import { eventLink } from "./eventLists.js";
import { actionRoute, pageRoute } from "./forms.js";
import { t } from "./language.js";
import { knownObject } from "./objectLinks.js";

export function mailRoutes(console: Console): Route[] {
  const { sandbox } = console;
  const address = linkToSection(sandbox, "Emails");
  const list = (request: ApiRequest) => mailsView(sandbox, request);
  return [
    pageRoute(console, "/mails", list),
    pageRoute(console, "/mails/{id}", (request) => mailView(sandbox, request)),
    actionRoute(console, "/clear-mails", list, {
      operation: "DELETE /_sandbox/mails",
      message: "All emails deleted.",
      to: address,
    }),
  ];
}

function mailsView(sandbox: ConsoleSandbox, request: ApiRequest): View {
  const list = paged(sandbox.store, "mail", request, (stored) => stored, { to: "to", page: "page_id" });
  const { to, page } = request.query;
  const address = linkToSection(sandbox, "Emails");
  return sectionView(
    "Emails",
    html`<p>Emails aren’t sent. They are stored here. ${(to ?? page) !== undefined && html`${t("Recipient: {whom}", { whom: String(to ?? t("anyone")) })} <a href="${address}">All emails</a>`}</p>
${freshPart(sandbox, "events", mailTable(sandbox, list.items, "No emails."))}
${pagingLinks(address, request, list)}
${list.items.length > 0 && buttonForm(linkTo(sandbox, "clear-mails"), "Delete all emails")}`,
  );
}

export function mailTable(sandbox: ConsoleSandbox, mails: readonly Stored[], none: string): Html {
  const columns: Column<Stored>[] = [
    { title: "When", cell: ({ createdAt }) => timeView(createdAt) },
    { title: "To", cell: ({ fields }) => String(fields.to) },
    {
      title: "Subject",
      cell: (mail) => html`<a href="${linkTo(sandbox, "mails", mail.id)}">${mailOf(mail).subject || t("(none)")}</a>`,
    },
    {
      title: "Template",
      cell: (mail) => [code(mailOf(mail).member), mailOf(mail).is_default && ` ${t("(default)")}`],
    },
  ];
  return table(columns, mails, { none });
}

function mailView(sandbox: ConsoleSandbox, request: ApiRequest): View {
  const stored = sandbox.store.need("mail", param(request, "id"));
  const mail = mailOf(stored);
  const kind = pageKind(mail.kind);
  return {
    title: { asIs: mail.subject },
    section: "Emails",
    content: html`<h1>${mail.subject || t("(no subject)")}</h1>
${rows([
  ["To", mail.to],
  ["Bcc", mail.bcc.join(", ")],
  ["Date", timeView(stored.createdAt)],
  ["Template", [`${t(mail.is_default ? "sandbox default instead of" : "page setting")} `, code(mail.member)]],
  ["Trigger", mail.event && eventLink(sandbox, mail.event, mail.event_id)],
  ["Page", knownObject(sandbox, mail.kind, mail.page_id)],
  ["Customer", kind && mail.person_id && linkedPerson(sandbox, kind, mail.person_id)],
])}
<pre class="letter">${mail.body}</pre>`,
  };
}
