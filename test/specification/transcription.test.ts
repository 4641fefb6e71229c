// Compares the facts with the text from which they were transcribed, if it is next to the checkout.
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { models } from "../support/models.js";
import { type Fact, readEndpoints, readGeneral, readMeanings, readObjects, readPaymentTypes } from "./facts/facts.js";
import { changeCases, elsewhere, onlyInModel, onlyInSpecification, ruleCases, stricter } from "./ruleCases.js";
import {
  endpointFacts,
  factOf,
  generalFacts,
  meaningFacts,
  meaningsOf,
  objectFacts,
  paymentTypeFacts,
} from "./text/facts.js";
import { specObjects } from "./text/objects.js";
import { onOneLine, sectionsOf, valuesOf } from "./text/sections.js";

const objects = readObjects();

describe("the facts are consistent", () => {
  test("and have every object that a field or a response contains", () => {
    const types = [...objects.values()].flat().map(({ type = "" }) => type);
    const named = types.flatMap((type) => /\b[A-Z]\w+/.exec(type)?.[0] ?? []);
    const listed = readEndpoints().flatMap(({ items }) => items ?? []);
    const unshown = ["NoteValue", "Affiliate"];
    expect([...named, ...listed].filter((name) => !objects.has(name) && !unshown.includes(name))).toEqual([]);
  });

  test("and have every sibling that a condition names", () => {
    const lost = [...objects].flatMap(([object, facts]) =>
      facts
        .flatMap(({ requiredWhen, appliesWhen }) => [requiredWhen?.[0], appliesWhen?.[0]])
        .filter((sibling) => sibling !== undefined && !facts.some(({ field }) => field === sibling))
        .map((sibling) => `${object}.${sibling}`),
    );
    expect(lost).toEqual([]);
  });

  test("and their payment types are the values of the field, and exclude each other in both directions", () => {
    const types = readPaymentTypes();
    const values = objects.get("Coupon")?.find(({ field }) => field === "payment_type")?.values;
    expect(types.map(({ paymentType }) => paymentType)).toEqual(values);
    for (const { paymentType, notChangedInto } of types.filter((row) => row.notChangedInto !== null)) {
      expect(types.find((row) => row.paymentType === notChangedInto)?.notChangedInto).toBe(paymentType);
    }
  });
});

const file = fileURLToPath(new URL("../../../shared/spec/service-api.md", import.meta.url));
if (existsSync(file)) againstTheText(readFileSync(file, "utf8"));
else process.stdout.write(`the facts are not compared with the specification's text: there is no ${file}\n`);

function againstTheText(markdown: string): void {
  const text = onOneLine(markdown);
  const sections = sectionsOf(markdown);
  const stated = objectFacts(sections);
  const sorted = (facts: readonly Fact[] = []) => facts.toSorted((a, b) => (a.field < b.field ? -1 : 1));

  describe("the facts match the text", () => {
    test("of every table in the part on resources", () => {
      const unread = sections
        .filter((s) => s.parent === "Resources and their fields")
        .flatMap((s) => s.tables.map((table) => ({ title: s.title, head: table.columns.join(" | ") })))
        .filter(({ head }) => !/(^| )Field \|/.test(head) && !head.startsWith("payment_type |"));
      expect(unread).toEqual([]);
      expect(stated.size).toBeGreaterThan(30);
    });

    test("on objects", () => expect([...objects.keys()].sort()).toEqual([...stated.keys()].sort()));
    test.each([...stated.keys()])("on %s", (object) => {
      expect(sorted(objects.get(object))).toEqual(sorted(stated.get(object)));
    });
    test("on endpoints", () => expect(readEndpoints()).toEqual(endpointFacts(sections)));
    test("on the meanings of values", () => expect(readMeanings()).toEqual(meaningFacts(sections)));
    test("on payment types", () => expect(readPaymentTypes()).toEqual(paymentTypeFacts(sections)));
    test("on limits, the token and the event", () => expect(readGeneral()).toEqual(generalFacts(markdown)));
  });

  describe("rules", () => {
    const quoted = [
      ...models.flatMap((m) => m.rules.map((r) => r.description)).filter((sentence) => sentence !== ""),
      ...[...ruleCases, ...changeCases, ...elsewhere, ...onlyInModel, ...onlyInSpecification, ...stricter].map(
        (row) => row.sentence,
      ),
    ];
    test.each([...new Set(quoted)])("are in the specification: %s", (sentence) => {
      expect(text).toContain(sentence);
    });

    test("cover every binding statement of the specification", () => {
      const struck = quoted
        .toSorted((a, b) => b.length - a.length)
        .reduce((rest, sentence) => rest.replaceAll(sentence, "…"), text);
      const binding =
        /.{0,60}(\brequired (when|whenever|on)\b|\bis required\b|\bmust\b|\bcannot\b|\bnot allowed\b|\bonly \d|=\d only|\bat least\b|\bneeded\b|\bunsupported\b|\b(is|are) ignored\b|\bomit the\b|\bminimum for\b).{0,60}/gi;
      expect([...struck.matchAll(binding)].map(([statement]) => statement)).toEqual([]);
    });
  });
}

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
    ["Number of them; at least 2", { min: 2 }],
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
