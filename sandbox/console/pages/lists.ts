// The lists of pages, of discount codes with their earlier revisions, and of payments.
import { nounOf } from "../../../provider/model/docs.js";
import { CouponType, PaymentType } from "../../../provider/model/enums.js";
import { availability } from "../../business/contracts/availability.js";
import { revisionsOf, usesOf } from "../../business/contracts/coupons.js";
import { pageAddress } from "../../http/address.js";
import { param } from "../../http/routes.js";
import { notFound } from "../../store/errors.js";
import { kindOf, type PageKind, pageKinds, paymentsIn } from "../../store/kinds.js";
import type { Sandbox } from "../../store/sandbox.js";
import { prefixOf, type Stored } from "../../store/store.js";
import { pageKindOf } from "../controls/controlSandbox.js";
import type { ConsoleSandbox } from "./console.js";
import { sectionView } from "./consoleDocument.js";
import {
  buttonForm,
  type Column,
  code,
  enumName,
  type Html,
  html,
  linkTo,
  linkToSection,
  pagedTable,
  table,
  tabs,
  timeView,
} from "./elements.js";
import { type PageView, page } from "./forms.js";
import { t } from "./language.js";
import { kindTabs, knownObject, linkedPerson, objectAddress, objectLink, pageLabel } from "./objectLinks.js";

const pagesView: PageView = (sandbox, request) => {
  const kind = pageKindOf(request);
  return sectionView(
    "Pages",
    html`${kindTabs(sandbox, "pages", kind)}
${pagedTable(sandbox, request, linkTo(sandbox, "pages", kind.name), { kind: kind.name, ...pageColumns(sandbox, kind) })}`,
  );
};

/** Pages of a kind. */
export function pageTable(sandbox: ConsoleSandbox, kind: PageKind, pages: readonly Stored[]): Html {
  const { columns, none } = pageColumns(sandbox, kind);
  return table(columns, pages, { none });
}

function pageColumns(sandbox: ConsoleSandbox, kind: PageKind): { columns: Column<Stored>[]; none: string } {
  const columns: Column<Stored>[] = [
    { title: "Name", cell: (page) => objectLink(sandbox, page) },
    { title: "Label", cell: ({ fields }) => String(fields.label ?? "") },
    ...(kind.payments
      ? [{ title: "Price", cell: ({ fields }: Stored) => String(fields.price ?? ""), isNumber: true }]
      : []),
    { title: "Customers", cell: (page) => customersLink(sandbox, page), isNumber: true },
    { title: "Created", cell: ({ createdAt }) => timeView(createdAt) },
    { title: "Address", cell: (page) => openLink(sandbox, page) },
  ];
  return { columns, none: t("No {kind} yet.", { kind: t(nounOf(kind.model)) }) };
}

/** The page of the object's `url_application`, at the host name that the browser uses for the console. */
export const openLink = ({ mode }: Sandbox, page: Stored): Html =>
  html`<a href="${pageAddress(kindOf(page), page.id, prefixOf[mode])}">Open page</a>`;

/** The number of customers, and the limit of the page. */
export function customersLink(sandbox: ConsoleSandbox, page: Stored): Html {
  const { taken, places } = availability(sandbox, page);
  return html`<a href="${objectAddress(sandbox, page, "customers")}">${countOf(taken, places)}</a>`;
}

const countOf = (count: number, all: unknown): string =>
  typeof all === "number" ? t("{count} of {all}", { count, all }) : String(count);

const codesView: PageView = (sandbox, request) => {
  const columns: Column<Stored>[] = [
    {
      title: "Code",
      cell: (coupon) => [code(coupon.fields.coupon_code), coupon.deletedAt && ` ${t("(earlier revision)")}`],
    },
    { title: "Name", cell: (coupon) => objectLink(sandbox, coupon) },
    {
      title: "Discount",
      cell: ({ fields: { coupon_type, rate, price } }) =>
        coupon_type === CouponType.values.Percent ? `${rate}%` : String(price),
      isNumber: true,
    },
    { title: "Applies to", cell: ({ fields }) => enumName(PaymentType, fields.payment_type) },
    { title: "Valid", cell: ({ fields }) => [fields.start_date, fields.end_date].filter(Boolean).join(" – ") },
    { title: "Used", cell: (coupon) => countOf(usesOf(coupon), coupon.fields.coupon_count), isNumber: true },
    { title: "Created", cell: ({ createdAt }) => timeView(createdAt) },
    {
      title: "Action",
      cell: (coupon) => !coupon.deletedAt && buttonForm(objectAddress(sandbox, coupon, "use"), "Use once"),
    },
  ];
  return sectionView(
    "Codes",
    html`<p>Changing the discount of a used code creates a revision with a new id. Earlier revisions are shown in gray.</p>
${pagedTable(sandbox, request, linkToSection(sandbox, "Codes"), {
  kind: "coupon",
  columns,
  none: "No discount codes yet.",
  rowsOf: (coupon) => [coupon, ...revisionsOf(sandbox.store, coupon)],
  rowClass: ({ deletedAt }) => (deletedAt ? "old" : undefined),
})}`,
  );
};

const paymentsView: PageView = (sandbox, request) => {
  const name = param(request, "kind");
  const kind = pageKinds.find(({ payments }) => payments === name);
  if (!kind?.payments) throw notFound("kind of payment", name);
  const address = linkTo(sandbox, "payments", name);
  const choices = pageKinds.flatMap(({ payments, model }) =>
    payments ? [{ address: linkTo(sandbox, "payments", payments), label: pageLabel(model) }] : [],
  );
  const columns: Column<Stored>[] = [
    { title: "When", cell: ({ createdAt }) => timeView(createdAt) },
    { title: "Amount", cell: ({ fields }) => numberView(fields.amount), isNumber: true },
    { title: "Number", cell: ({ fields }) => numberView(fields.number), isNumber: true },
    { title: "Customer", cell: ({ fields }) => linkedPerson(sandbox, kind, fields.person_id ?? "") },
    { title: "Page", cell: ({ fields }) => knownObject(sandbox, kind.name, fields[kind.idName] ?? "") },
    { title: "Id", cell: ({ id }) => code(id) },
  ];
  return sectionView(
    "Payments",
    html`${tabs(choices, address)}
${pagedTable(sandbox, request, address, { kind: paymentsIn(kind.payments), columns, none: "No payments yet." })}`,
  );
};

/** Empty if the account of a copy hasn't returned the number. */
const numberView = (value: unknown): number | string => (value === undefined ? "" : Number(value));

export const listPages = [
  page("/pages/{kind}", pagesView),
  page("/codes", codesView),
  page("/payments/{kind}", paymentsView),
];
