import { describe, expect, it } from "vitest";
import { faultsOf, named } from "../../test/support/models.js";
import { frozenOnceUsed, revising } from "./coupon.js";
import { nounOf, requirement, ruleLines, traitDocs } from "./docs.js";
import { object, price, string } from "./field.js";
import { rule } from "./rules.js";

describe.each(named)("%s", (name, model) => {
  it("is explained in sentences, and so is each of its fields", () => {
    const texts: [string, string][] = [
      [name, model.doc],
      ...model.fields.map((field) => [field.name, field.doc] as [string, string]),
    ];
    expect(texts.map(([of, text]) => [of, faultsOf(text, of)]).filter(([, faults]) => faults?.length)).toEqual([]);
  });

  it("explains no two fields in the same words", () => {
    const docs = model.fields.map(({ doc }) => doc);
    expect(docs.filter((doc, index) => docs.indexOf(doc) !== index)).toEqual([]);
  });
});

it("takes the name of a thing from its explanation", () => {
  expect(nounOf(object("Coupon", "A discount code, which a customer enters to pay less.", {}))).toBe("discount code");
  expect(nounOf(object("Amount", "An amount: in yen. A whole one.", {}))).toBe("amount");
  expect(nounOf(object("Plan", "Plan A of many.", {}))).toBe("Plan A of many");
});

it("states when a conditionally required field is required", () => {
  expect(requirement(string().required())).toBe("");
  expect(requirement(string().requiredWhen("type", 0))).toBe("Required when `type` is `0`.");
  expect(requirement(string().requiredWhen("type"))).toBe("Required when `type` is given.");
});

it("documents the traits of a field", () => {
  expect(traitDocs(string().as(price))).toEqual([]);
  expect(traitDocs(string().as(revising, price, frozenOnceUsed))).toEqual([
    "On a used code, a change creates a new revision, whose use count starts at 0.",
    "Can't be changed after the code was used.",
  ]);
});

it("lists the constraints between fields", () => {
  const rules = [rule("One.", "", [], () => undefined), rule("Other.", "a | b", [], () => undefined)];
  expect(ruleLines({ ...object("Model", "", {}), rules } as never)).toEqual(["- One.", "- Other."]);
});
