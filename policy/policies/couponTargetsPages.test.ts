import { afterAll, describe, expect, it } from "vitest";
import { resources as provided } from "../../provider/kinds/resources/index.js";
import { idNames } from "../core/coupons.js";
import { projectNotFound } from "../project/state.js";
import { couponTargetsPages, pageOfOtherKind, pagesUnread, pageUnknown } from "./couponTargetsPages.js";
import { fakeStackExport } from "./testing/stackExport.js";
import { type Declared, judgingStacks, unknown } from "./testing/table.js";

const page: Declared = { kind: "RecurringPlan", name: "classes", props: { paidId: "p1" } };
const product: Declared = { kind: "OneTimeProduct", name: "book", props: { productId: "b1" } };
const code = (productIds: unknown, paymentType: unknown = 4): Declared => ({
  name: "spring",
  props: { paymentType, productIds },
});
const target = { path: "productIds[0]", paymentType: 4, kind: "RecurringPlan" };
const strange = [["spring", pageUnknown(target, "p9")] as const];

const { folder, remove } = fakeStackExport("RecurringPlan", [{ name: "classes", id: "p1" }]);
afterAll(remove);
const config = { projectFolder: folder };

describe("ids of a code", () => {
  judgingStacks(couponTargetsPages, [
    { what: "a page of the program", resources: [page, code(["p1"])] },
    { what: "no ids", resources: [page, code(undefined)] },
    { what: "no page of the program", resources: [page, code(["p9"])], violations: strange },
    {
      what: "the second of two",
      resources: [page, code(["p1", "p9"])],
      violations: [["spring", pageUnknown({ ...target, path: "productIds[1]" }, "p9")]],
    },
    { what: "a named page", resources: [page, code(["p9"])], config: { allowedIds: ["p9"] } },
    {
      what: "a page of a different kind",
      resources: [page, product, code(["b1"])],
      violations: [["spring", pageOfOtherKind(target, "book", "OneTimeProduct")]],
    },
    {
      what: "a page of a different account",
      resources: [{ ...page, account: "riverside" }, code(["p9"])],
      violations: strange,
    },
    { what: "an id that is not known yet", resources: [page, code([unknown])] },
    { what: "ids that are not known yet", resources: [page, code(unknown)] },
    { what: "a type that is not known yet", resources: [page, code(["p9"], unknown)] },
    {
      what: "a new page besides it",
      resources: [{ ...page, name: "new", props: {} }, code(["p9"])],
      config,
      violations: strange,
    },
    {
      what: "an updated page besides it",
      resources: [{ ...page, props: { paidId: unknown } }, code(["p9"])],
      config,
      violations: strange,
    },
    { what: "an updated page", resources: [{ ...page, props: { paidId: unknown } }, code(["p1"])], config },
    {
      what: "a page that is adopted",
      resources: [{ ...page, name: "new", props: { adoptId: "p9", paidId: unknown } }, code(["p9"])],
    },
    {
      what: "an updated page that it uses",
      resources: [
        { ...page, props: { paidId: unknown } },
        { ...code(["p9"]), from: { productIds: ["classes"] } },
      ],
    },
    {
      what: "a state that cannot be read",
      resources: [{ ...page, props: {} }, code(["p9"])],
      violations: [["spring", pagesUnread("productIds[0]", projectNotFound)]],
    },
  ]);
});

it("names the ids of pages as the provider does", () => {
  const names = provided.filter(({ kind }) => kind in idNames).map(({ kind, idName }) => [kind, idName]);
  expect(Object.fromEntries(names)).toEqual(idNames);
});
