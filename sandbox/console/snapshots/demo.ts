// The demo: ten weeks of a small school, which end now. It is simulated instead of stored, so that its dates are
// recent.
import { submit } from "../../business/contracts/application.js";
import { failNext } from "../../business/contracts/billing.js";
import type { BusinessSandbox } from "../../business/contracts/businessSandbox.js";
import { approve } from "../../business/contracts/confirmEnrollment.js";
import { insertCoupon } from "../../business/contracts/coupons.js";
import { cancel } from "../../business/contracts/decisions.js";
import { recordDecline } from "../../business/contracts/declines.js";
import { type Enrollment, findEnrollment } from "../../business/contracts/enrollment.js";
import type { ApplicationForm } from "../../business/contracts/form.js";
import { pause } from "../../business/contracts/pause.js";
import { findPayment, refund } from "../../business/contracts/refunds.js";
import { calendar } from "../../store/calendar.js";
import { type PageKind, pageKind } from "../../store/kinds.js";
import type { Stored } from "../../store/store.js";
import { demoGuild, demoObjects } from "./demoObjects.js";

const days = 70;

/** Runs the demo in an empty sandbox: the clock goes back ten weeks, then forward to the real time. */
export function playDemo(sandbox: BusinessSandbox): void {
  const { clock } = sandbox;
  const end = new Date();
  const start = calendar.daysAfter(end, -days);
  clock.set([], start);
  makeObjects(sandbox);
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
    const { kind, stored } = pageOf(sandbox, page);
    const whole = { email: `${form.name?.split(" ")[0]?.toLowerCase()}@example.com`, ...form };
    const done = submit(sandbox, kind, stored, whole);
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
    const { kind, stored } = pageOf(sandbox, page);
    const form = { name, email: "daisuke@example.com" };
    recordDecline(sandbox, kind, stored, form, { reason: "no_funds", brand: "visa", last_digits: "9995" });
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

function refundFirst(sandbox: BusinessSandbox, { members }: Stored): void {
  const paid = findPayment(sandbox, String(members.payment_id));
  if (paid) refund(sandbox, paid);
}

function pageOf({ store }: BusinessSandbox, id: string): { kind: PageKind; stored: Stored } {
  const stored = store.find(["advance", "product", "paid", "installments"], id);
  const kind = stored && pageKind(stored.kind);
  if (!kind) throw new Error(`the demo has no page ${id}`);
  return { kind, stored };
}

function makeObjects({ store }: BusinessSandbox): void {
  for (const [kind, objects] of Object.entries(demoObjects)) {
    for (const [id, members] of Object.entries(objects)) {
      if (kind === "coupon") insertCoupon(store, members, id);
      else store.insert(kind, members, { id, ...((kind === "roles" || kind === "channels") && { parent: demoGuild }) });
    }
  }
}
