// The outbox: emails that a service would have sent.
import { mailOf } from "../../business/mail/outbox.js";
import { param } from "../../http/routes.js";
import { pageKind } from "../../store/kinds.js";
import type { Stored } from "../../store/store.js";
import type { ConsoleSandbox } from "./console.js";
import { sectionView } from "./consoleDocument.js";
import {
  buttonForm,
  type Column,
  code,
  freshPart,
  type Html,
  html,
  linkTo,
  linkToSection,
  pagedTable,
  rows,
  table,
  timeView,
} from "./elements.js";
import { action, type PageView, page } from "./forms.js";
import { t } from "./language.js";
import { eventLink, knownObject, linkedPerson } from "./objectLinks.js";

const mailsView: PageView = (sandbox, request) => {
  const { to, page } = request.query;
  const address = linkToSection(sandbox, "Emails");
  return sectionView(
    "Emails",
    html`<p>Emails aren’t sent. They are stored here. ${(to ?? page) !== undefined && html`${t("Recipient: {whom}", { whom: String(to ?? t("anyone")) })} <a href="${address}">All emails</a>`}</p>
${freshPart(
  sandbox,
  "events",
  pagedTable(sandbox, request, address, {
    kind: "mail",
    columns: mailColumns(sandbox),
    none: "No emails.",
    filters: { to: "to", page: "page_id" },
  }),
)}
${sandbox.store.count("mail") > 0 && buttonForm(linkTo(sandbox, "clear-mails"), "Delete all emails")}`,
  );
};

export const mailTable = (sandbox: ConsoleSandbox, mails: readonly Stored[], none: string): Html =>
  table(mailColumns(sandbox), mails, { none });

const mailColumns = (sandbox: ConsoleSandbox): Column<Stored>[] => [
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

const mailView: PageView = (sandbox, request) => {
  const stored = sandbox.store.need("mail", param(request, "id"));
  const mail = mailOf(stored);
  const kind = pageKind(mail.kind);
  return {
    title: mail.subject,
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
};

export const mailPages = [
  page("/mails", mailsView),
  page("/mails/{id}", mailView),
  action("/clear-mails", mailsView, {
    operation: "DELETE /_sandbox/mails",
    message: "All emails deleted.",
    to: "Emails",
  }),
];
