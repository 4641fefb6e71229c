// The demo: ten weeks of a small school, which end now. It is simulated instead of stored, so that its dates are
// recent.

import type { Values } from "../../../provider/model/rules.js";
import { submit } from "../../business/contracts/application.js";
import { approve, failNext } from "../../business/contracts/billing.js";
import { insertCoupon } from "../../business/contracts/coupons.js";
import { cancel, pause } from "../../business/contracts/decisions.js";
import { type Enrollment, findEnrollment } from "../../business/contracts/enrollment.js";
import type { BusinessSandbox } from "../../business/contracts/events.js";
import type { ApplicationForm } from "../../business/contracts/form.js";
import { findPayment, recordDecline, refund } from "../../business/contracts/payments.js";
import { calendar } from "../../store/calendar.js";
import type { Stored } from "../../store/store.js";

// The objects of the demo's school, as request bodies of the API.

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
const demoGuild = "100200300";

const days = 70;

/** Runs the demo in an empty sandbox: the clock goes back ten weeks, then forward to the real time. */
export function playDemo(sandbox: BusinessSandbox): void {
  const { clock } = sandbox;
  const end = new Date();
  const start = calendar.daysAfter(end, -days);
  clock.set([], start);
  createObjects(sandbox);
  const customers = new Map<string, string>();
  for (const [day, act] of story) {
    clock.moveTo(calendar.daysAfter(start, day));
    act({ sandbox, customers });
  }
  clock.moveTo(end);
}

interface Play {
  readonly sandbox: BusinessSandbox;
  /** Ids of customers by name. */
  readonly customers: Map<string, string>;
}

type Snapshot = readonly [day: number, act: (play: Play) => void];

const applies =
  (page: string, form: ApplicationForm) =>
  ({ sandbox, customers }: Play): void => {
    const whole = { email: `${form.name?.split(" ")[0]?.toLowerCase()}@example.com`, ...form };
    const done = submit(sandbox, pageOf(sandbox, page), whole);
    if ("problems" in done) throw new Error(`the demo is refused: ${JSON.stringify(done.problems)}`);
    customers.set(form.name ?? "", done.person.id);
  };

const then =
  (name: string, act: (sandbox: BusinessSandbox, enrollment: Enrollment) => unknown) =>
  ({ sandbox, customers }: Play): void => {
    const enrollment = findEnrollment(sandbox, customers.get(name) ?? "");
    if (enrollment) act(sandbox, enrollment);
  };

const declined =
  (page: string, name: string) =>
  ({ sandbox }: Play): void => {
    const form = { name, email: "daisuke@example.com" };
    recordDecline(sandbox, pageOf(sandbox, page), form, { reason: "no_funds", brand: "visa", last_digits: "9995" });
  };

const story: readonly Snapshot[] = [
  [
    1,
    applies("demo-class", { name: "Hanako 山田", chat_id: "9001", chat_user_name: "hanako", coupon_code: "WELCOME" }),
  ],
  [2, applies("demo-workbook", { name: "Ken Sato", shipping_address: "1-2-3 Jingumae, Shibuya" })],
  [4, applies("demo-class", { name: "Taro 鈴木", chat_id: "9002", chat_user_name: "taro" })],
  [9, applies("demo-trial", { name: "Maria Silva", notes: ["Writing letters"] })],
  [10, then("Maria Silva", approve)],
  [12, declined("demo-workbook", "Daisuke Mori")],
  [
    13,
    applies("demo-workbook", { name: "Daisuke Mori", coupon_code: "SPRING10", shipping_address: "4-5 Umeda, Osaka" }),
  ],
  [20, applies("demo-course", { name: "Yuki Tanaka" })],
  [21, applies("demo-workbook", { name: "Anna Berg", coupon_code: "SPRING10", shipping_address: "9 Hill Street" })],
  [26, then("Anna Berg", (sandbox, { person }) => refundFirst(sandbox, person))],
  [32, then("Taro 鈴木", (sandbox, enrollment) => failNext(sandbox, enrollment, 1))],
  [40, applies("demo-class", { name: "Emi 小林", email: "emi@example.com" })],
  [48, then("Emi 小林", pause)],
  [55, then("Yuki Tanaka", (sandbox, enrollment) => failNext(sandbox, enrollment, 1))],
  [60, then("Taro 鈴木", cancel)],
  [66, applies("demo-trial", { name: "Noor Haddad" })],
];

function refundFirst(sandbox: BusinessSandbox, { fields }: Stored): void {
  const paid = findPayment(sandbox, String(fields.payment_id));
  if (paid) refund(sandbox, paid);
}

function pageOf({ store }: BusinessSandbox, id: string): Stored {
  const page = store.find(["advance", "product", "paid", "installments"], id);
  if (!page) throw new Error(`the demo has no page ${id}`);
  return page;
}

function createObjects({ store }: BusinessSandbox): void {
  for (const [kind, objects] of Object.entries(demoObjects)) {
    for (const [id, fields] of Object.entries(objects)) {
      if (kind === "coupon") insertCoupon(store, fields, id);
      else store.insert(kind, fields, { id, ...((kind === "roles" || kind === "channels") && { parent: demoGuild }) });
    }
  }
}
