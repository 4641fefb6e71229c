import { describe, expect, it } from "vitest";
import { resourceOf } from "../../../provider/kinds/resources/index.js";
import { inputsOf } from "./exportedInputs.js";

const nothing = () => false;
const all = () => true;
const exported = (kind: string, values: object, isServerDefault = nothing) =>
  inputsOf(resourceOf(kind).program, values as Record<string, unknown>, isServerDefault);

describe("an exported program", () => {
  it("sets what differs from the documented defaults, and what is required", () => {
    const page = {
      productName: "Book",
      processorAEnvId: "1",
      price: -1,
      stock: -1,
      label: "",
      showSalesQuantity: false,
    };
    expect(exported("OneTimeProduct", { ...page, notes: [], language: null, taxRate: 0 })).toEqual({
      productName: "Book",
      price: -1,
      processorAEnvId: "1",
      taxRate: 0,
      showSalesQuantity: false,
    });
  });
  it("omits what has no effect", () => {
    const coupon = { couponType: 0, rate: 20, price: 0, waitingList: undefined };
    expect(exported("Coupon", coupon)).toEqual({ couponType: 0, rate: 20 });
    const companyInfo = { sourceFromClient: true, name: "School", city: null };
    expect(exported("OneTimeProduct", { companyInfo })).toEqual({});
    expect(exported("OneTimeProduct", { waitingList: { type: 0, interval: 3 } })).toEqual({});
  });
  it("contains no secret", () => {
    expect(exported("OneTimeProduct", { msg: { channelId: "c", channelSecret: "s" } })).toEqual({
      msg: { channelId: "c" },
    });
  });
  it("sets a server default if it is a person's choice", () => {
    const autoRetry = { enabled: true, intervalDays: 5 };
    expect(exported("RecurringPlan", { autoRetry })).toEqual({});
    expect(exported("RecurringPlan", { autoRetry: { ...autoRetry, intervalDays: 3 } })).toEqual({
      autoRetry: { intervalDays: 3 },
    });
    expect(exported("RecurringPlan", { autoRetry: { enabled: false } }, all)).toEqual({});
  });
  it("sets an object whose properties are all omitted, so that no update removes it", () => {
    const mail = { bcc: false, subject: "s", body: "b" };
    expect(exported("RecurringPlan", { bankInvoice: { mailInvoice: mail } }, all)).toEqual({ bankInvoice: {} });
  });
  it("sorts sets, and writes days in one form", () => {
    const coupon = { productIds: ["b", "a"], endDate: "2026-3-1" };
    expect(exported("Coupon", coupon)).toEqual({ endDate: "2026/03/01", productIds: ["a", "b"] });
  });
  it("sets an empty list of permissions, but none for a channel", () => {
    expect(exported("ChatRole", { permissions: [] })).toEqual({ permissions: [] });
    expect(exported("ChatChannel", { role: [], user: [{ id: "1", allow: [], deny: ["SPEAK"] }] })).toEqual({
      user: [{ id: "1", deny: ["SPEAK"] }],
    });
  });
});
