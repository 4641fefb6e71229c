// A name in a function isn't that of another one: in every language, each value has only its own uses.
import { describe, expect, it } from "vitest";
import { messageLine } from "../../../provider/messages/base/refusal.js";
import { type EditLanguage, edited, languages } from "../../../test/support/pulling.js";
import { packages } from "../write/packages.js";

const file = { typescript: "index.ts", python: "__main__.py", go: "main.go" } as const;
type Language = keyof typeof file & EditLanguage;

const heads = {
  typescript: 'import * as paypages from "pulumi-paypages";\n',
  python: "import pulumi_paypages as paypages\n",
  go: `package main\n\nimport (\n\t"${packages.go}"\n\t"github.com/pulumi/pulumi/sdk/v3/go/pulumi"\n)\n\n`,
} as const;

/** Two functions with the same names. */
const twice: Readonly<Record<Language, (one: string, two: string) => string>> = {
  typescript: (one, two) =>
    `{\n  const price = ${one};\n  new paypages.RecurringPlan("it", { price });\n}\nfunction other(name: string) {\n  const price = ${two};\n  use(name, price, price);\n}\n`,
  python: (one, two) =>
    `if live:\n    price = ${one}\n    paypages.RecurringPlan("it", price=price)\n\ndef other(name):\n    price = ${two}\n    use(name, price, price)\n`,
  go: (one, two) =>
    `func main() {\n\tpulumi.Run(func(ctx *pulumi.Context) error {\n\t\tprice := ${one}\n\t\t_, err := paypages.NewRecurringPlan(ctx, "it", &paypages.RecurringPlanArgs{Price: pulumi.Int(price)})\n\t\treturn err\n\t})\n}\n\nfunc other(name string) {\n\tprice := ${two}\n\tuse(name, price, price)\n}\n`,
};

describe.each(Object.keys(twice) as Language[])("%s", (language) => {
  const edit = async (text: string, price: number) => {
    const resource = { kind: "RecurringPlan", name: "it", inputs: { price: 4800 }, to: { price } };
    const { texts, refused } = await edited(languages[language], { [file[language]]: heads[language] + text }, [
      resource,
    ]);
    const after = (texts[file[language]] as string).slice(heads[language].length);
    return { text: after, refused: refused.map(({ reason }) => messageLine(reason)) };
  };

  it("edits a constant although another function has one of its name", async () => {
    const program = twice[language];
    expect(await edit(program("4800", "900"), 5200)).toEqual({ text: program("5200", "900"), refused: [] });
  });
});

it.each<[Language, string]>([
  ["python", 'globals()["price"] = 1\n'],
  ["python", "print(vars()['price'])\n"],
  ["python", "import importlib\nprint(importlib.import_module('__main__').price)\n"],
  ["python", "import sys\nprint(sys.modules[__name__].price)\n"],
  ["python", "[price for price in range(price)]\n"],
  ["python", "print(\uff50\uff52\uff49\uff43\uff45)\n"],
  ["typescript", "show(() => [pr\\u0069ce, pr\\u{69}ce]);\n"],
  ["typescript", 'show(() => eval("price"));\n'],
  ["typescript", "function f(x = price) {\n  var price = x;\n  return price;\n}\n"],
  ["typescript", "f(function* price() {}, price);\n"],
  ["typescript", "f(class price {}, price);\n"],
  ["go", "switch price := any(price).(type) {\n\t\tcase int:\n\t\t\tuse(price)\n\t\t}"],
  ["go", "select {\n\t\tcase price := <-channel(price):\n\t\t\tuse(price)\n\t\t}"],
  ["go", "func(price [price]int) {}([price]int{})"],
])("%s: counts the use in %s", async (language, use) => {
  const program = {
    python: `price = 4800\npaypages.RecurringPlan("it", price=price)\n${use}`,
    go: `func main() {\n\tpulumi.Run(func(ctx *pulumi.Context) error {\n\t\tconst price = 4800\n\t\t${use}\n\t\t_, err := paypages.NewRecurringPlan(ctx, "it", &paypages.RecurringPlanArgs{Price: pulumi.Int(price)})\n\t\treturn err\n\t})\n}\n`,
    typescript: `${use}const price = 4800;\nnew paypages.RecurringPlan("it", { price });\n`,
  }[language];
  const resource = { kind: "RecurringPlan", name: "it", inputs: { price: 4800 }, to: { price: 5200 } };
  const files = { [file[language]]: heads[language] + program };
  const { texts, refused } = await edited(languages[language], files, [resource]);
  expect(texts).toEqual(files);
  expect(refused.map(({ reason }) => messageLine(reason))).toEqual([expect.stringMatching(/uses \d times/)]);
});

it("go: reads an outer name in the declaration of an inner one", async () => {
  const text = `func main() {\n\tpulumi.Run(func(ctx *pulumi.Context) error {\n\t\tprice := 4800\n\t\tif live {\n\t\t\tprice := price\n\t\t\tuse(price)\n\t\t}\n\t\t_, err := paypages.NewRecurringPlan(ctx, "it", &paypages.RecurringPlanArgs{Price: pulumi.Int(price)})\n\t\treturn err\n\t})\n}\n`;
  const resource = { kind: "RecurringPlan", name: "it", inputs: { price: 4800 }, to: { price: 5200 } };
  const { texts, refused } = await edited(languages.go, { "main.go": heads.go + text }, [resource]);
  expect(texts["main.go"]).toBe(heads.go + text);
  expect(refused.map(({ reason }) => messageLine(reason))).toEqual([expect.stringMatching(/2 times/)]);
});
