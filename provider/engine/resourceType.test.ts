import { expect, it } from "vitest";
import { kindOfType } from "./resourceType.js";

it.each([
  ["pulumi-nodejs:dynamic/paypages:Coupon", "Coupon"],
  ["paypages:index:RecurringPlan", "RecurringPlan"],
  ["pulumi-nodejs:dynamic/others:Coupon", undefined],
  ["pulumi-nodejs:dynamic:Resource", undefined],
  ["pulumi:providers:paypages", undefined],
  ["other:paypages:index:Coupon", undefined],
  ["paypages:index:Coupon:part", undefined],
  ["aws:s3/bucket:Bucket", undefined],
])("maps %s to %s", (type, kind) => {
  expect(kindOfType(type)).toBe(kind);
});
