import fc from "fast-check";
import { expect, it, test } from "vitest";
import { dynamicTypeOf, dynamicUrn, isDefaultProvider, kindOfType, parseProvider, parseUrn, shortUrn } from "./urn.js";

const type = fc.constantFrom("paypages:index:Coupon", "pulumi-nodejs:dynamic/paypages:Coupon", "shop:index:Group");
const name = fc.oneof(
  fc.string(),
  fc
    .array(fc.constantFrom("::", ":", "$", "urn:pulumi:", "spring", "コード", " "), { maxLength: 6 })
    .map((all) => all.join("")),
);
const label = fc.stringMatching(/^[A-Za-z0-9_.-]+$/);

test("reads every part of a URN, whatever its name contains", () => {
  fc.assert(
    fc.property(label, label, fc.array(type, { minLength: 1, maxLength: 4 }), name, (stack, project, types, own) => {
      const parents = types.slice(0, -1);
      expect(parseUrn(`urn:pulumi:${stack}::${project}::${types.join("$")}::${own}`)).toMatchObject({
        ...{ stack, project, parents, type: types.at(-1), name: own },
        kind: types.at(-1)?.endsWith("Coupon") ? "Coupon" : "Group",
      });
    }),
    { numRuns: 500 },
  );
});

test("reads the provider in a state", () => {
  const urn = "urn:pulumi:dev::shop::pulumi:providers:paypages::default_0_1_0";
  expect(parseProvider(`${urn}::6e2f1f2c`)).toEqual(parseUrn(urn));
});

test.each([
  ...["", "default", "default_0_1_0", "default_1_2_3_alpha_1_git", "default_git_//host/a-b"].map(
    (one) => [one, true] as const,
  ),
  ...["client-a", "defaults", "defaultShop", "default-eu", "my_default"].map((one) => [one, false] as const),
])("distinguishes names that the engine gives providers from those of programs: %j", (own, isEngines) => {
  expect(isDefaultProvider(own)).toBe(isEngines);
});

test("restores the URN of a dynamic resource from its short form, whatever its name contains", () => {
  fc.assert(
    fc.property(label, label, fc.array(type, { maxLength: 3 }), name, (stack, project, parents, own) => {
      const urn = `urn:pulumi:${stack}::${project}::${[...parents, dynamicTypeOf("Coupon")].join("$")}::${own}`;
      const { stack: found = "", ...rest } = parseUrn(urn);
      expect(dynamicUrn(shortUrn({ ...rest, stack: found }), project, "Coupon")).toBe(urn);
    }),
    { numRuns: 500 },
  );
});

test("keeps two resources apart whose names differ before `::`", () => {
  const [one, other] = ["school::pen", "club::pen"].map(
    (own) => parseUrn(`urn:pulumi:dev::shop::paypages:index:OneTimeProduct::${own}`).name,
  );
  expect([one, other]).toEqual(["school::pen", "club::pen"]);
});

test.each(["", "prod", "of urn:pulumi:prod::shop", "::::paypages:index:Coupon"])("finds no stack in %o", (text) => {
  expect(parseUrn(text)).toMatchObject({ stack: undefined, project: undefined, name: "" });
});

it.each([
  ["pulumi-nodejs:dynamic/paypages:Coupon", "Coupon"],
  ["paypages:index:RecurringPlan", "RecurringPlan"],
  ["pulumi-nodejs:dynamic/others:Coupon", undefined],
  ["pulumi-nodejs:dynamic:Resource", undefined],
  ["pulumi:providers:paypages", undefined],
  ["other:paypages:index:Coupon", undefined],
  ["paypages:index:Coupon:part", undefined],
  ["aws:s3/bucket:Bucket", undefined],
])("maps %s to %s", (token, kind) => {
  expect(kindOfType(token)).toBe(kind);
});
