import { describe, expect, it } from "vitest";
import { resourceOf } from "../../provider/resources/index.js";
import { saidBy } from "./exportedInputs.js";

const nothing = () => false;
const all = () => true;
const said = (kind: string, values: object, isLeft = nothing) =>
  saidBy(resourceOf(kind).program, values as Record<string, unknown>, isLeft);

describe("a program says", () => {
  it("what differs from the documented defaults, and what is required", () => {
    const page = {
      productName: "Book",
      processorAEnvId: "1",
      price: -1,
      stock: -1,
      label: "",
      showSalesQuantity: false,
    };
    expect(said("OneTimeProduct", { ...page, notes: [], language: null, taxRate: 0 })).toEqual({
      productName: "Book",
      price: -1,
      processorAEnvId: "1",
      taxRate: 0,
      showSalesQuantity: false,
    });
  });
  it("not what has no effect, or is of no use", () => {
    const coupon = { couponType: 0, rate: 20, price: 0, waitingList: undefined };
    expect(said("Coupon", coupon)).toEqual({ couponType: 0, rate: 20 });
    const companyInfo = { sourceFromClient: true, name: "School", city: null };
    expect(said("OneTimeProduct", { companyInfo })).toEqual({});
    expect(said("OneTimeProduct", { waitingList: { type: 0, interval: 3 } })).toEqual({});
  });
  it("no secret", () => {
    expect(said("OneTimeProduct", { msg: { channelId: "c", channelSecret: "s" } })).toEqual({
      msg: { channelId: "c" },
    });
  });
  it("what the service supplies, where it is somebody's choice", () => {
    const autoRetry = { enabled: true, intervalDays: 5 };
    expect(said("RecurringPlan", { autoRetry })).toEqual({});
    expect(said("RecurringPlan", { autoRetry: { ...autoRetry, intervalDays: 3 } })).toEqual({
      autoRetry: { intervalDays: 3 },
    });
    expect(said("RecurringPlan", { autoRetry: { enabled: false } }, all)).toEqual({});
  });
  it("an object that holds only what is omitted: an update must not take it away", () => {
    const mail = { bcc: false, subject: "s", body: "b" };
    expect(said("RecurringPlan", { bankInvoice: { mailInvoice: mail } }, all)).toEqual({ bankInvoice: {} });
  });
  it("sets in one order, days in one form", () => {
    const coupon = { productIds: ["b", "a"], endDate: "2026-3-1" };
    expect(said("Coupon", coupon)).toEqual({ endDate: "2026/03/01", productIds: ["a", "b"] });
  });
  it("no permission at all, but no empty list of a channel's", () => {
    expect(said("ChatRole", { permissions: [] })).toEqual({ permissions: [] });
    expect(said("ChatChannel", { role: [], user: [{ id: "1", allow: [], deny: ["SPEAK"] }] })).toEqual({
      user: [{ id: "1", deny: ["SPEAK"] }],
    });
  });
});
