// The meanings of values: the facts against the model and schema.json. Swapped values fail here.
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { modelOf } from "../support/models.js";
import { readMeanings } from "./facts/facts.js";
import { memberNames, phrases } from "./words.js";

interface EnumType {
  readonly enum?: readonly { readonly name: string; readonly value: string | number }[];
}
const schema = JSON.parse(readFileSync(new URL("../../schema.json", import.meta.url), "utf8"));
const schemaEnum = (name: string) => (schema.types[`paypages:index:${name}`] as EnumType | undefined)?.enum ?? [];

const cases = Object.entries(readMeanings()).map(([at, meanings]) => {
  const [object = "", wire = ""] = at.split(".");
  const field = modelOf(object).fields.find((one) => one.wire === wire);
  if (!field) throw new Error(`the model has no ${at}`);
  return { at, field, meanings };
});

describe.each(cases)("$at", ({ field, meanings }) => {
  const { type, doc } = field;

  test("has the specification's meaning for each value in the model", () => {
    if (type.kind !== "enum") {
      for (const words of Object.values(meanings)) expect(doc).toMatch(phrases[words] ?? words);
      return;
    }
    const named = Object.fromEntries(type.values.members.map(({ value, name }) => [String(value), name]));
    expect(named).toEqual(
      Object.fromEntries(Object.entries(meanings).map(([value, words]) => [value, memberNames[words]])),
    );
  });

  test("has the same meanings in schema.json", () => {
    if (type.kind !== "enum") {
      expect(JSON.stringify(schema)).toContain(JSON.stringify(doc).slice(1, -1));
      return;
    }
    const named = schemaEnum(type.values.name).map(({ name, value }) => [String(value), name]);
    const stated = Object.entries(meanings).map(([value, words]) => [value, memberNames[words]]);
    expect(named.sort()).toEqual(stated.sort());
  });
});
