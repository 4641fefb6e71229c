import { codeUnbounded, couponBounded } from "./couponBounded.js";
import { judging, unknown } from "./testing/table.js";

const noEnd = codeUnbounded("endDate");
const noCount = codeUnbounded("couponCount");

judging(couponBounded, { props: { couponType: 0, rate: 20 } }, [
  { what: "both", props: { endDate: "2030/03/31", couponCount: 100 } },
  { what: "no end", props: { couponCount: 100 }, violations: [noEnd] },
  { what: "no number", props: { endDate: "2030/03/31", couponCount: null }, violations: [noCount] },
  { what: "neither", violations: [noEnd, noCount] },
  { what: "only the end required", config: { requires: ["endDate"] }, violations: [noEnd] },
  { what: "nothing required", config: { requires: [] } },
  { what: "a fixed amount", props: { couponType: 1 } },
  { what: "an end and a number that are not known yet", props: { endDate: unknown, couponCount: unknown } },
  { what: "a type that is not known yet", props: { couponType: unknown } },
]);
