// The seller: business information and links, below every page of a plan.
import { type Html, html } from "../../http/html.js";
import { type Row, rows } from "../ui/rows.js";
import type { Plan } from "./plan.js";
import { webAddress } from "./richText.js";

export const sellerView = (plan: Plan): readonly (Html | undefined)[] => [company(plan), links(plan)];

/** Only payment pages have `company_info`. Its default is the client's. */
function company(plan: Plan): Html | undefined {
  const { seller, form, payment } = plan.texts;
  if (plan.kind.payments === undefined) return undefined;
  const isOwn = plan.has("company_info") && !plan.flag("company_info.source_from_client");
  const own = ["postal_code", "state", "city", "line"].map((part) => plan.text(`company_info.${part}`));
  const [postalCode, ...address] = own;
  const told: readonly Row[] = [
    [seller.name, plan.text("company_info.name")],
    [payment.cardZip, postalCode],
    [seller.address, address.filter((part) => part !== undefined).join(plan.language === "ja" ? "" : ", ")],
    [form.phone, plan.text("company_info.phone_number")],
  ];
  return html`<section><h2>${seller.heading}</h2>${isOwn ? rows(told) : html`<p>${seller.ownSettings}</p>`}</section>`;
}

/** Named as the specification describes them, which for two of them differs from the field. */
const linkNames = [
  ["url_bussiness", "website"],
  ["url_support", "support"],
  ["url_service_terms", "privacyPolicy"],
  ["url_privacy_policy", "termsOfUse"],
  ["url_special_commercial_law", "commercialLaw"],
] as const;

function links(plan: Plan): Html | undefined {
  const { seller } = plan.texts;
  const items = linkNames.flatMap(([member, name]) => {
    const text = plan.text(`provider_information.${member}`);
    const address = webAddress(text);
    if (text === undefined) return [];
    return [
      address
        ? html`<li><a href="${address}" rel="noopener">${seller[name]}</a></li>`
        : html`<li>${seller[name]}${plan.texts.colon}${text}</li>`,
    ];
  });
  return items.length > 0 ? html`<nav aria-label="${seller.links}"><ul>${items}</ul></nav>` : undefined;
}
