// biome-ignore-all lint/suspicious/noTemplateCurlyInString: programs as texts
// The locations of values in TypeScript and JavaScript programs, and the edits of the programs.
import { describe, expect, it } from "vitest";
import type { Values } from "../../../provider/model/rules.js";
import { casesOf, page } from "../../../test/support/pulling.js";
import { reasonOf } from "../../report/messages/unedited.js";

const head = 'import * as pulumi from "@pulumi/pulumi";\nimport * as paypages from "pulumi-paypages";\n\n';
const { edit, edits, refusals } = casesOf("typescript", "index.ts", head);

const base = { planName: "Evenings", price: 4800 };
const object = (members: string) => `new paypages.RecurringPlan("evenings", {\n${members}});\n`;

describe("edits", () => {
  edits([
    [
      "a string in its quotes",
      object("  planName: 'Evenings',\n  price: 4800,\n"),
      page(base, { planName: "O'Neil" }),
      object('  planName: "O\'Neil",\n  price: 4800,\n'),
    ],
    [
      "arguments in a constant",
      'const args = {\n  planName: "Evenings",\n  price: 4800,\n};\nnew paypages.RecurringPlan("evenings", args);\n',
      page(base, { price: 5200 }),
      'const args = {\n  planName: "Evenings",\n  price: 5200,\n};\nnew paypages.RecurringPlan("evenings", args);\n',
    ],
    [
      "an added property in the order of the reference",
      object('  planName: "Evenings",\n  price: 4800,\n'),
      page(base, { language: "ja" }),
      object('  planName: "Evenings",\n  language: paypages.Language.Japanese,\n  price: 4800,\n'),
    ],
    [
      "an added property after the last one, with its comma",
      object('    planName: "Evenings",\n    price: 4800 // yen\n'),
      page(base, { billingCycle: { interval: "month", count: 2 } }),
      object('    planName: "Evenings",\n    price: 4800, // yen\n    billingCycle: { interval: "month", count: 2 }\n'),
    ],
    [
      "a removed property",
      object('  planName: "Evenings",\n  // How much\n  price: 4800,\n'),
      page(base, { price: undefined }),
      object('  planName: "Evenings",\n  // How much\n'),
    ],
    [
      "a removed property next to an added one",
      'new paypages.RecurringPlan("evenings", { planName: "Evenings", price: 4800 });\n',
      page(base, { price: undefined, freeSpace: "x" }),
      'new paypages.RecurringPlan("evenings", { planName: "Evenings", freeSpace: "x" });\n',
    ],
    [
      "an item that is added",
      object('  notes: [\n    { name: "a" },\n    { name: "b" },\n  ],\n'),
      page({ notes: [{ name: "a" }, { name: "b" }] }, { notes: [{ name: "a" }, { name: "x" }, { name: "b" }] }),
      object('  notes: [\n    { name: "a" },\n    { name: "x" },\n    { name: "b" },\n  ],\n'),
    ],
    [
      "items that are removed",
      object('  notes: [{ name: "a" }, { name: "b" }, { name: "c" }],\n'),
      page({ notes: [{ name: "a" }, { name: "b" }, { name: "c" }] }, { notes: [{ name: "c" }] }),
      object('  notes: [{ name: "c" }],\n'),
    ],
    [
      "a property of an object in a constant, next to others",
      'const plans = { evenings: { price: 4800, seats: 3 }, b: { price: 1 } } as const;\nshow(plans.evenings.seats, plans.b);\nnew paypages.RecurringPlan("evenings", { price: plans["evenings"].price });\n',
      page({ price: 4800 }, { price: 5200 }),
      'const plans = { evenings: { price: 5200, seats: 3 }, b: { price: 1 } } as const;\nshow(plans.evenings.seats, plans.b);\nnew paypages.RecurringPlan("evenings", { price: plans["evenings"].price });\n',
    ],
    [
      "a property that was undefined, in frozen arguments",
      'const args = Object.freeze({ price: 4800, label: undefined });\nnew paypages.RecurringPlan("evenings", args);\n',
      page({ price: 4800 }, { label: "x" }),
      'const args = Object.freeze({ price: 4800, label: "x" });\nnew paypages.RecurringPlan("evenings", args);\n',
    ],
    [
      "a property before a spread that doesn't have it",
      `const common = { processorAEnvId: "1" };\n${object('  planName: "Evenings",\n  price: 4800,\n  ...common,\n')}`,
      page({ ...base, processorAEnvId: "1" }, { price: 5200, language: "en" }),
      `const common = { processorAEnvId: "1" };\n${object('  planName: "Evenings",\n  language: paypages.Language.English,\n  price: 5200,\n  ...common,\n')}`,
    ],
    [
      "tabs and Windows ends of lines",
      object('\tplanName: "Evenings",\n\tprice: 4800,\n').replaceAll("\n", "\r\n"),
      page(base, { language: "en" }),
      object('\tplanName: "Evenings",\n\tlanguage: paypages.Language.English,\n\tprice: 4800,\n').replaceAll(
        "\n",
        "\r\n",
      ),
    ],
    [
      "a string of several lines, in the style of an export",
      object('  planName: ["Evenings", "and more"].join("\\n"),\n'),
      page({ planName: "Evenings\nand more" }, { planName: "Evenings\nor less" }),
      object('  planName: ["Evenings", "or less"].join("\\n"),\n'),
    ],
  ]);

  it("nothing if the program has the value already", async () => {
    const { text, refused, done } = await edit(object("  price: 5200,\n"), page({ price: 4800 }, { price: 5200 }));
    expect(text).toBe(object("  price: 5200,\n"));
    expect([refused.length, done.length]).toEqual([0, 1]);
  });
});

describe("doesn't guess", () => {
  refusals([
    [
      "a constant that is exported",
      'export const price = 4800;\nnew paypages.RecurringPlan("evenings", { price });',
      "price",
      /exports/,
    ],
    [
      "a value of a literal type",
      'type Price = 4800 | 9800;\nconst price: Price = 4800;\nnew paypages.RecurringPlan("evenings", { price });',
      "4800",
      /has the type `Price`/,
    ],
    [
      "a value of an enum",
      'enum Price { Low = 4800 }\nconst price: Price = 4800;\nnew paypages.RecurringPlan("evenings", { price });',
      "4800",
      /has the type `Price`/,
    ],
    [
      "a value that must be of a literal type",
      'new paypages.RecurringPlan("evenings", { price: 4800 satisfies 4800 });',
      "4800",
      /has the type `4800`/,
    ],
    [
      "a property that a function of its object uses",
      'const o = { price: 4800, twice: function () { return 2 * this.price; } };\nnew paypages.RecurringPlan("evenings", { price: o.price });\no.twice();',
      "o.price",
      /2 times/,
    ],
    [
      "an import",
      'import { price } from "./prices.js";\nnew paypages.RecurringPlan("evenings", { price });',
      "price",
      /imported/,
    ],
    ["a condition", 'new paypages.RecurringPlan("evenings", { price: a ? 4800 : 1 });', "a ? 4800 : 1", /condition/],
    [
      "a spread of an object that others use",
      'const common = { price: 4800 };\nnew paypages.RecurringPlan("evenings", { ...common });\nshow(common);',
      "common",
      /2 times/,
    ],
  ]);

  it.each<[type: string, declared: string, to: Values, refused: number]>([
    ["Basics", "interface Basics { planName: string; price: number }", { price: undefined }, 1],
    ["Basics", 'type Basics = Pick<paypages.RecurringPlanArgs, "planName" | "price">;', { language: "ja" }, 1],
    ["{ planName: string; price: number }", "", { language: "ja" }, 1],
    ["Basics", "interface Basics { planName: string; price: number }", { price: 5200 }, 0],
    ["Basics", "type Basics = Readonly<paypages.RecurringPlanArgs>;", { language: "ja", price: undefined }, 0],
    ["Record<string, unknown>", "", { language: "ja" }, 0],
  ])("other properties than those of the declared type: %s %s %j", async (type, declared, to, count) => {
    const body = `${declared}\nconst args: ${type} = { planName: "Evenings", price: 4800 };\nnew paypages.RecurringPlan("evenings", args);\n`;
    const { text, refused } = await edit(body, page(base, to));
    expect(refused).toHaveLength(count);
    expect(text === body).toBe(count > 0);
  });

  it.each([
    ["its line", 4, true],
    ["its file", 9, false],
  ])("a declaration with the name, if the state locates a loop by %s", async (_, line, isHere) => {
    const loop = "for (const name of names()) new paypages.RecurringPlan(name, { price: 4800 });\n";
    const one = 'new paypages.RecurringPlan("evenings", { price: 4800 });\n';
    const body = isHere ? loop + one : loop;
    const sought = {
      ...page({ price: 4800 }, { price: 5200 }),
      position: { file: "index.ts", line, column: undefined },
    };
    const { text, refused } = await edit(body, sought, isHere ? {} : { "old.ts": head + one });
    expect([text, refused[0]?.reason.check]).toEqual([body, "declared-once-for-many"]);
  });

  it("an enum member before the package is loaded", async () => {
    const body =
      'const args = { price: 4800 };\nconst loaded = require("pulumi-paypages");\nnew loaded.RecurringPlan("evenings", args);\n';
    const { text, refused } = await edit(body, page({ price: 4800 }, { language: "ja" }));
    expect([text, refused.length]).toEqual([body, 1]);
  });

  it("two declarations of one name, unless the state locates them", async () => {
    const one = 'new paypages.RecurringPlan("evenings", { price: 4800 });\n';
    const sought = page({ price: 4800 }, { price: 5200 });
    const { text, refused } = await edit(one + one, sought);
    expect(text).toBe(one + one);
    expect(refused[0]?.reason).toEqual(reasonOf("declared-several-times", { places: ["index.ts:4", "index.ts:5"] }));
    const second = await edit(one + one, { ...sought, position: { file: "index.ts", line: 5, column: 1 } });
    expect(second.text).toBe(one + one.replace("4800", "5200"));
  });
});
