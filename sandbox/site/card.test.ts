import { describe, expect, test } from "vitest";
import { processorBInstallment } from "../../provider/model/pageParts.js";
import { allBrands, cardToken, isDeclined, lookAtCard, readToken } from "./card.js";

const now = new Date("2030-05-20T00:00:00Z");
const good = { number: "4242 4242 4242 4242", expiry: "05 / 30", code: "123" };

const problemsOf = (change: Partial<typeof good>) =>
  lookAtCard({ ...good, ...change }, now).problems.map(({ part, key }) => [part, key]);

test.each(["4242424242424242", "4242-4242-4242-4242", "４２４２　４２４２　４２４２　４２４２", "123456789012"])(
  "the number %s will do",
  (number) => expect(problemsOf({ number })).toEqual([]),
);

test.each(["05/30", "5/30", "0530", "05 / 2030", "０５／３０", "12-99"])("the date %s will do", (expiry) =>
  expect(problemsOf({ expiry })).toEqual([]),
);

test.each([
  [{ number: "" }, "number", "required"],
  [{ number: "4242" }, "number", "invalid_card_number"],
  [{ number: "4".repeat(20) }, "number", "invalid_card_number"],
  [{ number: "four" }, "number", "invalid_card_number"],
  [{ expiry: " " }, "expiry", "required"],
  [{ expiry: "13/30" }, "expiry", "invalid_expiry"],
  [{ expiry: "2030/05" }, "expiry", "invalid_expiry"],
  [{ expiry: "04/30" }, "expiry", "expired_card"],
  [{ code: "" }, "code", "required"],
  [{ code: "12" }, "code", "invalid_code"],
  [{ code: "12345" }, "code", "invalid_code"],
])("%j: %s, %s", (change, part, key) => {
  expect(problemsOf(change)).toEqual([[part, key]]);
});

describe("what is left of a card", () => {
  test.each([
    ["4000 0000 0000 0002", { brand: "visa", lastDigits: "0002" }, true],
    ["4242 4242 4242 4242", { brand: "visa", lastDigits: "4242" }, false],
    ["5555 5555 5555 4444", { brand: "master_card", lastDigits: "4444" }, false],
    ["3782 822463 10005", { brand: "american_express", lastDigits: "0005" }, false],
    ["3530 1113 3330 0000", { brand: "jcb", lastDigits: "0000" }, false],
    ["3056 9309 0259 04", { brand: "diners_club", lastDigits: "5904" }, false],
    ["9999 9999 9999 0002", { lastDigits: "0002" }, false],
  ] as const)("%s", (number, seen, declined) => {
    const { card } = lookAtCard({ ...good, number }, now);
    expect(card).toEqual(seen);
    expect([card && isDeclined(card), card && readToken(cardToken(card))]).toEqual([declined, seen]);
  });

  test.each(["", "visa", "visa-42", "visa-4242x", "Visa-<b>"])("%s is none", (token) => {
    expect(readToken(token)).toBeUndefined();
  });
});

test("the brands are those of the model", () => {
  const flags = processorBInstallment.inputs.filter(({ type, name }) => type.kind === "flag" && name !== "allow");
  expect([...allBrands].sort()).toEqual(flags.map(({ wire }) => wire).sort());
});
