// How the specification's Markdown is read.
import { describe, expect, test } from "vitest";
import { factOf } from "./facts.js";
import { meaningsOf } from "./meanings.js";
import { specObjects } from "./objects.js";
import { sectionsOf } from "./sections.js";
import { valuesOf } from "./values.js";

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
])("reads the listed values of: %s", (text, values) => expect(valuesOf(text)?.listed).toEqual(values));

describe("the meaning of a row states", () => {
  test.each([
    ["Environment: 0 production, 1 test; cannot be changed", { values: ["0", "1"], fixed: true }],
    ["Required when kind=2", { requiredWhen: ["kind", 2] }],
    ["Terms; required when allow is true", { requiredWhen: ["allow", true] }],
    ["Days; required when mail is given", { requiredWhen: ["mail"] }],
    ["Start, format yyyy/MM/dd; omitted = no start limit", { format: "yyyy/MM/dd", omittedMeans: "no start limit" }],
    ["(null when unlimited)", { nullMeans: "unlimited" }],
    ["cannot be changed once used", { frozenOnceUsed: true }],
    ["a secret, send as <TOKEN>", { secret: true }],
    ["Count; response only", { responseOnly: true }],
    ["Number of them; at least 2", { least: 2 }],
    ["permission names granted", { permissionNames: true }],
    ["null = unused, 1 = normal, 2 = forced, any other value = unused", { values: ["1", "2"], otherValues: true }],
  ])("%s", (meaning, facts) => {
    const spec = { wire: "x", type: "string", meaning };
    expect(factOf(spec, { values: valuesOf(meaning) })).toEqual({ field: "x", type: "string", ...facts });
  });
});

test("reads tables and prose as fields", () => {
  const markdown = `## Resources and their fields
### Thing
All optional.

| Field | Type | Default | Applies when | Meaning |
|---|---|---|---|---|
| a, b | boolean | false | | Two |
| c | string | null | a=1 | |

Part (list item): \`id\` string, required (the id); \`size\` number, required when a=1.
`;
  expect(Object.fromEntries(specObjects(sectionsOf(markdown)))).toMatchObject({
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
});

test.each([
  [
    "`auto` (on application, automatic), `cancel` (on cancellation)",
    { auto: "on application, automatic", cancel: "on cancellation" },
  ],
  ["2 contracted, 3 cancelled, 30 not established", { 2: "contracted", 3: "cancelled", 30: "not established" }],
  ["1 = this (default), 2 = that.", { 1: "this", 2: "that" }],
  [
    "-1 every sale, 0 once, n = for n months; for type 1 and 5 only 0",
    { "-1": "every sale", 0: "once", n: "for n months" },
  ],
  ["Stock; -1 = unlimited", { "-1": "unlimited" }],
  ["Number of installments; at least 2", {}],
  ["Environment: 0 production, 1 test; cannot be changed", { 0: "production", 1: "test" }],
])("reads the meanings of values in: %s", (text, meanings) => expect(meaningsOf(text)).toEqual(meanings));
