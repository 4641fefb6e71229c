// The objects of the demo's school, as request bodies of the API.
import type { Values } from "../../../provider/model/rules.js";

/** The objects of the demo by kind and id. */
export const demoObjects: Readonly<Record<string, Readonly<Record<string, Values>>>> = {
  advance: {
    "demo-trial": {
      contract_type: "email",
      plan_name: "Trial lesson",
      language: "en",
      waiting_list: { type: 1 },
      quantity: 30,
      notes: [{ name: "What would you like to learn?", require: false }],
    },
  },
  product: {
    "demo-workbook": {
      processor_a_env_id: "1",
      product_name: "Workbook",
      language: "en",
      price: 2400,
      tax_rate: 10,
      stock: 40,
      allow_duplicate: true,
      use_shipping_address: true,
      alert_inventory: { threshold: "5", message: "Order more workbooks." },
      free_space: "<p>120 exercises, <strong>with answers</strong>.</p>",
    },
  },
  paid: {
    "demo-class": {
      processor_a_env_id: "1",
      plan_name: "夜間クラス",
      language: "ja",
      price: 4800,
      tax_rate: 10,
      billing_cycle: { interval: "month", count: 1 },
      initial_cost: { name: "入会金", amount: 3000 },
      notice_days_before: 3,
      auto_retry: { enabled: true, interval_days: 3 },
      permit_user_payment_cancel: true,
      chat_rule: {
        trigger: "auto",
        action: "grant",
        guild_id: "100200300",
        target_type: "role",
        role_ids: ["demo-role"],
      },
    },
  },
  installments: {
    "demo-course": {
      processor_a_env_id: "1",
      plan_name: "Summer course",
      language: "en",
      price: 60_000,
      billing_cycle: { interval: "month", installments_count: 6 },
    },
  },
  coupon: {
    "demo-spring": {
      processor_a_env_id: "1",
      coupon_name: "Spring campaign",
      coupon_code: "SPRING10",
      coupon_type: 0,
      rate: 10,
      coupon_term: 0,
      payment_type: 1,
      coupon_count: 100,
    },
    "demo-welcome": {
      processor_a_env_id: "1",
      coupon_name: "Welcome",
      coupon_code: "WELCOME",
      coupon_type: 1,
      price: 1000,
      coupon_term: 0,
      payment_type: 4,
    },
  },
  roles: { "demo-role": { name: "Members", permissions: ["VIEW_CHANNEL", "SEND_MESSAGES"] } },
  channels: { "demo-channel": { name: "evening-class", type: 0, topic: "Homework and questions" } },
};

/** The guild of the roles and channels. */
export const demoGuild = "100200300";
