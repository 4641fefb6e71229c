// The discount codes, each with its earlier revisions.
import { CouponType, PaymentType } from "../../../provider/model/enums.js";
import { revisionsOf, usesOf } from "../../business/contracts/coupons.js";
import { paged } from "../../http/controls.js";
import type { ApiRequest, Route } from "../../http/routes.js";
import type { Stored } from "../../store/store.js";
import type { Console, ConsoleSandbox } from "./console.js";
import { sectionView, type View } from "./consoleDocument.js";
import {
  buttonForm,
  type Column,
  code,
  enumName,
  html,
  linkToSection,
  pagingLinks,
  table,
  timeView,
} from "./elements.js";
import { pageRoute } from "./forms.js";
import { t } from "./language.js";
import { objectAddress, objectLink } from "./objectLinks.js";

export const codeRoutes = (console: Console): Route[] => [
  pageRoute(console, "/codes", (request) => codesView(console.sandbox, request)),
];

function codesView(sandbox: ConsoleSandbox, request: ApiRequest): View {
  const { store } = sandbox;
  const list = paged(store, "coupon", request, (stored) => stored);
  const all = list.items.flatMap((coupon) => [coupon, ...revisionsOf(store, coupon)]);
  const columns: Column<Stored>[] = [
    {
      title: "Code",
      cell: (coupon) => [code(coupon.fields.coupon_code), coupon.deletedAt && ` ${t("(earlier revision)")}`],
    },
    { title: "Name", cell: (coupon) => objectLink(sandbox, coupon) },
    { title: "Discount", cell: discountWords, isNumber: true },
    { title: "Applies to", cell: ({ fields }) => enumName(PaymentType, fields.payment_type) },
    { title: "Valid", cell: ({ fields }) => [fields.start_date, fields.end_date].filter(Boolean).join(" – ") },
    { title: "Used", cell: usesWords, isNumber: true },
    { title: "Created", cell: ({ createdAt }) => timeView(createdAt) },
    {
      title: "Action",
      cell: (coupon) => !coupon.deletedAt && buttonForm(objectAddress(sandbox, coupon, "use"), "Use once"),
    },
  ];
  return sectionView(
    "Codes",
    html`<p>Changing the discount of a used code creates a revision with a new id. Earlier revisions are shown in gray.</p>
${table(columns, all, {
  none: "No discount codes yet.",
  rowClass: ({ deletedAt }) => (deletedAt ? "old" : undefined),
})}
${pagingLinks(linkToSection(sandbox, "Codes"), request, list)}`,
  );
}

function discountWords({ fields }: Stored): string {
  const { coupon_type, rate, price } = fields;
  return coupon_type === CouponType.values.Percent ? `${rate}%` : String(price);
}

function usesWords(coupon: Stored): string {
  const { coupon_count: issued } = coupon.fields;
  return typeof issued === "number"
    ? t("{count} of {all}", { count: usesOf(coupon), all: issued })
    : String(usesOf(coupon));
}
