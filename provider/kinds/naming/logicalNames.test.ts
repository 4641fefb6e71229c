import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { type Named, namesOf } from "./logicalNames.js";

const page = (name: string, id = "p1", ...marks: (string | undefined)[]): Named => ({
  kind: "RecurringPlan",
  id,
  name,
  marks,
});

test.each([
  ["Evening classes", "eveningClasses"],
  ["SPRING10", "spring10"],
  ["ABC school", "abcSchool"],
  ["夏期講習（数学）", "夏期講習数学"],
  ["ＡＢＣコース", "abcコース"],
  ["Café com açúcar", "caféComAçúcar"],
  ["2026 summer", "plan2026Summer"],
  ["", "plan"],
  ["🎉🎉", "plan"],
  ["class", "classPlan"],
  ["New", "newPlan"],
  ["None", "nonePlan"],
  ["paypages", "paypagesPlan"],
  ["A very long name that nobody would ever want to type again", "aVeryLongNameThatNobodyWould"],
  ["x".repeat(300), "x".repeat(30)],
  ["講".repeat(300), "講".repeat(15)],
])("turns %s into %s", (name, expected) => {
  expect(namesOf([page(name)])).toEqual([expected]);
});

describe("objects of the same name", () => {
  it("are distinguished by their labels", () => {
    expect(namesOf([page("Classes", "1", "Spring"), page("Classes", "2", "Autumn")])).toEqual([
      "classesSpring",
      "classesAutumn",
    ]);
  });
  it("include one without a label, which keeps the name", () => {
    expect(namesOf([page("Classes", "1"), page("Classes", "2", "Autumn")])).toEqual(["classes", "classesAutumn"]);
  });
  it("are distinguished by the next property if one is missing", () => {
    expect(namesOf([page("Classes", "1", "x", "at 4800"), page("Classes", "2", "x", "at 5200")])).toEqual([
      "classesAt4800",
      "classesAt5200",
    ]);
  });
  it("are distinguished by their kinds", () => {
    expect(namesOf([page("Spring"), { ...page("Spring"), kind: "Coupon" }])).toEqual(["springPlan", "springCode"]);
  });
  it("are finally distinguished by their ids", () => {
    expect(namesOf([page("Classes", "a1"), page("Classes", "b2")])).toEqual(["classesA1", "classesB2"]);
  });
  it("include one whose name another one was given", () => {
    const all = [page("Classes", "1", "Spring"), page("Classes", "2", "Autumn"), page("Classes spring", "3")];
    expect(namesOf(all)).toEqual(["classesSpringPlan", "classesAutumn", "classesSpring"]);
  });
});

const texts = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.string({ unit: "grapheme" }),
  fc.constantFrom("a", "A", "a b", "aB", "a_b", "class", "", "İ", "ß", "ǅ", "ﬁ", "夏", "1"),
);
const named = fc.record({
  kind: fc.constantFrom("RecurringPlan", "Coupon", "ChatRole"),
  id: texts,
  name: texts,
  marks: fc.array(fc.option(texts, { nil: undefined }), { maxLength: 2 }),
});

test("creates names that are unique in every language, and valid variables in all of them", () => {
  fc.assert(
    fc.property(fc.uniqueArray(named, { selector: ({ kind, id }) => `${kind} ${id}`, maxLength: 12 }), (all) => {
      const names = namesOf(all);
      expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(all.length);
      for (const name of names) expect(name).toMatch(/^\p{L}[\p{L}\p{Nd}]*$/u);
      expect(namesOf(all)).toEqual(names);
    }),
    { numRuns: 500 },
  );
});
