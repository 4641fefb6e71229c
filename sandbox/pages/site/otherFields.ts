// Lists the plan's settings that have no effect on its pages.
import type { Field, ObjectModel } from "../../../provider/model/field.js";
import { isGiven, type Values } from "../../../provider/model/rules.js";
import { type Html, html } from "../../http/html.js";
import { isColor } from "./colors.js";
import type { Plan } from "./plan.js";

/** Paths of fields that pages show or follow, including everything within. Other fields are listed below the page. */
const shown: readonly string[] = [
  ...["plan_name", "product_name", "provider_name", "label", "language", "contract_type", "contract_flow"],
  ...["price", "tax_rate", "platform", "card_attribute", "processor_b_installment"],
  ...["billing_cycle.interval", "billing_cycle.count", "billing_cycle.trial_end", "billing_cycle.installments_count"],
  ...["initial_cost.name", "initial_cost.amount", "initial_cost.installments_count"],
  ...["bank_invoice.billing_deadline", "bank_invoice.billing_deadline_days"],
  ...["receipt_exclusion_tax", "honorific_title", "proviso", "receipt_email"],
  ...[
    "stock",
    "sales_count",
    "billing_cycle.sales_count",
    "quantity",
    "show_sales_quantity",
    "limit_per_person",
    "contracted_units.accept",
    "contracted_units.max",
  ],
  ...["sales_start", "sales_end", "contract_start", "contract_end"],
  ...["waiting_list.type", "waiting_list.interval", "waiting_list.application_deadline"],
  ...["waiting_list.min_participants", "permit_user_payment_cancel", "show_chat_account_change"],
  ...["use_shipping_address", "shipping_address_name", "use_phone_number", "notes"],
  ...["disable_company_name", "disalbe_company_name", "msg.channel_id", "msg.add_friend_option"],
  ...["agreement_terms", "custom_item_names", "company_info", "enable_save_utm"],
  ...["provider_information.url_bussiness", "provider_information.url_support"],
  "provider_information.url_special_commercial_law",
  ...["free_space", "display_free_space", "lp_header", "lp_footer", "background_color"],
  ...["url_redirect_1", "url_redirect_2"],
];

/** Whether pages show a setting or follow it. */
export const isShownOnPages = (path: string): boolean =>
  shown.some((known) => path === known || path.startsWith(`${known}.`));

interface Setting {
  /** The name in the API: `notes[0].name`. */
  readonly name: string;
  readonly field: Field;
  readonly value: unknown;
}

export function otherSettingsView(plan: Plan): Html | undefined {
  const { sandbox } = plan.texts;
  const settings = settingsOf(plan.kind.model, plan.stored.fields, "", "");
  if (settings.length === 0) return undefined;
  const items = settings.map(({ name, field, value }) => {
    const shown = field.isSecret ? sandbox.secret : typeof value === "string" ? value : JSON.stringify(value);
    return html`<div><dt><code>${name}</code> <span lang="en">${field.doc}</span></dt><dd class="plain">${shown}</dd></div>\n`;
  });
  return html`<details class="others"><summary>${sandbox.otherSettings}</summary>
<p>${sandbox.otherSettingsHelp}</p>
<dl class="rows">
${items}</dl></details>`;
}

function settingsOf(model: ObjectModel, fields: Values, path: string, name: string): Setting[] {
  return model.inputs.flatMap((field) => {
    const value = fields[field.wire];
    const [at, called] = [path + field.wire, name + field.wire];
    return isGiven(value) ? settingsIn(field, value, at, called) : [];
  });
}

function settingsIn(field: Field, value: unknown, path: string, name: string): Setting[] {
  const { type } = field;
  if (type.kind === "object") return settingsOf(type.model, value as Values, `${path}.`, `${name}.`);
  if (type.kind === "list" && type.of.type.kind === "object") {
    return (value as unknown[]).flatMap((item, index) => settingsIn(type.of, item, path, `${name}[${index}]`));
  }
  return isShown(path, value) ? [] : [{ name, field, value }];
}

/** An invalid color cannot be shown. */
const isShown = (path: string, value: unknown): boolean =>
  isShownOnPages(path) && !(path === "background_color" && !isColor(String(value)));
