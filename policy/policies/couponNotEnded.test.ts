import { afterEach, beforeEach, vi } from "vitest";
import { codeEnded, couponNotEnded } from "./couponNotEnded.js";
import { judging, unknown } from "./testing/table.js";

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-05-10T12:00:00Z"), toFake: ["Date"] });
});
afterEach(() => {
  vi.useRealTimers();
});

const over = (endDate: string) => [codeEnded(endDate)];

judging(couponNotEnded, {}, [
  { what: "no end" },
  { what: "an end in the future", props: { endDate: "2026/06/30" } },
  { what: "today", props: { endDate: "2026/05/10" } },
  { what: "yesterday", props: { endDate: "2026/05/09" }, violations: over("2026/05/09") },
  { what: "yesterday, in the other form", props: { endDate: "2026-05-09" }, violations: over("2026-05-09") },
  { what: "three days of grace", props: { endDate: "2026/05/07" }, config: { graceDays: 3 } },
  { what: "after them", props: { endDate: "2026/05/06" }, config: { graceDays: 3 }, violations: over("2026/05/06") },
  { what: "an end that is not known yet", props: { endDate: unknown } },
]);
