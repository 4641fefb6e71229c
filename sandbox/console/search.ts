// Search for an id, a name, an email address or a code, in all fields.
import { peopleKind } from "../business/enrollment.js";
import { models, pageKinds, paymentsIn } from "../core/kinds.js";
import type { Stored } from "../core/store.js";
import type { ApiRequest, Route } from "../http/routes.js";
import type { Console } from "./console.js";
import type { ConsoleSandbox } from "./consoleSandbox.js";
import { table } from "./consoleTables.js";
import { code, timeView } from "./consoleWords.js";
import { pageRoute } from "./forms.js";
import { t } from "./language.js";
import { linkTo, withQuery } from "./links.js";
import { nameOf, objectAddress } from "./objectLinks.js";
import { personAddress } from "./people.js";
import { longestSearch } from "./searchForm.js";
import { html } from "./translatedHtml.js";
import type { View } from "./view.js";

const most = 50;
/** The time limit of a search, in milliseconds: all other requests wait meanwhile. */
const patience = 60;

interface Found {
  readonly stored: Stored;
  readonly kind: string;
  readonly label: string;
  readonly address: string;
}

type Place = readonly [
  storeKind: string,
  label: string,
  of: (sandbox: ConsoleSandbox, stored: Stored) => Omit<Found, "stored" | "kind">,
];

const objectIn = (sandbox: ConsoleSandbox, stored: Stored) => ({
  label: nameOf(stored),
  address: objectAddress(sandbox, stored),
});

/** The searched kinds, in this order. */
const places: readonly Place[] = [
  ...[...models].map(([kind]): Place => [kind, kind, objectIn]),
  ...pageKinds.map(
    (kind): Place => [
      peopleKind(kind),
      "customer",
      (sandbox, { id, members }) => ({
        label: `${members.name ?? ""} ${members.email ?? ""}`.trim() || id,
        address: personAddress(sandbox, id),
      }),
    ],
  ),
  ...pageKinds.flatMap(({ payments }): Place[] =>
    payments
      ? [
          [
            paymentsIn(payments),
            "payment",
            (sandbox, { id, members: { person_id } }) => ({
              label: id,
              // In a copy of an account, payments can lack a customer.
              address:
                person_id === undefined
                  ? linkTo(sandbox, "payments", payments)
                  : personAddress(sandbox, String(person_id)),
            }),
          ],
        ]
      : [],
  ),
  [
    "mail",
    "email",
    (sandbox, { id, members }) => ({ label: String(members.subject || id), address: linkTo(sandbox, "mails", id) }),
  ],
];

export const searchRoutes = (console: Console): Route[] => [
  pageRoute(console, "/search", (request) => searchView(console.sandbox, request)),
];

function searchView(sandbox: ConsoleSandbox, { query }: ApiRequest): View {
  const text = String(query.q ?? "")
    .trim()
    .slice(0, longestSearch);
  const { found, isWhole } = text === "" ? { found: [], isWhole: true } : search(sandbox, text);
  return {
    title: "Search",
    section: "Start",
    search: text,
    content: html`<h1>Search</h1>
<p>Searches ids, names, email addresses, codes and other texts of objects, customers, payments and emails.</p>
${table<Found>(
  [
    { title: "Name", cell: ({ label, address }) => html`<a href="${address}">${label}</a>` },
    { title: "Kind", cell: ({ kind }) => t(kind) },
    { title: "Created", cell: ({ stored }) => timeView(stored.createdAt) },
    { title: "Id", cell: ({ stored }) => code(stored.id) },
  ],
  found,
  { none: text === "" ? "Enter a search term." : "No results." },
)}
${!isWhole && html`<p>Too many results. Showing the newest. <a href="${withQuery(linkTo(sandbox, "people", "product"), {})}">All customers</a></p>`}`,
  };
}

function search(sandbox: ConsoleSandbox, text: string): { found: readonly Found[]; isWhole: boolean } {
  const end = performance.now() + patience;
  const found: Found[] = [];
  for (const [storeKind, kind, of] of places) {
    for (const batch of sandbox.store.matching(storeKind, text)) {
      found.push(...batch.map((stored) => ({ stored, kind, ...of(sandbox, stored) })));
      if (found.length >= most || performance.now() > end) return { found: found.slice(0, most), isWhole: false };
    }
  }
  return { found, isWhole: true };
}
