// For the tests: bodies and values from the specification, not derived from the model.
import { type PageKind, pageKinds } from "../../../sandbox/store/kinds.js";

type Json = Record<string, unknown>;

const mail = { bcc: true, subject: "Subject", body: "Body" };
const hours = { time: 1_800_000_000, message: "Not yet" };

/** Fields that every page can have, all set. */
const shared = {
  provider_name: "School",
  label: "spring",
  language: "en",
  agreement_terms: {
    show_agreement_terms: true,
    agreement_checkbox_text: "I agree",
    agreement_title: "Terms",
    agreement_content: "Be kind.",
  },
  chat_rule: {
    trigger: "auto",
    action: "grant",
    guild_id: "1",
    target_type: "role",
    role_ids: ["2"],
    channel_ids: ["3"],
    related_role: true,
  },
  msg: { channel_id: "c", channel_secret: "channel-secret", add_friend_option: 2 },
  show_chat_account_change: true,
  mail_application: mail,
  alert_inventory: { threshold: "5", message: "Few left" },
  custom_item_names: {
    seller_name: "Seller",
    purchaser: "Buyer",
    plan_name: "Course",
    name: "Name",
    company: "Company",
    form_name_1: "Form",
    form_name_2: "Sure?",
    form_name_3: "Done",
    button_1: "Go",
  },
  provider_information: {
    url_bussiness: "https://example.com",
    url_support: "https://example.com/support",
    url_service_terms: "https://example.com/terms",
    url_privacy_policy: "https://example.com/privacy",
    url_special_commercial_law: "https://example.com/law",
  },
  use_phone_number: true,
  notes: [{ name: "Size", require: true }],
  additional_address: [{ email: "a@example.com", name: "A" }],
  free_space: "Free",
  display_free_space: 1,
  background_color: "#ffffff",
  url_redirect_1: "https://example.com/1",
  url_redirect_2: "https://example.com/2",
  contract_flow: 2,
};

const waitingList = {
  type: 3,
  interval: 24,
  mail_application: mail,
  mail_cancel: mail,
  formation_trigger: 1,
  application_deadline: 1_800_000_000,
  min_participants: 3,
};

const payment = {
  ...shared,
  processor_a_env_id: "1",
  platform: {
    processor_a: true,
    processor_b: false,
    processor_a_bank: false,
    processor_b_bank: false,
    processor_a_billing: false,
    processor_c: false,
  },
  price: 1000,
  tax_rate: 10,
  receipt_exclusion_tax: true,
  honorific_title: "Ms",
  proviso: "For lessons",
  mail_invoice: mail,
  card_attribute: { card_name: 2, card_address_country: 1, card_address_zip: 1, card_address_line: 1 },
  company_info: {
    source_from_client: false,
    name: "School",
    postal_code: "100-0001",
    state: "Tokyo",
    city: "Chiyoda",
    line: "1-1",
    phone_number: "03",
  },
  receipt_email: true,
  sales_start: hours,
  sales_end: hours,
  meta_information: "meta",
  ads_conversion_api: { dataset_id: "d", access_token: "ads-secret" },
  enable_save_utm: true,
  disable_company_name: true,
};

const cycle = {
  plan_name: "Plan",
  mail_contract: mail,
  mail_cancel: mail,
  mail_invoice_notice: mail,
  notice_days_before: 5,
  mail_invoice_error: mail,
  auto_retry: { enabled: true, interval_days: 4 },
  auto_cancel: { enabled: true, limit: 30 },
};

const cards = {
  allow: true,
  visa: true,
  master_card: true,
  american_express: true,
  jcb: true,
  diners_club: true,
  terms: [3, 6],
};

interface Bodies {
  /** The minimum for a create. */
  readonly min: Json;
  /** Every field of the specification, with its spelling. */
  readonly whole: Json;
}

type PageName = "advance" | "product" | "paid" | "installments";

const bodies: Readonly<Record<PageName, Bodies>> = {
  advance: {
    min: { contract_type: "email", plan_name: "Trial", language: "ja" },
    whole: {
      ...shared,
      contract_type: "chat",
      plan_name: "Trial",
      mail_contract: mail,
      contract_start: hours,
      contract_end: hours,
      quantity: 10,
      disalbe_company_name: true,
      waiting_list: waitingList,
    },
  },
  product: {
    min: { product_name: "Book", price: 500, processor_a_env_id: "1" },
    whole: {
      ...payment,
      product_name: "Book",
      stock: 10,
      refund_policy: 1,
      allow_duplicate: true,
      limit_per_person: 2,
      bank_invoice: { billing_deadline: 5, remainder_days_before: 1, mail_invoice: mail, mail_invoice_notice: mail },
      waiting_list: waitingList,
      processor_b_installment: cards,
      use_shipping_address: true,
      shipping_address_name: "Where to",
      lp_header: "Header",
      lp_footer: "Footer",
      show_sales_quantity: false,
    },
  },
  paid: {
    min: { plan_name: "Member", price: 500, processor_a_env_id: "1", billing_cycle: { interval: "month" } },
    whole: {
      ...payment,
      ...cycle,
      billing_cycle: {
        interval: "month",
        count: 1,
        billing_cycle_anchor: 1,
        immediate_payment: true,
        proration_behavior: 1,
        trial_end: 1_800_000_000,
        force_authorization: true,
      },
      sales_count: 10,
      mail_recept: mail,
      mail_return_recess: mail,
      initial_cost: {
        name: "Enrollment",
        amount: 100,
        installments_count: 1,
        billing_cycle_anchor: 1,
        skip_on_plan_change: false,
        mail,
      },
      bank_invoice: {
        billing_deadline_days: 5,
        remainder_days_before: 1,
        mail_invoice: mail,
        mail_invoice_notice: mail,
      },
      execute_role_first_payment: true,
      permit_user_payment_cancel: true,
      contracted_units: { accept: true, max: 3, allow_repeat_contract: true },
      use_change_plan: false,
      processor_b_installment: cards,
    },
  },
  installments: {
    min: {
      plan_name: "Course",
      price: 9000,
      processor_a_env_id: "1",
      billing_cycle: { interval: "month", installments_count: 3 },
    },
    whole: {
      ...payment,
      ...cycle,
      billing_cycle: { interval: "month", installments_count: 3, manual_payments: true, sales_count: 5 },
      waiting_list: { ...waitingList, type: 2 },
    },
  },
};

export interface PageSample extends PageKind, Bodies {}

/** The bodies of each kind of page, and its path. `test/specification` compares them with the specification. */
export const pageSamples = Object.fromEntries(
  pageKinds.map((kind) => [kind.name, { ...kind, ...bodies[kind.name as PageName] }]),
) as unknown as Readonly<Record<PageName, PageSample>>;

/** A discount code of type percent. */
export const coupon = (changes: Json = {}): Json => ({
  processor_a_env_id: "1",
  coupon_name: "Spring",
  coupon_code: `CODE${Math.random().toString(36).slice(2)}`,
  coupon_type: 0,
  rate: 10,
  coupon_term: 0,
  payment_type: 4,
  ...changes,
});
