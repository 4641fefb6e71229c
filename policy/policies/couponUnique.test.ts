import { codeNotUnique, couponUnique } from "./couponUnique.js";
import { type Declared, judgingStacks, unknown } from "./testing/table.js";

const code = (name: string, couponCode: unknown, props: object = {}, account = "default"): Declared => ({
  name,
  account,
  props: { processorAEnvId: "1", couponCode, ...props },
});
const twice = (code: string) => [["two", codeNotUnique(code, "one", "SPRING")] as const];
const one = code("one", "SPRING");

judgingStacks(couponUnique, [
  { what: "two texts", resources: [one, code("two", "AUTUMN")] },
  { what: "one text twice", resources: [one, code("two", "SPRING")], violations: twice("SPRING") },
  { what: "in small letters", resources: [one, code("two", "spring")], violations: twice("spring") },
  { what: "in small letters, which count", resources: [one, code("two", "spring")], config: { ignoreCase: false } },
  { what: "a different environment", resources: [one, code("two", "SPRING", { processorAEnvId: "0" })] },
  { what: "a different account", resources: [one, code("two", "SPRING", {}, "riverside")] },
  { what: "one that has ended", resources: [one, code("two", "SPRING", { endDate: "2020/01/01" })] },
  {
    what: "an end that is not known yet",
    resources: [one, code("two", "SPRING", { endDate: unknown })],
    violations: twice("SPRING"),
  },
  { what: "a text that is not known yet", resources: [one, code("two", unknown), code("three", unknown)] },
]);
