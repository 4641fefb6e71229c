// Lists of customers on pages, and a form that adds customers.

import { contractor } from "../../../provider/model/common.js";
import { ContractorStatus } from "../../../provider/model/enums.js";
import { customersKind, statusOf } from "../../business/contracts/enrollment.js";
import { paged } from "../../http/controls.js";
import type { ApiRequest, Route } from "../../http/routes.js";
import { refuseIfAny } from "../../store/errors.js";
import type { PageKind } from "../../store/kinds.js";
import type { Stored } from "../../store/store.js";
import { pageKindOf } from "../controls/controlSandbox.js";
import { pageOf } from "../controls/customerControls.js";
import type { Console, ConsoleSandbox } from "./console.js";
import { sectionView, type View } from "./consoleDocument.js";
import { type Column, code, enumName, type Html, html, linkTo, pagingLinks, table } from "./elements.js";
import { fieldInputs, typedChange } from "./fieldForm.js";
import { type Failed, formRoute, pageRoute } from "./forms.js";
import { t } from "./language.js";
import { kindTabs, knownObject, nameOf, objectAddress, objectLink } from "./objectLinks.js";
import { openLink } from "./pageLists.js";

export function customerRoutes(console: Console): Route[] {
  const { sandbox, perform } = console;
  const ofPage = (request: ApiRequest, failed?: Failed) => pageCustomersView(sandbox, request, failed);
  return [
    pageRoute(console, "/customers/{kind}", (request) => customersView(sandbox, request)),
    pageRoute(console, "/objects/{kind}/{id}/customers", ofPage),
    formRoute(console, "/objects/{kind}/{id}/customers", ofPage, (request, entries) => {
      const { kind, page } = pageOf(sandbox, request);
      const { change, errors } = typedChange(contractor, {}, entries);
      refuseIfAny(errors);
      perform("POST /_sandbox/objects/{kind}/{id}/customers", {
        params: { kind: kind.name, id: page.id },
        body: change,
      });
      return { message: "Customer added.", to: objectAddress(sandbox, page, "customers") };
    }),
  ];
}

/** All customers on the pages of a kind. */
function customersView(sandbox: ConsoleSandbox, request: ApiRequest): View {
  const kind = pageKindOf(request);
  const address = linkTo(sandbox, "customers", kind.name);
  const list = paged(sandbox.store, customersKind(kind), request, (stored) => stored, {}, null);
  const pageOfPerson: Column<Stored> = {
    title: "Page",
    cell: ({ parent }) => knownObject(sandbox, kind.name, parent),
  };
  return sectionView(
    "Customers",
    html`${kindTabs(sandbox, "customers", kind)}
${customersTable(sandbox, list.items, [pageOfPerson])}
${pagingLinks(address, request, list)}`,
  );
}

/** The customers of one page. */
function pageCustomersView(sandbox: ConsoleSandbox, request: ApiRequest, failed?: Failed): View {
  const { kind, page } = pageOf(sandbox, request);
  const address = objectAddress(sandbox, page, "customers");
  const list = paged(sandbox.store, customersKind(kind), request, (stored) => stored, {}, page.id);
  return {
    title: { asIs: t("Customers of {page}", { page: nameOf(page) }) },
    section: "Customers",
    content: html`<h1>Customers of ${objectLink(sandbox, page)}</h1>
<p>${openLink(sandbox, kind, page)} to apply as a customer.</p>
${customersTable(sandbox, list.items)}
${pagingLinks(address, request, list)}
<details${failed && html` open`}>
<summary>Add customer</summary>
<form method="post" action="${address}" class="fields">
<p>Ignores remaining places and required fields. The sandbox fills empty fields.</p>
${fieldInputs(contractor, {}, failed)}
<p class="buttons"><button class="main">Add</button></p>
</form>
</details>`,
  };
}

const customersTable = (
  sandbox: ConsoleSandbox,
  customers: readonly Stored[],
  more: readonly Column<Stored>[] = [],
): Html =>
  table<Stored>(
    [
      { title: "Name", cell: (person) => personLink(sandbox, person) },
      { title: "Email", cell: ({ fields }) => String(fields.email) },
      { title: "Status", cell: statusWord },
      ...more,
      { title: "Contract", cell: ({ fields }) => String(fields.contract_date ?? "") },
      { title: "Canceled", cell: ({ fields }) => String(fields.cancel_date ?? "") },
    ],
    customers,
    { none: "No customers yet." },
  );

export const statusWord = (person: Stored): string => t(enumName(ContractorStatus, statusOf(person)));

export const personAddress = (sandbox: ConsoleSandbox, id: string, ...more: string[]): string =>
  linkTo(sandbox, "person", id, ...more);

/** A link to a customer by kind of page and id. The id if the customer was deleted. */
export function linkedPerson(sandbox: ConsoleSandbox, kind: PageKind, id: unknown): Html {
  const found = sandbox.store.get(customersKind(kind), String(id));
  return found ? personLink(sandbox, found) : code(id);
}

const personLink = (sandbox: ConsoleSandbox, { id, fields }: Stored): Html =>
  html`<a href="${personAddress(sandbox, id)}">${String(fields.name || fields.email || id)}</a>`;
