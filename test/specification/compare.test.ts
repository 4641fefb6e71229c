import { describe, expect, test } from "vitest";
import { revising } from "../../provider/model/coupon.js";
import { ContractFlow } from "../../provider/model/enums.js";
import {
  date,
  documentedFor,
  type Field,
  flag,
  integer,
  nested,
  number,
  object,
  oneOf,
  setOf,
  string,
} from "../../provider/model/field.js";

import { modelOf } from "../support/models.js";
import { compare, memberNames, phrases } from "./compare.js";
import { type Fact, readMeanings } from "./facts/facts.js";

const other = object("Other", "", { name: string() });

/** The problems of a field next to a `kind`. */
function contradictions(fact: Partial<Fact>, field: Field): string[] {
  const model = object("Thing", "", { kind: integer(), subject: field });
  const [, subject] = model.fields;
  const stated: Fact = { field: "subject", ...fact };
  return subject ? compare(stated, subject, model).flatMap((f) => (f.agrees ? [] : [f.about])) : ["no field"];
}

describe("a field that doesn't match", () => {
  const rows: [Partial<Fact>, Field, string[]][] = [
    [{ type: "string" }, integer(), ["type"]],
    [{ type: "integer" }, number(), ["type"]],
    [{ type: "array<integer>" }, setOf(string(), ""), ["type"]],
    [{ type: "object(Another)" }, nested(other), ["type"]],
    [{ type: "integer", values: [1, 3] }, oneOf(ContractFlow, ""), ["values"]],
    [{ type: "integer", values: [1, 2] }, integer(), ["values"]],
    [{ type: "integer" }, oneOf(ContractFlow, ""), ["values"]],
    [{ required: "yes" }, string(), ["requirement"]],
    [{ required: "no" }, string().required(), ["requirement"]],
    [{ required: "conditional" }, string(), ["requirement"]],
    [{ required: "conditional", requiredWhen: ["kind", 2] }, string().requiredWhen("kind", 1), ["requirement"]],
    [{ type: "integer", default: 7 }, integer().defaults(8), ["default"]],
    [{ type: "string", default: "1" }, string().defaults(1), ["default"]],
    [{ default: null }, string().serverDefault(), ["default"]],
    [{ default: "*" }, string(), ["default"]],
    [{}, string().defaults("x"), ["default"]],
    [{ fixed: true }, string(), ["replaced on change"]],
    [{ frozenOnceUsed: true }, string().immutable(), ["replaced on change", "frozen once used"]],
    [{}, string().as(revising), ["creates a revision"]],
    [{}, string().output(), ["set by the service"]],
    [{ secret: true }, string(), ["secret"]],
    [{ permissionNames: true }, setOf(string(), ""), ["permission names"]],
    [{ min: 2 }, integer(), ["least value"]],
    [{ appliesWhen: ["kind", 2] }, string().appliesOnlyWhen("kind", 3), ["applies when"]],
    [{ type: "string", format: "yyyy/MM/dd" }, string(), ["format"]],
    [{ type: "string" }, date(), ["format"]],
    [{ type: "string", format: "yyyy/MM/dd HH:mm:ss" }, string("As `yyyy/MM/dd`."), ["format"]],
    [{ nullMeans: "unlimited" }, number("The number."), ["meaning of no value"]],
    [{ usedFor: ["one-time"] }, flag(), ["used for"]],
    [{}, flag().as(documentedFor("OneTimeProduct")), ["used for"]],
    [{ requiredWhen: ["kind", true] }, string().requiredByRule("it is so"), ["required by a rule"]],
  ];
  test.each(rows)("%j", (spec, field, wrong) => expect(contradictions(spec, field)).toEqual(wrong));
});

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
});
