// The lists of payments.
import { paged } from "../api/paging.js";
import { notFound } from "../errors.js";
import { html } from "../html.js";
import { type PageKind, pageKinds, paymentsIn } from "../kinds.js";
import { type ApiRequest, param, type Route, type Sandbox } from "../routes.js";
import type { Stored } from "../store.js";
import { type Console, pageRoute, type View } from "./console.js";
import { knownObject, pageLabel } from "./objects.js";
import { linkTo } from "./paths.js";
import { knownPerson } from "./people.js";
import { type Column, pagingLinks, table } from "./tables.js";
import { code, tabs, timeView } from "./text.js";

export const paymentRoutes = (console: Console): Route[] => [
  pageRoute(console, "/payments/{kind}", (request) => paymentsView(console.sandbox, request)),
];

function paymentsView(sandbox: Sandbox, request: ApiRequest): View {
  const name = param(request, "kind");
  const kind = pageKinds.find(({ payments }) => payments === name);
  if (!kind?.payments) throw notFound("kind of payment", name);
  const address = linkTo(sandbox, "payments", name);
  const list = paged(sandbox.store, paymentsIn(kind.payments), request, (stored) => stored);
  const choices = pageKinds.flatMap(({ payments, model }) =>
    payments ? [{ address: linkTo(sandbox, "payments", payments), label: pageLabel(model) }] : [],
  );
  return {
    title: "Payments",
    section: "Payments",
    content: html`<h1>Payments</h1>
${tabs(choices, address)}
${table(columnsOf(sandbox, kind), list.items, { none: "Nothing was paid yet." })}
${pagingLinks(address, request, list)}`,
  };
}

const columnsOf = (sandbox: Sandbox, kind: PageKind): Column<Stored>[] => [
  { title: "When", cell: ({ createdAt }) => timeView(createdAt) },
  { title: "Amount", cell: ({ members }) => Number(members.amount), isNumber: true },
  { title: "Number", cell: ({ members }) => Number(members.number), isNumber: true },
  { title: "Person", cell: ({ members }) => knownPerson(sandbox, kind, members.person_id) },
  { title: "Page", cell: ({ members }) => knownObject(sandbox, kind.name, members[kind.idName]) },
  { title: "Id", cell: ({ id }) => code(id) },
];
