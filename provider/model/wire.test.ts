import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { objectOf } from "../../test/support/arbitraries.js";
import { modelOf, named } from "../../test/support/models.js";
import { chatChannel, chatRole } from "./chat.js";
import { coupon } from "./coupon.js";
import { canonical } from "./equal.js";
import { anything, map, type ObjectModel, object } from "./field.js";
import { oneTimeProduct } from "./oneTimeProduct.js";
import type { Values } from "./rules.js";
import { decode, encode, type Unread } from "./wire.js";

/** What an object means: each sent field's canonical form. */
const meaning = (model: ObjectModel, values: Values) =>
  Object.fromEntries(model.inputs.filter((f) => f.isSent).map((f) => [f.name, canonical(f, values[f.name])]));

/** A body as it arrives: through JSON. */
const sent = (body: Values): Values => JSON.parse(JSON.stringify(body));

describe.each(named)("%s", (_, model) => {
  test("means the same after encoding and decoding", () => {
    fc.assert(
      fc.property(objectOf(model), (values) => {
        expect(meaning(model, decode(model, sent(encode(model, values))))).toEqual(meaning(model, values));
      }),
    );
  });

  test("means the same if its scalars are written as strings", () => {
    fc.assert(
      fc.property(objectOf(model), (values) => {
        const body = sent(encode(model, values));
        expect(meaning(model, decode(model, asTexts(body) as Values))).toEqual(meaning(model, decode(model, body)));
      }),
    );
  });

  test("sends only fields of the model, and only those that are set", () => {
    fc.assert(
      fc.property(objectOf(model), (values) => {
        const given = model.inputs.filter((f) => f.isSent && values[f.name] !== undefined).map((f) => f.wire);
        const wires = Object.keys(encode(model, { ...values, surplus: 1 }));
        expect(wires.filter((wire) => !given.includes(wire))).toEqual([]);
        const unused = model.inputs.filter((f) => f.unusedWhen).map((f) => f.wire);
        expect(given.filter((wire) => !wires.includes(wire) && !unused.includes(wire))).toEqual([]);
      }),
    );
  });

  test("decodes any body without an exception", () => {
    const wires = Object.fromEntries(model.fields.map((f) => [f.wire, fc.jsonValue()]));
    fc.assert(
      fc.property(fc.record(wires, { requiredKeys: [] }), (body) => {
        const names = model.fields.map((f) => f.name);
        expect(Object.keys(decode(model, body)).filter((name) => !names.includes(name))).toEqual([]);
      }),
    );
  });
});

/** `1200` as `"1200"` and `true` as `"true"`, all the way down. */
function asTexts(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(asTexts);
  if (value === null || typeof value !== "object") return value === null ? null : String(value);
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, asTexts(member)]));
}

describe("encode", () => {
  test("omits what is not set, outputs, and what is part of the path", () => {
    expect(encode(chatRole, { guildId: "1", name: "Members", position: undefined, permissions: null })).toEqual({
      name: "Members",
    });
    expect(encode(coupon, { label: "x", useCouponCount: 3, processorACoupon: true })).toEqual({ label: "x" });
  });

  test("omits a waiting list that is empty or of type 0", () => {
    expect(encode(oneTimeProduct, { waitingList: { type: 0, formationTrigger: 1 } })).toEqual({});
    expect(encode(oneTimeProduct, { waitingList: {} })).toEqual({});
    expect(encode(oneTimeProduct, { waitingList: { interval: -1, minParticipants: null } })).toEqual({});
    expect(encode(oneTimeProduct, { waitingList: { type: 3 } })).toEqual({ waiting_list: { type: 3 } });
  });
});

describe("decode", () => {
  const rows: [model: string, body: Values, values: Values][] = [
    ["RecurringPlan", {}, {}],
    [
      "RecurringPlan",
      { price: "1,200", sales_count: "-1", tax_rate: "" },
      { price: 1200, salesCount: -1, taxRate: null },
    ],
    ["RecurringPlan", { price: " ", sales_count: "Infinity", tax_rate: true }, { price: null }],
    ["RecurringPlan", { price: "much", label: { a: 1 }, notes: [null] }, {}],
    ["RecurringPlan", { label: 7, language: "ja", plan_name: null }, { label: "7", language: "ja", planName: null }],
    [
      "RecurringPlan",
      { use_change_plan: "false", use_phone_number: 1, receipt_email: "" },
      { useChangePlan: false, usePhoneNumber: true, receiptEmail: null },
    ],
    ["RecurringPlan", { receipt_email: "perhaps", enable_save_utm: "TRUE" }, { enableSaveUtm: true }],
    ["RecurringPlan", { chat_rule: [{ guild_id: 5 }] }, { chatRule: { guildId: "5" } }],
    ["RecurringPlan", { chat_rule: [], msg: "", platform: [{}, {}] }, { chatRule: null, msg: null }],
    ["RecurringPlan", { notes: { 0: { name: "n" } } }, { notes: [{ name: "n" }] }],
    ["RecurringPlan", { notes: "", unheard_of: 1 }, { notes: [] }],
    [
      "Coupon",
      { coupon_type: "1", payment_type: 99, processor_a_env_id: 1, use_coupon_count: "2" },
      { couponType: 1, paymentType: 99, processorAEnvId: "1", useCouponCount: 2 },
    ],
    ["Coupon", { coupon_type: 1, price: 99.5 }, { couponType: 1, price: 99.5 }],
    ["Coupon", { product_ids: "p1", start_date: "2026/03/01" }, { productIds: ["p1"], startDate: "2026/03/01" }],
    [
      "Coupon",
      { start_date: "2026-03-01T23:00:00-10:00", end_date: "2026/4/1" },
      { startDate: "2026/03/01", endDate: "2026/04/01" },
    ],
    ["Coupon", { start_date: "2026-03-01", end_date: "soon" }, { startDate: "2026-03-01", endDate: "soon" }],
    ["ChatRole", { permissions: "3072" }, { permissions: ["VIEW_CHANNEL", "SEND_MESSAGES"] }],
    ["ChatRole", { permissions: ["VIEW_CHANNEL"], guild_id: "not told" }, { permissions: ["VIEW_CHANNEL"] }],
  ];
  test.each(rows)("%s %j", (name, body, values) => expect(decode(modelOf(name), body)).toEqual(values));

  // What cannot be read, by its path.
  const unreadable: [model: string, body: Values, values: Values, unread: string[]][] = [
    ["RecurringPlan", { price: "much", label: { a: 1 }, plan_name: null }, { planName: null }, ["price", "label"]],
    ["RecurringPlan", { receipt_email: {}, enable_save_utm: "perhaps" }, {}, ["receiptEmail", "enableSaveUtm"]],
    ["RecurringPlan", { notes: [{ name: "n", require: 2 }, 7] }, {}, ["notes.require", "notes"]],
    ["RecurringPlan", { chat_rule: { guild_id: [] } }, { chatRule: {} }, ["chatRule.guildId"]],
    ["RecurringPlan", { chat_rule: "rule", msg: [{}, {}] }, {}, ["msg", "chatRule"]],
    [
      "Coupon",
      { payment_type: "", coupon_type: {}, coupon_code: true },
      { paymentType: null, couponCode: "true" },
      ["couponType"],
    ],
    ["ChatRole", { permissions: "" }, { permissions: [] }, []],
    ["ChatRole", { permissions: 1024 }, { permissions: ["VIEW_CHANNEL"] }, []],
  ];
  test.each(unreadable)("%s %j", (name, body, values, paths) => {
    const unread: Unread = { paths: [], inexact: [] };
    expect(decode(modelOf(name), body, unread)).toEqual(values);
    expect(unread.paths.toSorted()).toEqual(paths.toSorted());
    expect(unread.inexact).toEqual([]);
  });

  test.each([
    ["RecurringPlan", { price: "12345678901234567890" }, ["price"]],
    ["RecurringPlan", { price: "12,345,678,901,234,567.5", notes: [{ name: "n", require: false }] }, ["price"]],
    ["Coupon", { rate: "33.3333333333333333333", use_coupon_count: "9007199254740993" }, ["rate", "useCouponCount"]],
    ["ChatRole", { position: "1e400" }, ["position"]],
  ])("%s %j has numbers that would lose digits", (name, body, paths) => {
    const unread: Unread = { paths: [], inexact: [] };
    const values = decode(modelOf(name), body, unread);
    expect(unread.inexact.toSorted()).toEqual(paths.toSorted());
    for (const path of paths) expect(values[path]).toBeUndefined();
  });

  test("reads permissions of roles in a channel", () => {
    const body = { role: [{ id: 1, allow: "1024", deny: "0" }], user: [] };
    expect(decode(chatChannel, body)).toEqual({ role: [{ id: "1", allow: ["VIEW_CHANNEL"], deny: [] }], user: [] });
  });
});

describe("an undocumented record", () => {
  const model = object("Item", "", { record: map(), value: anything() });

  test.each([
    [{ record: { customer_id: "1", nested: [{ a: null }] }, value: ["x"] }],
    [{ record: {}, value: "" }],
    [{ record: null, value: 0 }],
  ])("%j is passed through", (body) => expect(decode(model, body)).toEqual(body));

  test.each([["text"], [7], [["a"]]])("%j is ignored", (record) => expect(decode(model, { record })).toEqual({}));
});
