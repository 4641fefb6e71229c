import { describe, expect, it } from "vitest";
import { signature } from "../../../provider/hosts/engine/engineValues.js";
import type { Values } from "../../../provider/model/rules.js";
import { decrypted, encrypted, type Made, stateText } from "../../../test/support/states.js";
import { stateIn } from "../../stack/state.js";
import { outdatedIds } from "./outdatedIdFindings.js";

const code: Made = {
  kind: "Coupon",
  name: "spring",
  id: "first-id",
  inputs: { couponCode: "SPRING" },
  outputs: { couponId: "current-id", revisions: [{ couponId: "first-id", replacedAt: "2030-04-01T09:00:00.000Z" }] },
};
const unrevised: Made = { ...code, outputs: { couponId: "first-id" } };
const native = (made: Made): Made => ({ ...made, isNative: true });

const bucket = (inputs: Values, more: Values = {}): Values => ({
  urn: "urn:pulumi:dev::shop::aws:s3/bucket:Bucket::links",
  type: "aws:s3/bucket:Bucket",
  id: "links",
  inputs,
  outputs: inputs,
  ...more,
});
const stack = (outputs: Values): Values => ({
  urn: "urn:pulumi:dev::shop::pulumi:pulumi:Stack::shop-dev",
  type: "pulumi:pulumi:Stack",
  outputs,
});

function found(coupon: Made, ...others: readonly Values[]): string[] {
  const { deployment } = JSON.parse(stateText("dev", [coupon]));
  const resources = [...others, ...deployment.resources.slice(2)];
  const state = stateIn(JSON.stringify({ version: 3, deployment: { ...deployment, resources } }), "dev");
  return outdatedIds(state).map(({ severity, about, text, fixes = [] }) =>
    [`${severity} ${about}: ${text}`, ...fixes].join(" → "),
  );
}

const line = (where: string) =>
  `warning old id: ${where} is first-id, an old id of Coupon spring, whose current id is current-id` +
  " → use `couponId` of the Coupon in the program, instead of `id` → pulumi up --stack dev";

it.each([
  ["dynamic", code],
  ["native", native(code)],
])("reports each input and stack output with the old id of a %s Coupon", (_adapter, coupon) => {
  const uses = bucket({ tags: { code: "first-id" }, codes: ["current-id", "first-id"] });
  expect(found(coupon, stack({ code: "first-id" }), uses)).toEqual([
    line("stack output `code`"),
    line("Bucket links: `tags.code`"),
    line("Bucket links: `codes[1]`"),
  ]);
});

it.each([
  ["dynamic", unrevised],
  ["native", native(unrevised)],
])("reports nothing while both ids of a %s Coupon are equal", (_adapter, coupon) => {
  const dependsOnIt = { propertyDependencies: { code: ["urn:pulumi:dev::shop::paypages:index:Coupon::spring"] } };
  expect(found(coupon, stack({ code: "first-id" }), bucket({ code: "first-id" }, dependsOnIt))).toEqual([]);
});

it.each<[what: string, coupon: Made, other: Values]>([
  ["the current id", code, bucket({ code: "current-id" })],
  ["a string that contains the old id", code, bucket({ code: "first-id-2" })],
  ["a decrypted secret", code, bucket({ code: decrypted("first-id") })],
  ["an encrypted secret", code, bucket({ code: encrypted("first-id") })],
  ["a secret stack output", code, stack({ code: decrypted("first-id") })],
  [
    "a current id that is secret",
    { ...code, outputs: { couponId: decrypted("current-id") } },
    bucket({ code: "first-id" }),
  ],
  ["former revisions", code, stack({ revisions: code.outputs?.revisions })],
  ["a complete Coupon", code, stack({ code: { [signature]: "5cf8f73096256a8f31e491e813e4eb8e", id: "first-id" } })],
  ["a resource that waits for its deletion", code, bucket({ code: "first-id" }, { delete: true })],
  ["a Coupon that waits for its deletion", { ...code, more: { delete: true } }, bucket({ code: "first-id" })],
  ["the Coupon's own input", { ...code, inputs: { adoptId: "first-id" } }, bucket({})],
])("reports nothing for %s", (_what, coupon, other) => {
  expect(found(coupon, other)).toEqual([]);
});

describe("an id that objects of several kinds have", () => {
  const urn = "urn:pulumi:dev::shop::paypages:index:Coupon::spring";
  const page = (id: string): Values => ({
    ...JSON.parse(stateText("dev", [{ kind: "OneTimeProduct", name: "book", id }])).deployment.resources[2],
  });
  it.each(["1", "first-id"])("is reported only where it was made from the Coupon: %s", (id) => {
    const coupon = native({ ...code, id });
    const [made, other] = [{ propertyDependencies: { code: [urn] } }, { propertyDependencies: { code: null } }];
    expect(found(coupon, page(id), bucket({ code: id, size: id }, other), stack({ count: id }))).toEqual([]);
    expect(found(coupon, page(id), bucket({ code: id, size: id }, made))).toEqual([
      line("Bucket links: `code`").replace("first-id", id),
    ]);
  });
});

it("reports the current id of the Coupon that replaced another one", () => {
  const [, , now] = JSON.parse(stateText("dev", [code])).deployment.resources;
  const replaced = { ...code, id: "replaced-id", outputs: { couponId: "replaced-id-2" }, more: { delete: true } };
  expect(found(replaced, now, bucket({ code: "first-id" }))).toEqual([line("Bucket links: `code`")]);
});
