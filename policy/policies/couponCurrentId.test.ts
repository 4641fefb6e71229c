import { describe } from "vitest";
import { couponCurrentId, formerIdUsed } from "./couponCurrentId.js";
import { type Declared, judgingStacks, unknown } from "./testing/table.js";

const revision = { couponId: "c1", useCouponCount: 3, replacedAt: "2030-04-01T09:00:00.000Z" };
const spring: Declared = { name: "spring", props: { couponId: "c2", revisions: [revision] } };
const stack = (props: Declared["props"]): Declared => ({ kind: "Stack", name: "shop-dev", props: props ?? {} });
const used = (path: string) => formerIdUsed(path, "c1", "spring", "c2");

describe("ids of a code", () => {
  judgingStacks(couponCurrentId, [
    { what: "the current one", resources: [spring, stack({ code: "c2" })] },
    { what: "a former one", resources: [spring, stack({ code: "c1" })], violations: [["shop-dev", used("code")]] },
    {
      what: "a former id in an object and a list",
      resources: [spring, stack({ codes: [{ id: "c1" }] })],
      violations: [["shop-dev", used("codes[0].id")]],
    },
    {
      what: "a former id in a different code",
      resources: [spring, { name: "other", props: { memo: "c1" } }],
      violations: [["other", used("memo")]],
    },
    {
      what: "a former id that belongs to a different code now",
      resources: [spring, { name: "x", props: { couponId: "c1" } }],
    },
    {
      what: "a former id that a page has, too",
      resources: [
        spring,
        { kind: "OneTimeProduct", name: "book", props: { productId: "c1" } },
        { ...stack({ page: "c1", code: "c1" }), from: { code: ["spring"], page: ["book"] } },
      ],
      violations: [["shop-dev", used("code")]],
    },
    { what: "the revisions themselves", resources: [spring, stack({ all: [revision] })] },
    { what: "a whole resource", resources: [spring, stack({ code: { urn: "urn:pulumi:x", id: "c1" } })] },
    { what: "a value that contains it", resources: [spring, stack({ text: "c1c1" })] },
    {
      what: "unknown revisions",
      resources: [{ name: "spring", props: { revisions: unknown } }, stack({ code: "c1" })],
    },
    { what: "an unknown value", resources: [spring, stack({ code: unknown })] },
    { what: "an allowed output", resources: [spring, stack({ code: "c1" })], config: { allow: ["shop-dev"] } },
    {
      what: "an unknown current id",
      resources: [{ name: "spring", props: { couponId: unknown, revisions: [revision] } }, stack({ code: "c1" })],
      violations: [["shop-dev", formerIdUsed("code", "c1", "spring", undefined)]],
    },
  ]);
});
