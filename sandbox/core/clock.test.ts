// The sandbox's own time, without the control that moves it.
import { expect, test } from "vitest";
import { Clock } from "./clock.js";
import { Database } from "./database.js";

const [earlier, later] = [new Date("2030-01-01"), new Date("2031-01-01")];

test("a moment within a moment ends in the first one", () => {
  const clock = new Clock(new Database(), () => {});
  clock.still(() => {
    expect(clock.still(() => clock.now(), later)).toEqual(later);
    expect(clock.now()).toEqual(earlier);
  }, earlier);
  expect(clock.now().getTime()).toBeLessThan(later.getTime());
});

test("a clock that is set within a moment shows the new time immediately", () => {
  const clock = new Clock(new Database(), () => {});
  clock.still(() => {
    clock.set([], later);
    expect(clock.now()).toEqual(later);
  }, earlier);
  expect(clock.now().getTime()).toBeGreaterThanOrEqual(later.getTime());
});
