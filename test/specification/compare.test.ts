import { describe, expect, test } from "vitest";
import { ContractFlow, Environment } from "../../provider/model/enums.js";
import { type Field, flag, integer, listOf, nested, number, oneOf, setOf, text } from "../../provider/model/field.js";
import { object } from "../../provider/model/object.js";
import { compare } from "./compare.js";
import { parseSpec } from "./parseSpec.js";
import { type SpecField, specObjects } from "./specObjects.js";
import { valuesOf } from "./specValues.js";

const other = object("Other", "", { name: text() });

/** What is said to be wrong with a field that stands beside a `kind`. */
function contradictions(spec: Partial<SpecField>, field: Field): string[] {
  const model = object("Thing", "", { kind: integer(), subject: field });
  const [, subject] = model.fields;
  const besides = { values: () => undefined, revising: ["revised"] };
  const stated: SpecField = { wire: "subject", meaning: "", ...spec };
  return subject ? compare(stated, subject, model, besides).flatMap((f) => (f.agrees ? [] : [f.about])) : ["no field"];
}

describe("a field that is as stated", () => {
  const rows: [Partial<SpecField>, Field][] = [
    [{ type: "string", required: "yes", default: "1" }, text().required().defaults("1")],
    [{ type: "integer", default: "-1", meaning: "at least -1" }, integer().defaults(-1).atLeast(-1)],
    [{ type: "number", default: "" }, number().byService()],
    [{ type: "boolean", default: "null" }, flag()],
    [{ type: "object(Other)", default: "{}" }, nested(other).defaults({})],
    [{ type: "array<object(Other)>", default: "*" }, listOf(nested(other), "").byService()],
    [{ type: "string[]", default: "[]", meaning: "permission names" }, setOf(text().permission(), "").defaults([])],
    [{ type: "integer", meaning: "1 or 2" }, oneOf(ContractFlow, "")],
    [
      { type: "string", meaning: "Environment: 0 production, 1 test; cannot be changed" },
      oneOf(Environment, "").immutable(),
    ],
    [{ required: "conditional", meaning: "Required when kind=2" }, text().requiredWhen("kind", 2)],
    [{ required: "conditional" }, text().requiredByRule("it is so")],
    [{ wire: "revised", meaning: "cannot be changed once used" }, text().revising().frozenWhenUsed()],
    [{ meaning: "a secret, send as <TOKEN>", appliesWhen: ["kind", "3"] }, text().secret().heeded("kind", 3)],
    [{ meaning: "Count; response only" }, number().output()],
    [{ meaning: "null = unused, 1 = normal, 2 = forced, any other value = unused" }, integer().meaningOnly(1, 2)],
  ];
  test.each(rows)("%j", (spec, field) => expect(contradictions(spec, field)).toEqual([]));
});

describe("a field that is not", () => {
  const rows: [Partial<SpecField>, Field, string[]][] = [
    [{ type: "string" }, integer(), ["type"]],
    [{ type: "integer" }, number(), ["type"]],
    [{ type: "array<integer>" }, setOf(text(), ""), ["type"]],
    [{ type: "object(Another)" }, nested(other), ["type"]],
    [{ type: "integer", meaning: "1 or 3" }, oneOf(ContractFlow, ""), ["values"]],
    [{ type: "integer", meaning: "1 or 2" }, integer(), ["values"]],
    [{ type: "integer" }, oneOf(ContractFlow, ""), ["values"]],
    [{ required: "yes" }, text(), ["requirement"]],
    [{ required: "no" }, text().required(), ["requirement"]],
    [{ required: "conditional" }, text(), ["requirement"]],
    [{ required: "conditional", meaning: "Required when kind=2" }, text().requiredWhen("kind", 1), ["requirement"]],
    [{ type: "integer", default: "7" }, integer().defaults(8), ["default"]],
    [{ type: "string", default: "1" }, text().defaults(1), ["default"]],
    [{ default: "null" }, text().byService(), ["default"]],
    [{ default: "*" }, text(), ["default"]],
    [{ default: "" }, text().defaults("x"), ["default"]],
    [{ meaning: "cannot be changed on update" }, text(), ["replaced on change"]],
    [{ meaning: "cannot be changed once used" }, text().immutable(), ["replaced on change", "frozen once used"]],
    [{}, text().revising(), ["makes a revision"]],
    [{}, text().output(), ["set by the service"]],
    [{ meaning: "send as <TOKEN>" }, text(), ["secret"]],
    [{ meaning: "permission names" }, setOf(text(), ""), ["permission names"]],
    [{ meaning: "at least 2" }, integer(), ["least value"]],
    [{ appliesWhen: ["kind", "2"] }, text().heeded("kind", 3), ["applies when"]],
  ];
  test.each(rows)("%j", (spec, field, wrong) => expect(contradictions(spec, field)).toEqual(wrong));
});

test.each([
  ["`a` or `b`", ["a", "b"]],
  ["`a` (first, on its own), `b` (second)", ["a", "b"]],
  ["Where it is shown (1 or 3)", ["1", "3"]],
  ["0, 1, 2 or 3. Required", ["0", "1", "2", "3"]],
  ["2 contracted, 30 not established", ["2", "30"]],
  ["2 automatic approval (after `n` hours), 3 conditional.", ["2", "3"]],
  ["1 = this, 2 = that", ["1", "2"]],
  ["-1 every sale, 0 once, n = for n months; for type 1 and 5 only 0", undefined],
  ["Stock; -1 = unlimited", undefined],
  ["the one-time kind names this key `x`", undefined],
])("values listed in: %s", (text, values) => expect(valuesOf(text)?.listed).toEqual(values));

test("tables and prose are read as fields", () => {
  const markdown = `## Resources and their fields
### Thing
All optional.

| Field | Type | Default | Applies when | Meaning |
|---|---|---|---|---|
| a, b | boolean | false | | Two |
| c | string | null | a=1 | |

Part (list item): \`id\` string, required (the id); \`size\` number, required when a=1.
`;
  expect(Object.fromEntries(specObjects(parseSpec(markdown)))).toMatchObject({
    Thing: [
      { wire: "a", type: "boolean", required: "no", default: "false", meaning: "Two" },
      { wire: "b", type: "boolean", required: "no", default: "false", meaning: "Two" },
      { wire: "c", type: "string", required: "no", default: "null", appliesWhen: ["a", "1"] },
    ],
    Part: [
      { wire: "id", type: "string", required: "yes", default: undefined },
      { wire: "size", type: "number", required: "conditional", default: undefined },
    ],
  });
  expect(() => parseSpec("# T\n\n| a | b |\n|---|---|\n| 1 |\n")).toThrow("1 cells under 2 heads");
});
