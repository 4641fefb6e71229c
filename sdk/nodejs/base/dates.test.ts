// Changes on a date, in a program's own process.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as pulumi from "@pulumi/pulumi";
import fc from "fast-check";
import { afterEach, describe, expect, expectTypeOf, it, vi } from "vitest";
import { daysVariable } from "../../../cli/commands/due/due.js";
import { settings } from "../../../provider/client/config.js";
import { dayIn, daysLater } from "../../../provider/model/dates.js";
import * as paypages from "../index.js";

const on = (today: string | undefined, more: Record<string, string> = {}) =>
  pulumi.runtime.setAllConfig({ ...(today !== undefined && { "paypages:today": today }), ...more });
afterEach(() => {
  pulumi.runtime.setAllConfig({});
  for (const { variable } of [settings.today, settings.timeZone]) delete process.env[variable];
});

describe("today", () => {
  it("is the setting, or else the variable", () => {
    process.env[settings.today.variable] = "2027-05-01";
    expect(paypages.today()).toBe("2027-05-01");
    on("2027-04-01");
    expect(paypages.today()).toBe("2027-04-01");
  });

  it.each(["Asia/Tokyo", "Pacific/Pago_Pago", "Europe/Berlin"])(
    "is the current day in %s, without a setting",
    (timeZone) => {
      vi.useFakeTimers({ toFake: ["Date"] });
      try {
        for (const now of ["2027-03-31T10:59:59Z", "2027-03-31T15:00:00Z", "2027-03-31T22:30:00Z"]) {
          vi.setSystemTime(new Date(now));
          on(undefined, { "paypages:timeZone": timeZone });
          expect(paypages.today()).toBe(dayIn(timeZone, new Date(now)));
          on(undefined);
          process.env[settings.timeZone.variable] = timeZone;
          expect(paypages.today()).toBe(dayIn(timeZone, new Date(now)));
        }
      } finally {
        vi.useRealTimers();
      }
    },
  );

  it.each([
    ["1 April", "Asia/Tokyo", /`paypages:today` is "1 April". Write it as 2027-04-01/],
    ["2027-02-30", "Asia/Tokyo", /Write it as/],
    [undefined, "Japan/Kyoto", /"Japan\/Kyoto". Write a name such as Asia\/Tokyo/],
  ])("is refused if it is %s in %s", (today, timeZone, message) => {
    on(today, { "paypages:timeZone": timeZone });
    expect(() => paypages.today()).toThrow(message);
  });
});

describe("from", () => {
  const day = fc.integer({ min: 0, max: 40 }).map((count) => daysLater("2027-03-15", count));
  const schedule = fc.dictionary(day, fc.integer(), { minKeys: 1, maxKeys: 6, noNullPrototype: true });

  it("returns the value of the latest day that has come", () => {
    fc.assert(
      fc.property(schedule, fc.integer(), day, (values, before, today) => {
        on(today);
        let model = before;
        // Day by day, as somebody does who changes the program manually.
        for (let at = "2027-03-01"; at <= today; at = daysLater(at, 1)) model = values[at] ?? model;
        expect(paypages.from(values, { before })).toBe(model);
        const nested = Object.keys(values)
          .toSorted()
          .reduce((inner, date) => paypages.from(date, values[date] as number, { before: inner }), before);
        expect(nested).toBe(model);
      }),
    );
  });

  it("returns the type of its values", () => {
    on("2027-04-01");
    expectTypeOf(paypages.from("2027-04-01", 5200, { before: 4800 })).toEqualTypeOf<number>();
    expectTypeOf(paypages.from("2027-04-01", "new")).toEqualTypeOf<string | undefined>();
    expectTypeOf(paypages.from({ "2027-04-01": 5200 }, { before: "none" })).toEqualTypeOf<number | string>();
  });

  it("refuses a day in another form", () => {
    on("2027-04-01");
    expect(() => paypages.from("1 April", 1)).toThrow(/A day of `paypages.from` is "1 April"/);
    expect(() => paypages.from({ "2027-13-01": 1 })).toThrow(/Write it as 2027-04-01/);
  });

  it("notes its days in the file that `paypages due` names", () => {
    const folder = mkdtempSync(join(tmpdir(), "days-"));
    try {
      process.env[daysVariable] = join(folder, "days");
      on("2027-04-01");
      paypages.from({ "2027-10-01": 2, "2026-01-01": 1 });
      paypages.from("2027-04-01", true, { before: false });
      expect(readFileSync(join(folder, "days"), "utf8")).toBe("2026-01-01\n2027-10-01\n2027-04-01\n");
    } finally {
      delete process.env[daysVariable];
      rmSync(folder, { recursive: true });
    }
  });
});

describe("a preview", () => {
  const printed = (isPreview: boolean, work: () => void): string[] => {
    const log = vi.spyOn(pulumi.log, "info").mockResolvedValue();
    const preview = vi.spyOn(pulumi.runtime, "isDryRun").mockReturnValue(isPreview);
    try {
      work();
      return log.mock.calls.map(([text]) => text);
    } finally {
      log.mockRestore();
      preview.mockRestore();
    }
  };
  const program = () => {
    const price = paypages.from({ "2027-04-01": 5200, "2027-10-01": 5600.5 }, { before: 4800 });
    const args = {
      label: paypages.from("2027-05-01", "new"),
      freeSpace: paypages.from("2027-06-01", pulumi.secret("a secret"), { before: false }),
      subject: paypages.from("2027-07-01", "x".repeat(41), { before: 1, name: "the description" }),
      isOn: paypages.from("2027-07-02", true),
      planName: paypages.from("2027-08-01", "Evenings"),
      passed: paypages.from("2027-03-01", 2, { before: 1 }),
    };
    return [price, args];
  };

  it("prints each future change once, and nothing else does", () => {
    on("2027-04-01");
    expect(printed(false, program)).toEqual([]);
    expect(printed(true, () => [program(), program()])).toEqual([
      "price: 5,200 → 5,600.5 on 2027-10-01",
      'label: not set → "new" on 2027-05-01',
      "freeSpace: false → another value on 2027-06-01",
      "the description: 1 → another value on 2027-07-01",
      "isOn: not set → true on 2027-07-02",
      'planName: not set → "Evenings" on 2027-08-01 (`before` sets a value until then)',
    ]);
  });

  it("prints no value of a property that may be a secret", () => {
    on("2027-04-01");
    const [oldToken, newToken] = ["token-of-today", "token-to-come"];
    const texts = printed(true, () => {
      const pin = paypages.from("2028-01-01", 731_904, { before: 4_711 });
      const { accessToken, ...more } = {
        accessToken: paypages.from("2028-01-02", newToken, { before: oldToken }),
        channelSecret: paypages.from({ "2028-01-03": newToken, "2028-01-04": oldToken }, { name: "price" }),
        other: paypages.from("2028-01-05", newToken, { before: oldToken, name: "label" }),
      };
      return [pin, accessToken, more, paypages.from("2028-01-06", newToken)];
    });
    expect(texts).toEqual([
      "pin changes on 2028-01-01",
      "accessToken changes on 2028-01-02",
      "price changes on 2028-01-03",
      "price changes on 2028-01-04",
      "label changes on 2028-01-05",
      expect.stringMatching(/^dates\.test\.ts:\d+ changes on 2028-01-06$/),
    ]);
  });

  it("names the place of a value without a name", () => {
    on("2026-04-01");
    const texts = printed(true, () => [paypages.from("2026-08-01", 2, { before: 1 })]);
    expect(texts).toEqual([expect.stringMatching(/^dates\.test\.ts:\d+ changes on 2026-08-01$/)]);
  });
});
