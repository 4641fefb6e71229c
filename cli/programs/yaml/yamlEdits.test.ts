// biome-ignore-all lint/suspicious/noTemplateCurlyInString: programs as texts
// The locations of values in YAML programs, and the edits of the programs.
import { describe, expect, it } from "vitest";
import { casesOf, page } from "../../../test/support/pulling.js";

const head = "name: shop\nruntime: yaml\nconfig:\n  monthly:\n    type: integer\n    default: 4800\n";
const { edit, edits, refusals } = casesOf("yaml", "Pulumi.yaml", head);

const indented = (lines: string): string => lines.replace(/^(?=.)/gm, "      ");
const program = (properties: string, more = ""): string =>
  `${more}resources:\n  evenings:\n    type: paypages:RecurringPlan\n    properties:\n${indented(properties)}`;
const base = { planName: "Evenings", price: 4800 };

describe("edits", () => {
  edits([
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
  ]);

  it("a resource found by its own name", async () => {
    const before =
      'resources:\n  x: { name: evenings, type: "paypages:index:RecurringPlan", properties: { price: 4800 } }\n';
    const { text } = await edit(before, page({ price: 4800 }, { price: 5200 }));
    expect(text).toBe(before.replace("4800", "5200"));
  });
});

describe("doesn't guess", () => {
  refusals([
    ["an alias", program("price: *p\n", "variables:\n  p: &p 4800\n"), "*p", /alias/],
    ["the value of an alias", program("price: &p 4800\n", "").concat("outputs:\n  x: *p\n"), "4800", /alias/],
  ]);
});
