import { type Declared, judgingStacks, unknown } from "../testing/table.js";
import { codeNotUnique, couponUnique } from "./couponUnique.js";

const code = (name: string, couponCode: unknown, props: object = {}, account = "default"): Declared => ({
  name,
  account,
  props: { processorAEnvId: "1", couponCode, ...props },
});
const twice = (code: string) => [["two", codeNotUnique(code, "one", "SPRING")] as const];
const one = code("one", "SPRING");

judgingStacks(couponUnique, [
  { what: "two texts", resources: [one, code("two", "AUTUMN")], says: [] },
  { what: "one text twice", resources: [one, code("two", "SPRING")], says: twice("SPRING") },
  { what: "in small letters", resources: [one, code("two", "spring")], says: twice("spring") },
  {
    what: "in small letters, which count",
    resources: [one, code("two", "spring")],
    config: { ignoreCase: false },
    says: [],
  },
  { what: "a different environment", resources: [one, code("two", "SPRING", { processorAEnvId: "0" })], says: [] },
  { what: "a different account", resources: [one, code("two", "SPRING", {}, "riverside")], says: [] },
  { what: "one that has ended", resources: [one, code("two", "SPRING", { endDate: "2020/01/01" })], says: [] },
  {
    what: "an end that is not known yet",
    resources: [one, code("two", "SPRING", { endDate: unknown })],
    says: twice("SPRING"),
  },
  { what: "a text that is not known yet", resources: [one, code("two", unknown), code("three", unknown)], says: [] },
  {
    what: "a code that the policy lets be",
    resources: [one, code("two", "SPRING")],
    config: { allow: ["two"] },
    says: [],
  },
]);
