import { describe, expect, it } from "vitest";
import { named } from "../../test/support/models.js";
import { faultsOf } from "../../test/support/texts.js";

describe.each(named)("%s", (name, model) => {
  it("is explained, and so is each of its fields, in sentences", () => {
    const texts: [string, string][] = [
      [name, model.doc],
      ...model.fields.map((field) => [field.name, field.doc] as [string, string]),
    ];
    expect(texts.map(([of, text]) => [of, faultsOf(text, of)]).filter(([, faults]) => faults?.length)).toEqual([]);
  });

  it("has no two fields that are explained in the same words", () => {
    const docs = model.fields.map(({ doc }) => doc);
    expect(docs.filter((doc, index) => docs.indexOf(doc) !== index)).toEqual([]);
  });
});
