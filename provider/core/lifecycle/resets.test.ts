import { describe, expect, it, test } from "vitest";
import { resourceOf, resources } from "../../kinds/resources/index.js";
import { snakeCase, upperFirst, wireName } from "../../model/names.js";
import { withAt } from "../../model/rules.js";
import { unknown } from "../../model/unknown.js";
import { serverDefaultsOf } from "../merge/serverDefaults.js";
import { resetFieldOf, withResets } from "./resets.js";

const { model } = resourceOf("RecurringPlan");
const messages = (resetToDefault: unknown, inputs: object = {}) =>
  withResets(model, { ...inputs, resetToDefault }).problems.map(({ path, message }) => `${path} ${message}`);

/** An object for the path to be in, where it is in one. */
const ownerOf = (path: string) => (path.includes(".") ? { [path.split(".")[0] as string]: {} } : {});

const every = resources.flatMap(({ kind, model }) =>
  serverDefaultsOf(model).map(({ path }) => [`${kind}.${path}`, model, path] as const),
);

test.each(every)("turns %s into `null`, as each language writes it", (_, model, path) => {
  const inputs = ownerOf(path);
  const expected = { inputs: withAt(inputs, path, null), problems: [] };
  const parts = path.split(".");
  for (const spelled of [String, snakeCase, upperFirst, wireName])
    expect(withResets(model, { ...inputs, resetToDefault: [parts.map(spelled).join(".")] })).toEqual(expected);
});

describe("the property resetToDefault", () => {
  it("exists for kinds with server defaults, and lists all of them", () => {
    for (const { model } of resources) {
      const paths = serverDefaultsOf(model).map(({ path }) => path);
      expect(resetFieldOf(model) !== undefined).toBe(paths.length > 0);
      for (const path of paths) expect(resetFieldOf(model)?.doc).toContain(`\`${path.split(".")[0]}\``);
    }
  });

  it("is refused as unknown for a kind without server defaults", () => {
    const inputs = { resetToDefault: ["rate"] };
    expect(withResets(resourceOf("Coupon").model, inputs)).toEqual({ inputs, problems: [] });
  });

  it.each([[undefined], [null], [[]]])("changes nothing as %j", (resetToDefault) =>
    expect(withResets(model, { price: 1, resetToDefault })).toEqual({ inputs: { price: 1 }, problems: [] }),
  );
});

describe("a name in resetToDefault is refused", () => {
  it.each([
    [
      "of a property without a server default",
      ["price"],
      `resetToDefault[0] is "price", which isn't a property of RecurringPlan with a server default; there are mailContract`,
    ],
    [
      "that is misspelled",
      ["autoRetry", "mailContrakt"],
      `resetToDefault[1] is "mailContrakt", which isn't a property of RecurringPlan with a server default; did you mean \`mailContract\`?`,
    ],
    [
      "within an object that is not set",
      ["initialCost.mail"],
      'resetToDefault[0] is "initialCost.mail", but `initialCost` is not set',
    ],
    ["that isn't a string", [unknown], "resetToDefault[0] must be the name of a property, known in a preview"],
    ["as a string", "mailContract", "resetToDefault must be a list of names of properties"],
    ["that is not known yet", unknown, "resetToDefault must be known in a preview"],
  ])("%s", (_, names, start) => expect(messages(names)).toEqual([expect.stringContaining(start)]));

  it("of a property that is also set", () =>
    expect(messages(["autoRetry"], { autoRetry: { enabled: false } })).toEqual([
      'resetToDefault[0] is "autoRetry", which is also set: remove one of them',
    ]));
});

it("keeps an unknown object unchanged", () =>
  expect(withResets(model, { initialCost: unknown, resetToDefault: ["initialCost.mail"] })).toEqual({
    inputs: { initialCost: unknown },
    problems: [],
  }));
