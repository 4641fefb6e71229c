import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anEntry } from "../../../test/support/school.js";
import type { Entry } from "./inventory.js";
import { timelineOf } from "./timeline.js";

const now = new Date("2026-11-22T09:00:00Z");
const code = (name: string, start?: string, end?: string, more: Partial<Entry> = {}) =>
  anEntry({ kind: "Coupon", name, start, end, ...more });

it("lists current entries first, then future ones, then ended ones", () => {
  const { spans } = timelineOf(
    [
      code("ended", "2026/01/01", "2026/11/21"),
      code("upcoming", "2026/11/23", "2026/12/31"),
      code("last day", "2026/01/01", "2026/11/22"),
      code("for ever"),
    ],
    now,
  );
  expect(spans.map(({ entry, state }) => `${entry.name}: ${state}`)).toEqual([
    "last day: running",
    "for ever: running",
    "upcoming: upcoming",
    "ended: ended",
  ]);
});

it.each<[uses: number | undefined, issued: number | undefined, used: number | undefined]>([
  [34, 100, 34],
  [0, 10, 0],
  [12, 10, 100],
  [5, undefined, undefined],
  [undefined, 10, undefined],
  [0, 0, undefined],
])("shows %s of %s uses as %s percent", (uses, issued, used) => {
  expect(timelineOf([code("c", undefined, undefined, { uses, issued })], now).spans[0]?.used).toBe(used);
});

it("places ticks at the first of a month, few enough to be readable", () => {
  const labels = (start: string, end: string) =>
    timelineOf([code("c", start, end)], now).ticks.map(({ label }) => label);
  expect(labels("2026/10/15", "2026/12/15")).toEqual(["2026/11", "2026/12"]);
  expect(labels("2026/03/01", "2027/05/31")).toEqual(["2026/04", "2026/07", "2026/10", "2027/01", "2027/04"]);
});

it("treats an end in 9999 as open, without space for it", () => {
  const { spans, ticks } = timelineOf([code("c", "2026/10/01", "9999/12/31"), code("d", undefined, "2027/03/31")], now);
  expect(spans.find(({ entry }) => entry.name === "c")).toMatchObject({ isOpenAtStart: false, isOpenAtEnd: true });
  expect(ticks.at(-1)?.label).toBe("2027/04");
});

describe("any days", () => {
  const days = fc
    .date({ min: new Date("0001-01-01"), max: new Date("9999-12-30"), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10).replaceAll("-", "/"));
  const codes = fc.array(
    fc
      .tuple(fc.option(days, { nil: undefined }), fc.option(days, { nil: undefined }))
      .map(([start, end]) => code("c", start, end)),
    { maxLength: 6 },
  );
  it("are within the axis", () => {
    fc.assert(
      fc.property(codes, (all) => {
        const { spans, ticks, today } = timelineOf(all, now);
        expect(spans).toHaveLength(all.length);
        for (const at of [today, ...ticks.map((tick) => tick.at), ...spans.map(({ from }) => from)]) {
          expect(at).toBeGreaterThanOrEqual(0);
          expect(at).toBeLessThanOrEqual(100);
        }
        for (const { from, width } of spans) expect(from + width).toBeLessThanOrEqual(100.001);
        expect(ticks.length).toBeLessThanOrEqual(9);
      }),
    );
  });
});
