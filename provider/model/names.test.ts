import { describe, expect, test } from "vitest";
import { named } from "../../test/support/models.js";
import { nearName, snakeCase, wireName } from "./names.js";

test.each([
  ["label", "label"],
  ["planName", "plan_name"],
  ["urlRedirect1", "url_redirect_1"],
  ["formName3", "form_name_3"],
  ["processorAEnvId", "processor_a_env_id"],
  ["processorBInstallment", "processor_b_installment"],
  ["enableSaveUtm", "enable_save_utm"],
  ["couponTerm12x", "coupon_term_12x"],
])("maps %s to %s in the API", (name, wire) => expect(wireName(name)).toBe(wire));

test.each([
  ["processorAEnvId", "processor_a_env_id"],
  ["urlRedirect1", "url_redirect1"],
  ["ProcessorASubscription", "processor_a_subscription"],
  ["éveningXLine", "évening_x_line"],
  ["caféComÉtéABC", "café_com_été_abc"],
])("writes %s as %s in Python", (name, python) => expect(snakeCase(name)).toBe(python));

describe.each(named)("%s", (_, model) => {
  test("has unique names, in camelCase for programs and snake_case for the API", () => {
    const names = model.fields.map((field) => field.name);
    const wires = model.fields.map((field) => field.wire);
    expect(names.filter((name) => !/^[a-z][a-zA-Z0-9]*$/.test(name))).toEqual([]);
    expect(wires.filter((wire) => !/^[a-z][a-z0-9]*(_[a-z0-9]+)*$/.test(wire))).toEqual([]);
    expect(new Set(names).size).toBe(names.length);
    expect(new Set(wires).size).toBe(wires.length);
  });

  test("refers only to existing fields in its conditions", () => {
    const conditions = model.fields.flatMap(({ need, appliesWhen, unusedWhen, type }) => [
      ...(typeof need === "string" ? [] : [model.field(need.field)]),
      ...(appliesWhen ? [model.field(appliesWhen.field)] : []),
      ...(unusedWhen && type.kind === "object" ? [type.model.field(unusedWhen.field)] : []),
    ]);
    expect(conditions).not.toContain(undefined);
  });
});

const names = ["price", "label", "couponTerm", "displayFreeSpace"];

test.each([
  ["pricee", "price"],
  ["prcie", "price"],
  ["cuponTerm", "couponTerm"],
  ["displayFre", undefined],
  ["displayFreSpac", "displayFreeSpace"],
  ["displFreSpae", "displayFreeSpace"],
  ["lab", "label"],
  ["pr", undefined],
  ["weather", undefined],
])("suggests for %s the name %s", (typed, meant) => expect(nearName(typed, names)).toBe(meant));
