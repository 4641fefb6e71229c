// biome-ignore-all lint/suspicious/noTemplateCurlyInString: programs as texts
// Values that a user has corrected where `pull` doesn't edit: in components, and in values that depend on the day.
import { describe, expect, it } from "vitest";
import { edited, languages } from "../../../test/support/pulling.js";
import { packages } from "../write/packages.js";

type Language = keyof typeof languages;
const heads = {
  typescript: 'import * as paypages from "pulumi-paypages";\n',
  python: "import pulumi_paypages as paypages\n",
  go: `package main\n\nimport (\n\t"${packages.go}"\n\t"github.com/pulumi/pulumi/sdk/v3/go/pulumi"\n)\n`,
  yaml: "",
};

/** The number of corrected and of refused changes of the price from 4,800 to 5,200 on April 1, 2027. */
async function counts(language: Language, body: string, line?: number) {
  const file = "program";
  const position = line === undefined ? undefined : { file, line, column: undefined };
  const resource = { kind: "RecurringPlan", name: "shop-plan", position, inputs: { price: 4800 }, to: { price: 5200 } };
  const { refused, done, texts } = await edited(languages[language], { [file]: heads[language] + body }, [resource]);
  expect(texts[file]).toBe(heads[language] + body);
  return [done.length, refused.length];
}

type Price = string | number;
const ts = (price: Price) => `new paypages.RecurringPlan("shop-plan", { price: ${price} });\n`;
const py = (price: Price) => `paypages.RecurringPlan("shop-plan", price=${price})\n`;
const go = (price: Price, name = '"shop-plan"') =>
  `\tpaypages.NewRecurringPlan(ctx, ${name}, &paypages.RecurringPlanArgs{Price: pulumi.Int(${price})})\n`;
const inMain = (body: string) => `func main() {\n${body}}\n`;
const tsClass = (parameters: string, price: Price) =>
  `class Shop {\n  constructor(name: string, ${parameters}) {\n    ${ts(price).replace('"shop-plan"', "`$${name}-plan`")}  }\n}\n`;
const pyClass = (parameters: string, price: Price) =>
  `class Shop:\n    def __init__(self, name${parameters}):\n        ${py(price).replace('"shop-plan"', 'f"{name}-plan"')}`;
const goFunction = (parameters: string, price: Price) =>
  `func shop(ctx *pulumi.Context, name string${parameters}) {\n${go(price, 'name+"-plan"')}}\n`;
const tsCalls = (own: number, other: number) => `new Shop("shop", ${own});\nnew Shop("other", ${other});\n`;
const pyCalls = (own: number, other: number) => `Shop("shop", price=${own})\nShop("other", ${other})\n`;
const goCalls = (own: number, other: number) => `\tshop(ctx, "shop", ${own})\n\tshop(ctx, "other", ${other})\n`;

describe("finds a corrected value", () => {
  it.each<[what: string, language: Language, program: (now: number, other: number) => string]>([
    ["before its day", "typescript", (now) => ts(`paypages.from("2027-05-01", 9, { before: ${now} })`)],
    ["since its day", "typescript", (now, other) => ts(`paypages.from("2027-04-01", ${now}, { before: ${other} })`)],
    ["of a day", "typescript", (now) => ts(`paypages.from({ "2028-01-01": 1, "2027-01-01": ${now} }, { before: 3 })`)],
    ["since today", "typescript", (now, other) => ts(`paypages.today() >= "2027-04-01" ? ${now} : ${other}`)],
    ["before its day", "python", (now) => py(`paypages.from_("2027-05-01", 9, before=${now})`)],
    ["of a day", "python", (now) => py(`paypages.from_({"2027-05-01": 9, "2027-03-01": ${now}}, before=1)`)],
    ["until today", "python", (now, other) => py(`${other} if paypages.today() >= "2027-04-02" else ${now}`)],
    ["before its day", "go", (now) => inMain(go(`paypages.From(ctx, "2027-05-01", 9, ${now})`))],
    ["of a day", "go", (now) => inMain(go(`paypages.FromSchedule(ctx, map[string]int{"2027-03-01": ${now}}, 1)`))],
    ["in a component", "typescript", (now) => tsClass("", now)],
    ["in a component", "python", (now) => pyClass("", now)],
    ["in a component", "go", (now) => goFunction("", now)],
    ["for a component", "typescript", (now, other) => tsClass("price: number", "price") + tsCalls(now, other)],
    ["for a component", "python", (now, other) => pyClass(", price", "price") + pyCalls(now, other)],
    ["for a component", "go", (now, other) => goFunction(", price int", "price") + inMain(goCalls(now, other))],
    ["in an object", "typescript", (now) => `${tsClass("a: Args", "a.price")}new Shop("shop", { price: ${now} });\n`],
  ])("%s, in %s", async (_, language, program) => {
    expect(await counts(language, program(5200, 4800))).toEqual([1, 0]);
    expect(await counts(language, program(4800, 5200))).toEqual([0, 1]);
  });

  it.each<[what: string, language: Language, program: string]>([
    [
      "a call",
      "typescript",
      `const a = { price: 5200 };\nObject.assign(a, { price: 4800 });\n${ts(1).replace("{ price: 1 }", "a")}`,
    ],
    ["an assignment", "python", `a = {"price": 5200}\na["price"] = 4800\n${py(1).replace("price=1", "**a")}`],
    [
      "an assignment",
      "go",
      inMain(
        `\ta := &paypages.RecurringPlanArgs{Price: pulumi.Int(5200)}\n\ta.Price = pulumi.Int(4800)\n${go(1).replace(/&.*\}/, "a")}`,
      ),
    ],
  ])("but not in an object that %s changes, in %s", async (_, language, program) => {
    expect(await counts(language, program)).toEqual([0, 1]);
  });

  it("in the component that the state locates", async () => {
    const both = (own: number, other: number) => tsClass("", own) + tsClass("", other);
    expect(await counts("typescript", both(5200, 4800), 4)).toEqual([1, 0]);
    expect(await counts("typescript", both(4800, 5200), 4)).toEqual([0, 1]);
    expect(await counts("typescript", both(5200, 4800))).toEqual([0, 1]);
  });
});
