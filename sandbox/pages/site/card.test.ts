import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { processorBInstallment } from "../../../provider/model/pageParts.js";
import { allBrands, brands, cardToken, checkCard, outcomeOf, readCard, readToken, testCards } from "./card.js";

const now = new Date("2030-05-20T00:00:00Z");
const good = { number: "4242 4242 4242 4242", expiry: "05 / 30", code: "123" };

const problemsOf = (change: Partial<typeof good>) =>
  checkCard({ ...good, ...change }, now).problems.map(({ field, key }) => [field.replace("card.", ""), key]);

test.each(["4242424242424242", "4242-4242-4242-4242", "４２４２　４２４２　４２４２　４２４２", "123456789015"])(
  "accepts the number %s",
  (number) => expect(problemsOf({ number })).toEqual([]),
);

test.each(["05/30", "5/30", "0530", "05 / 2030", "０５／３０", "12-99"])("accepts the date %s", (expiry) =>
  expect(problemsOf({ expiry })).toEqual([]),
);

test.each([
  [{ number: "" }, "number", "required"],
  [{ number: "4242" }, "number", "invalid_card_number"],
  [{ number: "4".repeat(20) }, "number", "invalid_card_number"],
  [{ number: "four" }, "number", "invalid_card_number"],
  [{ number: "4242 4242 4242 4243" }, "number", "mistyped_card_number"],
  [{ number: "4242 4242 4242 2442" }, "number", "mistyped_card_number"],
  [{ number: "4242 4242 4242" }, "number", "mistyped_card_number"],
  [{ expiry: " " }, "expiry", "required"],
  [{ expiry: "13/30" }, "expiry", "invalid_expiry"],
  [{ expiry: "2030/05" }, "expiry", "invalid_expiry"],
  [{ expiry: "04/30" }, "expiry", "expired_card"],
  [{ code: "" }, "code", "required"],
  [{ code: "12" }, "code", "invalid_code"],
  [{ code: "12345" }, "code", "invalid_code"],
  [{ code: "1234" }, "code", "invalid_code"],
  [{ number: "3782 822463 10005" }, "code", "invalid_code"],
])("reports %j: %s, %s", (change, part, key) => {
  expect(problemsOf(change)).toEqual([[part, key]]);
});

test("accepts a card to the end of its month", () => {
  const at = (moment: string) => checkCard(good, new Date(moment)).problems;
  expect(at("2030-05-31T23:59:59.999Z")).toEqual([]);
  expect(at("2030-06-01T00:00:00.000Z")).toMatchObject([{ field: "card.expiry", key: "expired_card" }]);
});

test.each([
  [["4"], "visa"],
  [["51", "55", "22", "27"], "master_card"],
  [["34", "37"], "american_express"],
  [["35"], "jcb"],
  [["30", "36", "38", "39"], "diners_club"],
  [["1", "50", "56", "21", "28", "31", "32", "33"], undefined],
])("assigns numbers that begin with %j to %s", (starts, brand) => {
  for (const start of starts) expect(readCard(start.padEnd(16, "0")).brand).toBe(brand);
});

describe("the stored part of a card", () => {
  test.each([
    ["4242 4242 4242 4242", { brand: "visa", last_digits: "4242" }],
    ["5555 5555 5555 4444", { brand: "master_card", last_digits: "4444" }],
    ["3782 822463 10005", { brand: "american_express", last_digits: "0005" }, "1234"],
    ["3530 1113 3330 0000", { brand: "jcb", last_digits: "0000" }],
    ["3056 9309 0259 04", { brand: "diners_club", last_digits: "5904" }],
    ["9999 9999 9999 0002", { last_digits: "0002" }],
  ])("of %s is its brand and last digits", (number, seen, code = "123") => {
    const { card } = checkCard({ ...good, number, code }, now);
    expect(card).toEqual(seen);
    expect([card && outcomeOf(card), card && readToken(cardToken(card))]).toEqual(["pays", seen]);
  });

  test.each(["", "visa", "visa-42", "visa-4242x", "Visa-<b>"])("can't be %s", (token) => {
    expect(readToken(token)).toBeUndefined();
  });
});

test("has the brands of the model", () => {
  const flags = processorBInstallment.inputs.filter(({ type, name }) => type.kind === "flag" && name !== "allow");
  expect([...allBrands].sort()).toEqual(flags.map(({ wire }) => wire).sort());
});

test.each(testCards.map(({ number, outcome }) => [number, outcome] as const))(
  "uses the test card %s: %s",
  (number, outcome) => {
    const { card } = checkCard({ ...good, number }, now);
    expect(card && outcomeOf(card)).toBe(outcome);
  },
);

test("finds one mistyped digit, or two swapped ones", () => {
  const digit = fc.integer({ min: 0, max: 9 });
  const change = fc.oneof(
    fc.record({ at: fc.nat(15), to: digit }),
    fc.record({ at: fc.nat(14), swapped: fc.constant(true) }),
  );
  const brand = "4242424242424242";
  fc.assert(
    fc.property(change, (how) => {
      const digits = [..."4929123456789015"];
      if ("to" in how) digits[how.at] = String(how.to);
      else [digits[how.at], digits[how.at + 1]] = [digits[how.at + 1] ?? "", digits[how.at] ?? ""];
      fc.pre(digits.join("") !== "4929123456789015" && digits[0] === brand[0]);
      // The check digit does not see 09 as 90.
      fc.pre(!("swapped" in how && /^(09|90)$/.test(`${digits[how.at]}${digits[how.at + 1]}`)));
      expect(problemsOf({ number: digits.join("") })).toEqual([["number", "mistyped_card_number"]]);
    }),
  );
});

test("groups the longest number of a brand", () => {
  for (const { lengths, groups } of Object.values(brands)) {
    expect(groups.reduce<number>((sum, group) => sum + group, 0)).toBeGreaterThanOrEqual(Math.max(...lengths));
  }
});
