// biome-ignore-all lint/suspicious/noTemplateCurlyInString: programs as texts
// The locations of values in YAML programs, and the edits of the programs.

import { describe, expect, it } from "vitest";
import { messageLine } from "../../../provider/messages/base/refusal.js";
import { edited, languages, type Sought } from "../../../test/support/pulling.js";

const page = (inputs: Sought["inputs"], to: Sought["to"]): Sought => ({
  kind: "RecurringPlan",
  name: "evenings",
  inputs,
  to,
});

const head = "name: shop\nruntime: yaml\nconfig:\n  monthly:\n    type: integer\n    default: 4800\n";
const edit = async (body: string, sought: Sought) => {
  const { texts, refused, done } = await edited(languages.yaml, { "Pulumi.yaml": head + body }, [sought]);
  return { text: (texts["Pulumi.yaml"] as string).slice(head.length), refused, done };
};

const indented = (lines: string): string => lines.replace(/^(?=.)/gm, "      ");
const program = (properties: string, more = ""): string =>
  `${more}resources:\n  evenings:\n    type: paypages:RecurringPlan\n    properties:\n${indented(properties)}`;
const base = { planName: "Evenings", price: 4800 };

describe("edits", () => {
  it.each<[what: string, before: string, sought: Sought, after: string]>([
    [
      "a plain value",
      program("planName: Evenings # the name\nprice: 4800 # yen\n"),
      page(base, { price: 5200 }),
      program("planName: Evenings # the name\nprice: 5200 # yen\n"),
    ],
    [
      "a string that needs quotes",
      program("planName: Evenings\n"),
      page({ planName: "Evenings" }, { planName: "yes: ${x} #" }),
      program('planName: "yes: $${x} #"\n'),
    ],
    [
      "a string in single quotes",
      program("planName: 'Evenings'\n"),
      page({ planName: "Evenings" }, { planName: "it's $$" }),
      program("planName: 'it''s $$$'\n"),
    ],
    [
      "a string of several lines",
      program("planName: |\n  Evenings\n  and more\nprice: 4800\n"),
      page({ planName: "Evenings\nand more\n", price: 4800 }, { planName: "one\n\n${two}\n" }),
      program("planName: |\n  one\n\n  $${two}\nprice: 4800\n"),
    ],
    [
      "a variable that is used once",
      program("price: ${price}\n", "variables:\n  price: 4800\n"),
      page({ price: 4800 }, { price: 5200 }),
      program("price: ${price}\n", "variables:\n  price: 5200\n"),
    ],
    [
      "an added property in the order of the reference",
      program("planName: Evenings # the name\nprice: 4800\n"),
      page(base, { language: "ja", billingCycle: { interval: "month", count: 2 } }),
      program(
        "planName: Evenings # the name\nlanguage: ja\nprice: 4800\nbillingCycle:\n  interval: month\n  count: 2\n",
      ),
    ],
    [
      "a removed property",
      program("planName: Evenings\n# How much\nprice: 4800 # yen\nlanguage: en\n"),
      page({ ...base, language: "en" }, { price: undefined, language: undefined }),
      program("planName: Evenings\n# How much\n# yen\n"),
    ],
    [
      "a nested property",
      program("billingCycle:\n  interval: month\n  count: 1\nprice: 4800\n"),
      page({ billingCycle: { interval: "month", count: 1 }, price: 4800 }, { "billingCycle.count": 3 }),
      program("billingCycle:\n  interval: month\n  count: 3\nprice: 4800\n"),
    ],
    [
      "a list on one line",
      program("notes: [{ name: a }, { name: b }]\n"),
      page({ notes: [{ name: "a" }, { name: "b" }] }, { notes: [{ name: "x, y" }, { name: "b" }, { name: "c" }] }),
      program('notes: [{ name: "x, y" }, { name: b }, { name: c }]\n'),
    ],
    [
      "items of a list",
      program("notes:\n- name: a # first\n  require: true\n- name: b\nprice: 4800\n"),
      page(
        { notes: [{ name: "a", require: true }, { name: "b" }], price: 4800 },
        { notes: [{ name: "c", require: true }, { name: "new", require: false }, { name: "b" }] },
      ),
      program("notes:\n- name: c # first\n  require: true\n- name: new\n  require: false\n- name: b\nprice: 4800\n"),
    ],
    [
      "a removed item",
      program("notes:\n  - name: a\n    require: true\n  - name: b\nprice: 4800\n"),
      page({ notes: [{ name: "a", require: true }, { name: "b" }], price: 4800 }, { notes: [{ name: "b" }] }),
      program("notes:\n  - name: b\nprice: 4800\n"),
    ],
    [
      "Windows ends of lines, and no end of the last line",
      program("planName: Evenings\nprice: 4800").replaceAll("\n", "\r\n"),
      page(base, { price: 5200, billingCycle: { interval: "month" } }),
      program("planName: Evenings\nprice: 5200\nbillingCycle:\n  interval: month").replaceAll("\n", "\r\n"),
    ],
  ])("%s", async (_, before, sought, after) => {
    const { text, refused } = await edit(before, sought);
    expect(refused).toEqual([]);
    expect(text).toBe(after);
  });

  it("a file with a byte order mark, which it keeps", async () => {
    const text = `\ufeff${program("price: 4800\n")}`;
    const { texts } = await edited(languages.yaml, { "Pulumi.yaml": text }, [page({ price: 4800 }, { price: 5200 })]);
    expect(texts["Pulumi.yaml"]).toBe(text.replace("4800", "5200"));
  });

  it("a resource found by its own name", async () => {
    const before =
      'resources:\n  x: { name: evenings, type: "paypages:index:RecurringPlan", properties: { price: 4800 } }\n';
    const { text } = await edit(before, page({ price: 4800 }, { price: 5200 }));
    expect(text).toBe(before.replace("4800", "5200"));
  });
});

describe("doesn't guess", () => {
  it.each<[what: string, body: string, expression: string, reason: RegExp, configKey?: string]>([
    ["configuration", program("price: ${monthly}\n"), "${monthly}", /PP5621/, "monthly"],
    [
      "a variable that is used twice",
      program("price: ${price}\nlabel: x ${price}\n", "variables:\n  price: 4800\n"),
      "${price}",
      /2 times.*PP5622/,
    ],
    ["an interpolation", program("price: a ${monthly}\n"), "a ${monthly}", /interpolation/],
    ["a function", program("price:\n  fn::toJSON: 4800\n"), "fn::toJSON: 4800\n", /function/],
    ["an alias", program("price: *p\n", "variables:\n  p: &p 4800\n"), "*p", /alias/],
    ["the value of an alias", program("price: &p 4800\n", "").concat("outputs:\n  x: *p\n"), "4800", /alias/],
    ["a merge", program("<<: *p\n", "variables:\n  p: &p { price: 4800 }\n"), "<<: *p\n", /spread/],
    [
      "an output",
      program("price: ${other.price}\n").concat("  other:\n    type: paypages:Coupon\n"),
      "${other.price}",
      /output|interpolation/,
    ],
  ])("%s", async (_, body, expression, reason, configKey) => {
    const { text, refused } = await edit(body, page({ price: 4800 }, { price: 5200 }));
    expect(text).toBe(body);
    expect(refused).toHaveLength(1);
    const [one] = refused;
    expect(one && messageLine(one.reason)).toMatch(reason);
    expect(one?.origin?.expression.trim()).toBe(expression.trim());
    expect(one).toMatchObject({ path: "price", after: 5200, ...(configKey !== undefined && { configKey }) });
  });
});
