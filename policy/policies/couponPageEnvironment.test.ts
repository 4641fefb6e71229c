import { describe } from "vitest";
import { couponPageEnvironment, pageOfOtherEnvironment } from "./couponPageEnvironment.js";
import { type Declared, judgingStacks, unknown } from "./testing/table.js";

const page = (processorAEnvId: unknown, more: Partial<Declared> = {}): Declared => ({
  kind: "RecurringPlan",
  name: "classes",
  props: { paidId: "p1", processorAEnvId },
  ...more,
});
const code = (productIds: unknown, processorAEnvId: unknown = "1", paymentType: unknown = 4): Declared => ({
  name: "spring",
  props: { paymentType, productIds, processorAEnvId },
});
const differs = (other: string) => [["spring", pageOfOtherEnvironment("1", "classes", other)] as const];

describe("the environment of a code's pages", () => {
  judgingStacks(couponPageEnvironment, [
    { what: "the same one", resources: [page("1"), code(["p1"])] },
    { what: "a different one", resources: [page("0"), code(["p1"])], violations: differs("0") },
    { what: "one that is none", resources: [page("test"), code(["p1"])], violations: differs("test") },
    {
      what: "a different one of a new page",
      resources: [
        page("0", { props: { paidId: unknown, processorAEnvId: "0" } }),
        { ...code(unknown), from: { productIds: ["classes"] } },
      ],
      violations: differs("0"),
    },
    { what: "a code without targets", resources: [page("0"), code(undefined)] },
    { what: "a different page", resources: [page("0"), code(["p2"])] },
    { what: "a page of a different account", resources: [page("0", { account: "riverside" }), code(["p1"])] },
    { what: "a code of a different kind of page", resources: [page("0"), code(["p1"], "1", 1)] },
    { what: "a page's that is not known yet", resources: [page(unknown), code(["p1"])] },
    { what: "a code's that is not known yet", resources: [page("0"), code(["p1"], unknown)] },
    { what: "an allowed code", resources: [page("0"), code(["p1"])], config: { allow: ["spring"] } },
  ]);
});
