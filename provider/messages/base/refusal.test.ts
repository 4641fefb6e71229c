import { expect, test } from "vitest";
import { harmless, notice, printedNotice, refusal } from "./declaration.js";
import { allOf, printed, Refusal, reference } from "./refusal.js";

const taken = refusal<{ code: string; path?: string }>("PP1999", { code: "SPRING10" }, ({ code, path }) => ({
  text: `Coupon "${code}": the code exists already.`,
  options: ["Import it.", "Use another code."],
  ...(path !== undefined && { path }),
}));

test("creates an error with its code, path, options and cause", () => {
  const cause = new Error("409");
  const error = taken({ code: "SPRING10", path: "couponCode" }, { cause });
  expect(error).toBeInstanceOf(Refusal);
  expect(error).toMatchObject({
    name: "Refusal",
    code: "PP1999",
    path: "couponCode",
    options: ["Import it.", "Use another code."],
    text: 'Coupon "SPRING10": the code exists already.',
    message: 'Coupon "SPRING10": the code exists already.\nChoose:\n  - Import it.\n  - Use another code.',
  });
  expect(error.cause).toBe(cause);
});

test("omits path and cause if there are none", () => {
  const error = taken({ code: "SPRING10" });
  expect(error.path).toBeUndefined();
  expect("cause" in error).toBe(false);
});

test("puts a single option after the text, without a heading", () => {
  const error = new Refusal({ code: "PP1999", text: "The code exists already.", options: ["Import it."] });
  expect(error.message).toBe("The code exists already.\nImport it.");
});

test("uses the declaration's own heading", () => {
  const error = new Refusal({ code: "PP1999", text: "No.", options: ["A.", "B."], heading: "To continue:" });
  expect(error.message).toBe("No.\nTo continue:\n  - A.\n  - B.");
});

test("prints the code of the outermost refusal once", () => {
  const inner = taken({ code: "A" });
  const outer = new Refusal({ code: "PP1998", text: `Creating failed. ${inner.message}` }, { cause: inner });
  expect(printed(outer)).toBe(`${outer.message}\n${reference("PP1998")}`);
  expect(printed(new Error("wrapped", { cause: inner }))).toBe(`wrapped\n${reference("PP1999")}`);
  expect(printed(new Error("plain"))).toBe("plain");
  expect(printed("text")).toBe("text");
  expect(printed(inner, "Nothing more was tried.")).toBe(
    `${inner.message}\nNothing more was tried.\n${reference("PP1999")}`,
  );
});

test("reports the same error of several operations once", async () => {
  const [one, other] = [taken({ code: "SPRING10" }), new Error("409")];
  const failed = [one, taken({ code: "SPRING10" }), other].map((error) => Promise.reject(error));
  await expect(allOf(failed)).rejects.toMatchObject({ errors: [{ code: one.code }, other] });
});

test("ends the address of an explanation with the code", () =>
  expect(reference("PP1999")).toMatch(/^PP1999: https:\S+\/docs\/troubleshooting\.md#pp1999$/));

test("creates a notice with its code, severity and text", () => {
  const kept = notice("PP1997", "info", { name: "It" }, ({ name }) => `${name} is kept.`);
  expect(kept({ name: "Coupon" })).toEqual({
    code: "PP1997",
    severity: "info",
    weight: "consequence",
    text: "Coupon is kept.",
  });
  expect(kept.example).toEqual({ code: "PP1997", text: "It is kept." });
});

test("prints a notice with its code, and a warning with the address of its explanation", () => {
  const lines = (count: number) => Array(count).fill("Kept.").join("\n");
  const kept = harmless("PP1996", 1, lines);
  expect(kept(1)).toEqual({ code: "PP1996", severity: "info", weight: "harmless", text: "Kept." });
  expect(printedNotice(kept(1))).toBe("Kept. (PP1996)");
  expect(printedNotice(kept(2))).toBe("Kept.\nKept.\nPP1996");
  const lost = notice("PP1995", "warning", 1, lines);
  expect(printedNotice(lost(1))).toBe(`Kept.\n${reference("PP1995")}`);
});
