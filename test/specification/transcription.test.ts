// Compares the facts with the text from which they were transcribed, if it is next to the checkout.
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { models } from "../support/models.js";
import { type Fact, readEndpoints, readGeneral, readMeanings, readObjects, readPaymentTypes } from "./facts/facts.js";
import { changeCases, elsewhere, onlyInModel, onlyInSpecification, ruleCases, stricter } from "./ruleCases.js";
import { endpointFacts, generalFacts, meaningFacts, objectFacts, paymentTypeFacts } from "./text/facts.js";
import { onOneLine, sectionsOf } from "./text/sections.js";

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
