// Search for an id, a name, an email address or a code, in all fields.
import { customersKind } from "../../business/contracts/enrollment.js";
import { models, pageKinds, paymentsIn } from "../../store/kinds.js";
import type { Stored } from "../../store/store.js";
import type { ConsoleSandbox } from "./console.js";
import { longestSearch } from "./consoleDocument.js";
import { code, html, linkTo, table, timeView, withQuery } from "./elements.js";
import { type PageView, page } from "./forms.js";
import { t } from "./language.js";
import { nameOf, objectAddress, personAddress } from "./objectLinks.js";

const max = 50;

/** A searched kind: in the store, and on the page; the label and the address of an object. */
type Place = readonly [
  storeKind: string,
  kind: string,
  labelOf: (stored: Stored) => string,
  addressOf: (sandbox: ConsoleSandbox, stored: Stored) => string,
];

/** In this order. */
const places: readonly Place[] = [
  ...[...models.keys()].map((kind): Place => [kind, kind, nameOf, objectAddress]),
  ...pageKinds.map(
    (kind): Place => [
      customersKind(kind),
      "customer",
      ({ id, fields }) => `${fields.name ?? ""} ${fields.email ?? ""}`.trim() || id,
      (sandbox, { id }) => personAddress(sandbox, id),
    ],
  ),
  ...pageKinds
    .flatMap(({ payments }) => payments ?? [])
    .map(
      (payments): Place => [
        paymentsIn(payments),
        "payment",
        ({ id }) => id,
        // In a copy of an account, payments can lack a customer.
        (sandbox, { fields: { person_id } }) =>
          person_id === undefined ? linkTo(sandbox, "payments", payments) : personAddress(sandbox, String(person_id)),
      ],
    ),
  [
    "mail",
    "email",
    ({ id, fields }) => String(fields.subject || id),
    (sandbox, { id }) => linkTo(sandbox, "mails", id),
  ],
];

const searchView: PageView = (sandbox, { query }) => {
  const text = String(query.q ?? "")
    .trim()
    .slice(0, longestSearch);
  const found = text === "" ? [] : search(sandbox, text);
  return {
    title: t("Search"),
    section: "Start",
    search: text,
    content: html`<h1>Search</h1>
<p>Searches ids, names, email addresses, codes and other texts of objects, customers, payments and emails.</p>
${table(
  [
    { title: "Name", cell: ({ label, address }) => html`<a href="${address}">${label}</a>` },
    { title: "Kind", cell: ({ kind }) => t(kind) },
    { title: "Created", cell: ({ stored }) => timeView(stored.createdAt) },
    { title: "Id", cell: ({ stored }) => code(stored.id) },
  ],
  found,
  { none: text === "" ? "Enter a search term." : "No results." },
)}
${found.length === max && html`<p>Too many results. Showing the newest. <a href="${withQuery(linkTo(sandbox, "customers", "product"), {})}">All customers</a></p>`}`,
  };
};

function search(sandbox: ConsoleSandbox, text: string) {
  const found: { stored: Stored; kind: string; label: string; address: string }[] = [];
  for (const [storeKind, kind, labelOf, addressOf] of places) {
    for (const stored of sandbox.store.matching(storeKind, text, max)) {
      found.push({ stored, kind, label: labelOf(stored), address: addressOf(sandbox, stored) });
    }
    if (found.length >= max) break;
  }
  return found.slice(0, max);
}

export const searchPages = [page("/search", searchView)];
