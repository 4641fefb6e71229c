// The lists of registration and payment pages.
import { nounOf } from "../../../provider/model/docs.js";
import { availability } from "../../business/contracts/availability.js";
import { pageAddress } from "../../http/address.js";
import { paged } from "../../http/controls.js";
import type { ApiRequest, Route } from "../../http/routes.js";
import type { PageKind } from "../../store/kinds.js";
import type { Sandbox } from "../../store/sandbox.js";
import { prefixOf, type Stored } from "../../store/store.js";
import { pageKindOf } from "../controls/controlSandbox.js";
import type { Console, ConsoleSandbox } from "./console.js";
import { sectionView, type View } from "./consoleDocument.js";
import { type Column, type Html, html, linkTo, pagingLinks, table, timeView } from "./elements.js";
import { pageRoute } from "./forms.js";
import { t } from "./language.js";
import { kindTabs, objectAddress, objectLink } from "./objectLinks.js";

export const pageListRoutes = (console: Console): Route[] => [
  pageRoute(console, "/pages/{kind}", (request) => listView(console.sandbox, request)),
];

function listView(sandbox: ConsoleSandbox, request: ApiRequest): View {
  const kind = pageKindOf(request);
  const address = linkTo(sandbox, "pages", kind.name);
  const list = paged(sandbox.store, kind.name, request, (stored) => stored);
  return sectionView(
    "Pages",
    html`${kindTabs(sandbox, "pages", kind)}
${pageTable(sandbox, kind, list.items)}
${pagingLinks(address, request, list)}`,
  );
}

export function pageTable(sandbox: ConsoleSandbox, kind: PageKind, pages: readonly Stored[]): Html {
  const columns: Column<Stored>[] = [
    { title: "Name", cell: (page) => objectLink(sandbox, page) },
    { title: "Label", cell: ({ fields }) => String(fields.label ?? "") },
    ...(kind.payments
      ? [{ title: "Price", cell: ({ fields }: Stored) => String(fields.price ?? ""), isNumber: true }]
      : []),
    { title: "Customers", cell: (page) => customersLink(sandbox, kind, page), isNumber: true },
    { title: "Created", cell: ({ createdAt }) => timeView(createdAt) },
    { title: "Address", cell: (page) => openLink(sandbox, kind, page) },
  ];
  return table(columns, pages, { none: t("No {kind} yet.", { kind: t(nounOf(kind.model)) }) });
}

/** The page of the object's `url_application`, at the host name that the browser uses for the console. */
export const openLink = ({ mode }: Sandbox, kind: PageKind, { id }: Stored): Html =>
  html`<a href="${pageAddress(kind, id, prefixOf[mode])}">Open page</a>`;

/** The number of customers, and the limit of the page. */
export function customersLink(sandbox: ConsoleSandbox, kind: PageKind, page: Stored): Html {
  const { taken, places } = availability(sandbox, kind, page);
  return html`<a href="${objectAddress(sandbox, page, "customers")}">${places === undefined ? taken : t("{count} of {all}", { count: taken, all: places })}</a>`;
}
