// The lists of payments.
import { paged } from "../../http/controls.js";
import { type ApiRequest, param, type Route } from "../../http/routes.js";
import { notFound } from "../../store/errors.js";
import { type PageKind, pageKinds, paymentsIn } from "../../store/kinds.js";
import type { Stored } from "../../store/store.js";
import type { Console, ConsoleSandbox } from "./console.js";
import { sectionView, type View } from "./consoleDocument.js";
import { linkedPerson } from "./customers.js";
import { type Column, code, html, linkTo, pagingLinks, table, tabs, timeView } from "./elements.js";
import { pageRoute } from "./forms.js";
import { knownObject, pageLabel } from "./objectLinks.js";

export const paymentRoutes = (console: Console): Route[] => [
  pageRoute(console, "/payments/{kind}", (request) => paymentsView(console.sandbox, request)),
];

function paymentsView(sandbox: ConsoleSandbox, request: ApiRequest): View {
  const name = param(request, "kind");
  const kind = pageKinds.find(({ payments }) => payments === name);
  if (!kind?.payments) throw notFound("kind of payment", name);
  const address = linkTo(sandbox, "payments", name);
  const list = paged(sandbox.store, paymentsIn(kind.payments), request, (stored) => stored);
  const choices = pageKinds.flatMap(({ payments, model }) =>
    payments ? [{ address: linkTo(sandbox, "payments", payments), label: pageLabel(model) }] : [],
  );
  return sectionView(
    "Payments",
    html`${tabs(choices, address)}
${table(columnsOf(sandbox, kind), list.items, { none: "No payments yet." })}
${pagingLinks(address, request, list)}`,
  );
}

const columnsOf = (sandbox: ConsoleSandbox, kind: PageKind): Column<Stored>[] => [
  { title: "When", cell: ({ createdAt }) => timeView(createdAt) },
  { title: "Amount", cell: ({ fields }) => numberView(fields.amount), isNumber: true },
  { title: "Number", cell: ({ fields }) => numberView(fields.number), isNumber: true },
  { title: "Customer", cell: ({ fields }) => linkedPerson(sandbox, kind, fields.person_id ?? "") },
  { title: "Page", cell: ({ fields }) => knownObject(sandbox, kind.name, fields[kind.idName] ?? "") },
  { title: "Id", cell: ({ id }) => code(id) },
];

/** Empty if the account of a copy hasn't returned the number. */
const numberView = (value: unknown): number | string => (value === undefined ? "" : Number(value));
