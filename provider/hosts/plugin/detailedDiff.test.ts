import { expect, it } from "vitest";
import { resourceOf } from "../../kinds/resources/index.js";
import { differences } from "../../model/differences.js";
import type { Values } from "../../model/rules.js";
import { unknown } from "../../model/unknown.js";
import { detailedDiff } from "./detailedDiff.js";

const { program } = resourceOf("RecurringPlan");
const base = { planName: "Classes", price: 4800, processorAEnvId: "1", billingCycle: { interval: "month" } };

/** Each difference as one text: `+ path`, `- path` or `~ path`. */
function shown(
  actual: Values,
  desired: Values,
  { model = program, replaces = [] as string[], oldInputs = actual } = {},
) {
  const changed = differences(model, desired, actual).map(({ path }) => path);
  const marks = { add: "+", delete: "-", update: "~" };
  return detailedDiff(
    model,
    { action: "update", changed, replaces, deleteBeforeReplace: false },
    { actual, desired: desired, oldInputs },
  ).map(
    ({ path, kind, isReplacing, isInput }) =>
      `${marks[kind]} ${path}${isReplacing ? " replaces" : ""}${isInput ? "" : " drift"}`,
  );
}

it.each<[title: string, actual: Values, desired: Values, expected: string[]]>([
  ["nothing", {}, {}, []],
  ["a value", {}, { price: 5200 }, ["~ price"]],
  ["an added value", {}, { label: "x" }, ["+ label"]],
  ["a removed value", { label: "x" }, {}, ["- label"]],
  [
    "within an object",
    { autoRetry: { enabled: true, intervalDays: 3 } },
    { autoRetry: { intervalDays: 9 } },
    ["~ autoRetry.intervalDays"],
  ],
  ["an added object", {}, { autoRetry: { intervalDays: 9 } }, ["+ autoRetry"]],
  ["a flag that is off, if it wasn't set", {}, { receiptEmail: false }, ["+ receiptEmail"]],
  ["an object of defaults, if it wasn't set", {}, { bankInvoice: {} }, ["+ bankInvoice"]],
  ["a blank in an object", { salesEnd: { time: 1 } }, { salesEnd: { time: 1, message: "" } }, ["+ salesEnd.message"]],
  ["an unknown value", { label: "x" }, { label: unknown }, ["~ label"]],
  ["an unknown list", { notes: [{ name: "a", require: true }] }, { notes: unknown }, ["~ notes"]],
])("lists %s", (_, actual, desired, expected) =>
  expect(shown({ ...base, ...actual }, { ...base, ...desired })).toEqual(expected),
);

it("marks replacing properties, at the top and below", () =>
  expect(
    shown(
      { ...base, platform: { processorA: true }, label: "x" },
      { ...base, platform: { processorB: true }, label: "y" },
      { replaces: ["platform"] },
    ),
  ).toEqual(["- platform.processorA replaces", "+ platform.processorB replaces", "~ label"]));

it("compares what the program hasn't changed with the actual object", () =>
  expect(shown({ ...base, price: 3900 }, base, { oldInputs: base })).toEqual(["~ price drift"]));
