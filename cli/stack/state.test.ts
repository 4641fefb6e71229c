import { describe, expect, it } from "vitest";
import { decrypted, encrypted, type Made, stateText } from "../../test/support/states.js";
import { withoutMarks } from "./secret.js";
import { stateIn } from "./state.js";

const code: Made = {
  kind: "Coupon",
  name: "spring",
  id: "first-id",
  inputs: { couponCode: "SPRING" },
  outputs: { couponId: "todays-id" },
};

it("reads paypages resources in the same form from both adapters", () => {
  const of = (isNative: boolean) => stateIn(stateText("dev", [{ ...code, isNative }]), "dev").resources;
  const [dynamic, native] = [of(false), of(true)];
  expect(dynamic).toMatchObject([
    { kind: "Coupon", name: "spring", id: "todays-id", inputs: { couponCode: "SPRING" }, isExternal: false },
  ]);
  expect(native.map(({ type: _, urn: __, ...same }) => same)).toEqual(
    dynamic.map(({ type: _, urn: __, ...same }) => same),
  );
});

it.each([
  ["nothing yet", '{"version":3,"deployment":{"manifest":{}}}'],
  ["nothing at all", '{"version":3,"deployment":null}'],
])("reads a stack with %s", (_what, text) => {
  expect(stateIn(text, "dev")).toEqual({
    source: "dev",
    stack: "dev",
    resources: [],
    providers: [],
    pending: [],
    begun: [],
    outdatedIds: [],
  });
});

it("reads the stack's own name, whatever the source's name", () => {
  expect(stateIn(stateText("dev", []), "acme/shop/dev")).toMatchObject({ stack: "dev", source: "acme/shop/dev" });
});

describe("an invalid state is refused", () => {
  it.each([
    ["text that isn't JSON", "resources:", / `pulumi stack export --file prod\.json`/],
    ["other JSON", "{}", /^prod\.json .*\(deployment: /],
    ["a list", "[]", /^prod\.json .*\(Invalid input/],
    ["resources without a type", '{"deployment":{"resources":[{"urn":"u"}]}}', /\(deployment\.resources\.0\.type: /],
  ])("%s", (_what, text, message) => {
    expect(() => stateIn(text, "prod.json")).toThrow(message);
  });
});

it("replaces secrets by marks, which are equal for equal secrets and never the secret", () => {
  const inputs = { a: decrypted("s3cret"), b: [decrypted("s3cret")], c: decrypted("other"), d: encrypted("v1:xyz") };
  const [resource] = stateIn(stateText("dev", [{ ...code, inputs }]), "dev").resources;
  const { a, b, c, d } = resource?.inputs ?? {};
  expect(b).toEqual([a]);
  expect(c).not.toBe(a);
  expect(d).toBe("[secret]");
  expect(JSON.stringify(resource)).not.toMatch(/s3cret|other|xyz/);
  expect(withoutMarks({ a, b, c, d })).toEqual({ a: "[secret]", b: ["[secret]"], c: "[secret]", d: "[secret]" });
});
