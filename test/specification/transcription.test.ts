// Compares the facts with the text from which they were transcribed, if it is next to the checkout.
import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { models } from "../support/models.js";
import { type Fact, readEndpoints, readObjects, readPaymentTypes } from "./facts/facts.js";
import { changeCases, elsewhere, onlyInModel, onlyInSpecification, ruleCases, stricter } from "./ruleCases.js";

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
  const text = markdown.replace(/\s+/g, " ");
  const lines = markdown.split("\n");

  // The facts are a transcription of this text. If it changes, review them, then update the digest.
  test("the text is the one that the facts transcribe", () => {
    expect(createHash("sha256").update(markdown).digest("hex")).toBe(
      "e3f2b05e5097dd93b220f13535b66a70766f4f33fda0df48886723420c869f66",
    );
  });

  describe("the facts match the text", () => {
    test.each([...objects.keys()])("on %s: what they state is in lines on the field", (object) => {
      const lost = (objects.get(object) ?? []).flatMap((fact) => {
        const named = lines
          .filter((line) => new RegExp(`\\b${fact.field}\\b|^All (fields|optional)|fields below`).test(line))
          .join("\n");
        return statedBy(fact)
          .filter((stated) => !named.includes(stated))
          .map((stated) => `${fact.field}: ${stated}`);
      });
      expect(lost).toEqual([]);
    });

    test("and have every row of every table of fields", () => {
      const facts = [...objects.values()].flat();
      const rows = rowsOf(lines).filter(({ Field }) => Field !== undefined);
      const unstated = rows.flatMap(({ Field = "", Required, Type }) =>
        Field.split(", ").filter(
          (wire) =>
            !facts.some(
              ({ field, type = "", required }) =>
                field === wire &&
                (Type === undefined || Type.includes(type)) &&
                (Required === undefined || (required ?? "") === Required),
            ),
        ),
      );
      expect(rows.length).toBeGreaterThan(200);
      expect(unstated).toEqual([]);
    });

    test("on endpoints", () => {
      const rows = rowsOf(lines).filter(({ Method, Path }) => Method && Path);
      expect(rows.map(({ Method, Path = "" }) => `${Method} ${Path.replace("{base_url}", "")}`)).toEqual(
        readEndpoints().map(({ method, path }) => `${method} ${path}`),
      );
    });
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

/** The text's words for what a fact states with `true`. */
const words: Readonly<Record<string, string>> = {
  fixed: "cannot be changed",
  frozenOnceUsed: "cannot be changed once used",
  makesRevision: "is changed | a new code revision",
  otherValues: "any other value",
  permissionNames: "permission names",
  responseOnly: "response only",
  secret: "end as <",
};

/** What a fact states, in the text's words. That a field is required, the rows show. */
const statedBy = ({ field: _, required: __, type, ...fact }: Fact): string[] =>
  [
    ["object(OneTimeBankInvoice)", "object(InstallmentItemNames)"].includes(type ?? "") ? [] : (type ?? []),
    ...Object.entries(fact).map(([name, value]) => (value === true && words[name]) || value),
  ]
    .flatMap((stated) => (Array.isArray(stated) && stated.length > 0 ? (stated as unknown[]) : [stated]))
    .map((stated) => (typeof stated === "string" ? stated : JSON.stringify(stated)))
    .filter((stated) => stated !== "[]" && !(stated === "false" && fact.appliesWhen));

/** The rows of all tables: the cell under each column. */
function rowsOf(lines: readonly string[]): Readonly<Record<string, string>>[] {
  let columns: string[] = [];
  return lines.flatMap((line, index) => {
    const cells = line.startsWith("|")
      ? line
          .split("|")
          .slice(1, -1)
          .map((cell) => cell.trim())
      : [];
    if (lines[index + 1]?.startsWith("|---")) columns = cells;
    return cells.length > 0 && cells !== columns && !line.startsWith("|--")
      ? [Object.fromEntries(columns.map((column, at) => [column, cells[at] ?? ""]))]
      : [];
  });
}
