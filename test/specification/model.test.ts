// Compares the model with the specification: no statement is missing or contradicted, and none is added.
import { afterAll, describe, expect, test } from "vitest";
import { wireName } from "../../provider/model/names.js";
import { brokenRules } from "../../provider/model/rules.js";
import { problemsOf } from "../../provider/model/validate.js";
import { modelOf, models } from "../support/models.js";
import { compare } from "./compare.js";
import { readObjects, readRules } from "./facts/facts.js";
import { changeCases, onlyInModel, onlyInSpecification, ruleCases, stricter } from "./ruleCases.js";

const objects = readObjects();

const same = (object: string, wire: string) => (row: { object: string; wire: string }) =>
  row.object === object && row.wire === wire;

/** Every field that the specification and the model both have, with all statements compared. */
const compared = [...objects].flatMap(([object, facts]) => {
  const model = models.find((m) => m.name === object);
  return facts.flatMap((fact) => {
    const field = model?.fields.find((f) => f.wire === fact.field);
    return model && field ? [{ object, wire: fact.field, findings: compare(fact, field, model) }] : [];
  });
});

describe("the model, compared with the specification,", () => {
  test.each([...objects.keys()])("has exactly the documented fields of %s", (object) => {
    const stated = (objects.get(object) ?? []).map(({ field }) => field);
    const stored = modelOf(object).fields.map((f) => f.wire);
    const excepted = (list: typeof onlyInModel) => list.filter((row) => row.object === object).map((row) => row.wire);
    expect(stated).toEqual([...new Set(stated)]);
    expect(stored.filter((wire) => !stated.includes(wire))).toEqual(excepted(onlyInModel));
    expect(stated.filter((wire) => !stored.includes(wire))).toEqual(excepted(onlyInSpecification));
  });

  test("has only documented objects", () => {
    expect(models.map((m) => m.name).sort()).toEqual([...objects.keys()].sort());
  });

  test.each(compared)("has $object: $wire as documented", ({ object, wire, findings }) => {
    const excepted = stricter.filter(same(object, wire)).map((row) => row.about);
    const contradictions = findings.filter((finding) => !finding.agrees);
    expect(contradictions.filter((finding) => !excepted.includes(finding.about))).toEqual([]);
    expect(contradictions.map((finding) => finding.about)).toEqual(excepted);
  });

  test("gives a reason where a table leaves the default of an optional field blank", () => {
    const blank = [...objects].flatMap(([object, facts]) =>
      facts
        .filter(() => facts.some((other) => other.default !== undefined) || object === "ChatRule")
        .filter((fact) => fact.required === "no" && fact.default === undefined)
        .map(({ field }) => [object, field, modelOf(object).fields.find(({ wire }) => wire === field)?.default.kind]),
    );
    expect(blank).toEqual([
      ["ChatRule", "related_role", "absent"],
      ["WaitingList", "formation_trigger", "service"],
    ]);
  });

  test("has API names that are irregular only if misspelled or irregular in the specification", () => {
    const respelt = models.flatMap((m) => m.fields.filter((f) => f.wire !== wireName(f.name)));
    expect(new Map(respelt.map((f) => [f.wire, f.name]))).toEqual(
      new Map([
        ["url_bussiness", "urlBusiness"],
        ["billing_deadline", "billingDeadlineDays"],
        ["remainder_days_before", "reminderDaysBefore"],
        ["mail_recept", "mailReceipt"],
        ["disalbe_company_name", "disableCompanyName"],
      ]),
    );
  });

  test("has as output fields what responses contain besides the object's own fields", () => {
    const outputs = models.flatMap((m) => m.outputs.map((f) => `${m.name}.${f.wire}`));
    const stated = [...objects].flatMap(([object, facts]) =>
      facts.filter(({ responseOnly }) => responseOnly).map(({ field }) => `${object}.${field}`),
    );
    const responded = onlyInModel.filter((row) => row.sentence.includes(`\`${row.wire}\``));
    const besides = responded.map((row) => `${row.object}.${row.wire}`);
    expect(outputs.sort()).toEqual([...stated, ...besides].sort());
  });

  describe("rules", () => {
    test("between fields are the documented ones", () => {
      const names = models.map((m) => [
        m.name,
        m.rules.filter(({ description: sentence }) => sentence !== "").map(({ name }) => name),
      ]);
      expect(Object.fromEntries(names.filter(([, rules]) => rules?.length))).toEqual(readRules());
    });

    test.each(ruleCases)("of $model.name are kept or broken at $at: $sentence", ({ model, keeps, breaks, at }) => {
      expect(problemsOf(model, keeps)).toEqual([]);
      expect(problemsOf(model, breaks).map((problem) => problem.path)).toEqual([at]);
    });

    test.each(changeCases)("on changes: $sentence", ({ compared: compare }) => {
      const [found, demanded] = compare();
      expect(found).toEqual(demanded);
    });

    const rules = models.flatMap((model) => model.rules.map((rule) => ({ model, rule, object: model.name })));
    test.each(rules.filter(({ rule }) => rule.description !== ""))(
      "of $object have a case: $rule.name",
      ({ model, rule }) => {
        const cases = ruleCases.filter((row) => row.model === model && brokenRules([rule], row.breaks).length > 0);
        expect(cases).not.toEqual([]);
      },
    );
  });

  afterAll(() => {
    const statements = compared.flatMap(({ findings }) => findings).length;
    const rules = new Set([...ruleCases, ...changeCases].map((row) => row.sentence)).size;
    process.stdout.write(
      `checked ${compared.length} fields of ${objects.size} objects (${statements} comparisons) and ${rules} rules ` +
        `(${ruleCases.length} pairs of an object that keeps one and one that breaks it) against the specification\n`,
    );
  });
});
