import { describe, expect, test } from "vitest";
import { wholePlan } from "../../../test/support/sandboxSettings.js";
import { fieldsOf } from "../../business/contracts/fields.js";
import { pageKind } from "../../store/kinds.js";
import type { Group } from "./formView.js";
import { firstStep, groupsOf } from "./inputs.js";
import { Plan } from "./plan.js";

function plan(kind: Parameters<typeof wholePlan>[0], change: Record<string, unknown> = {}): Plan {
  const found = pageKind(kind);
  if (!found) throw new Error(`no kind ${kind}`);
  const fields = { ...wholePlan(kind), ...change };
  return new Plan(found, { kind, id: "1", parent: "", fields, createdAt: new Date() });
}

const inputsOf = (groups: readonly Group[]) => groups.flatMap(({ inputs }) => inputs);
const namesOf = (groups: readonly Group[]) => inputsOf(groups).map(({ name }) => name);

describe.each(["advance", "product", "paid", "installments"] as const)("%s", (kind) => {
  test.each([{}, { contract_type: "chat" }, { contract_type: "msg" }])(
    "asks with %j for what the business layer requires",
    (change) => {
      const whole = plan(kind, change);
      const requested = fieldsOf(whole.stored).map(({ field }) => field);
      const own = kind === "advance" ? [] : ["card.number", "card.expiry", "card.code"];
      expect(namesOf(groupsOf(whole)).sort()).toEqual([...requested, ...own].sort());
      // Each has its own words.
      for (const { name, label } of inputsOf(groupsOf(whole))) expect(label).not.toBe(name);
    },
  );

  test("asks in the two steps of contract flow 2 for everything, once", () => {
    const whole = plan(kind);
    const steps = [...namesOf(firstStep(whole)), ...namesOf(groupsOf(whole, true))];
    expect(steps.sort()).toEqual(namesOf(groupsOf(whole)).sort());
  });
});
