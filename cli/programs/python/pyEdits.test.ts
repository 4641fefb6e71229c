// The locations of values in Python programs, and the edits of the programs.
import { describe, expect, it } from "vitest";
import { resources } from "../../../provider/kinds/resources/index.js";
import { messageLine } from "../../../provider/messages/base/refusal.js";
import { snakeCase } from "../../../provider/model/names.js";
import { casesOf, edited, languages, page } from "../../../test/support/pulling.js";
import { propertyOf } from "./pyGrammar.js";

const head = "import os\nimport pulumi\nimport pulumi_paypages as paypages\n\n";
const { edit, edits, refusals } = casesOf("python", "__main__.py", head);

const base = { planName: "Evenings", price: 4800 };
const call = (parts: string) => `page = paypages.RecurringPlan(\n    "evenings",\n${parts})\n`;

describe("edits", () => {
  edits([
    [
      "a string in its quotes",
      call("    plan_name='Evenings',\n"),
      page({ planName: "Evenings" }, { planName: 'say "x"\n' }),
      call("    plan_name='say \"x\"\\n',\n"),
    ],
    [
      "arguments in an object",
      'paypages.RecurringPlan("evenings", args=paypages.RecurringPlanArgs(plan_name="Evenings", price=4800))\n',
      page(base, { price: 5200, language: "ja" }),
      'paypages.RecurringPlan("evenings", args=paypages.RecurringPlanArgs(plan_name="Evenings", language=paypages.Language.JAPANESE, price=5200))\n',
    ],
    [
      "arguments in a constant object",
      'args = paypages.RecurringPlanArgs(\n    plan_name="Evenings",\n)\npaypages.RecurringPlan("evenings", args, pulumi.ResourceOptions())\n',
      page({ planName: "Evenings" }, { price: 5200 }),
      'args = paypages.RecurringPlanArgs(\n    price=5200,\n    plan_name="Evenings",\n)\npaypages.RecurringPlan("evenings", args, pulumi.ResourceOptions())\n',
    ],
    [
      "keywords after the options",
      'paypages.RecurringPlan("evenings", pulumi.ResourceOptions(protect=True), plan_name="Evenings", price=4800)\n',
      page(base, { price: 5200, language: "ja" }),
      'paypages.RecurringPlan("evenings", pulumi.ResourceOptions(protect=True), plan_name="Evenings", language=paypages.Language.JAPANESE, price=5200)\n',
    ],
    [
      "the first argument with a keyword",
      'paypages.RecurringPlan("evenings")\n',
      page({}, { price: 5200 }),
      'paypages.RecurringPlan("evenings", price=5200)\n',
    ],
    [
      "an added property that accepts more than its enumeration",
      call("    price=4800\n"),
      page({ price: 4800 }, { processorAEnvId: "1" }),
      call("    price=4800,\n    processor_a_env_id=paypages.Environment.TEST\n"),
    ],
    [
      "a removed property before the options",
      'paypages.RecurringPlan("evenings", price=4800, opts=pulumi.ResourceOptions())\n',
      page({ price: 4800 }, { price: undefined }),
      'paypages.RecurringPlan("evenings", opts=pulumi.ResourceOptions())\n',
    ],
    [
      "a call whose lines end with a backslash, with a nested dictionary",
      'plans = {"evenings": {"price": 4800}, "b": {"price": 1}}\npaypages.RecurringPlan("evenings", \\\n    plan_name="Evenings", \\\n    price=plans["evenings"]["price"])\n',
      page(base, { price: 5200, planName: "x" }),
      'plans = {"evenings": {"price": 5200}, "b": {"price": 1}}\npaypages.RecurringPlan("evenings", \\\n    plan_name="x", \\\n    price=plans["evenings"]["price"])\n',
    ],
    [
      "items of a list, as those around them are written",
      call(
        '    notes=[\n        paypages.NoteArgs(name="a"),  # first\n        paypages.NoteArgs(name="b"),\n    ],\n',
      ),
      page({ notes: [{ name: "a" }, { name: "b" }] }, { notes: [{ name: "a" }, { name: "x" }, { name: "c" }] }),
      call(
        '    notes=[\n        paypages.NoteArgs(name="a"),  # first\n        paypages.NoteArgs(name="x"),\n        paypages.NoteArgs(name="c"),\n    ],\n',
      ),
    ],
    [
      "a string of several literals",
      call('    free_space=(\n        "Evenings\\n"\n        "and more"\n    ),\n'),
      page({ freeSpace: "Evenings\nand more" }, { freeSpace: "Evenings\nor\nless" }),
      call('    free_space=(\n        "Evenings\\n"\n        "or\\n"\n        "less"\n    ),\n'),
    ],
  ]);

  it.each([
    ["import pulumi_paypages", "pulumi_paypages.RecurringPlan"],
    ["from pulumi_paypages import RecurringPlan as Page", "Page"],
    ["from pulumi_paypages import *", "RecurringPlan"],
  ])("a resource found by %s", async (line, called) => {
    const text = `\ufeff${line}\n${called}("evenings", price=4800)\n`;
    const { texts } = await edited(languages.python, { "a.py": text }, [page({ price: 4800 }, { price: 5200 })]);
    expect(texts["a.py"]).toBe(text.replace("4800", "5200"));
  });
});

describe("doesn't guess", () => {
  refusals([
    [
      "configuration of a namespace",
      call('    price=int(pulumi.Config("shop").require("monthly")),\n'),
      'int(pulumi.Config("shop").require("monthly"))',
      /comes from the configuration/,
      "shop:monthly",
    ],
    [
      "a variable that is added to",
      `price = 1\nprice += 4799\n${call("    price=price,\n")}`,
      "price",
      /several times/,
    ],
    [
      "a global variable",
      `price = 4800\ndef f():\n    global price\n${call("    price=price,\n")}`,
      "price",
      /several times/,
    ],
    [
      "a changed dictionary",
      `P = {"a": 4800}\nP["a"] = 1\n${call('    price=P["a"],\n')}`,
      'P["a"]',
      /other code changes/,
    ],
    ["a condition", call("    price=4800 if live else 100,\n"), "4800 if live else 100", /condition/],
    ["a loop's variable", `for price in [4800]:\n    ${call("    price=price,\n").trimEnd()}\n`, "price", /loop/],
    [
      "a parameter",
      `def f(price=4800):\n    paypages.RecurringPlan("evenings", price=price)\nf()\n`,
      "price",
      /parameter/,
    ],
    ["an attribute of a class", `class C:\n    price = 4800\n${call("    price=price,\n")}`, "price", /class/],
    ["arguments from a function", 'paypages.RecurringPlan("evenings", monthly(4800))\n', "monthly(4800)", /function/],
    [
      "a file that isn't Python",
      `${call("    price=4800,\n")}x = = 1\n`,
      call("    price=4800,\n").slice(7, -1),
      /with a syntax error in line 9/,
    ],
  ]);

  it.each([
    ['"a %s" % b', /computed/],
    ['b"a b"', /computed/],
    ['"\\N{BULLET}"', /computed/],
  ])("the string %s", async (expression, reason) => {
    const body = call(`    plan_name=${expression},\n`);
    const { text, refused } = await edit(body, page({ planName: "a b" }, { planName: "x" }));
    expect(text).toBe(body);
    expect(refused[0] && messageLine(refused[0].reason)).toMatch(reason);
  });

  it.each([
    ["from __main__ import price", /2 times/],
    ["import __main__ as m\nprint(m.price)", /2 times/],
    ["from __main__ import *", /2 times/],
    ["import __main__ as m\nf(m)", /2 times/],
    ["import shop\nprint(shop.__main__.price)", /2 times/],
  ])("a constant that another file uses: %s", async (other, reason) => {
    const body = `price = 4800\n${call("    price=price,\n")}`;
    const { text, refused } = await edit(body, page({ price: 4800 }, { price: 5200 }), { "other.py": other });
    expect(text).toBe(body);
    expect(refused[0] && messageLine(refused[0].reason)).toMatch(reason);
  });
});

it("reads every property's name as the SDK spells it", () => {
  for (const { program } of resources)
    for (const { name } of program.fields) expect(propertyOf(snakeCase(name))).toBe(name);
});
