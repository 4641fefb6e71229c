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

it.each<[Language, what: string, text: string, after: string]>([
  [
    "typescript",
    "a variable whose name another function uses",
    'function one() {\n  const page = new paypages.ChatRole("it", {});\n  f();\n}\nfunction two(page: string) {\n  use(page);\n}\n',
    "function one() {\n  f();\n}\nfunction two(page: string) {\n  use(page);\n}\n",
  ],
  [
    "python",
    "a variable whose name another function uses",
    'def one():\n    page = paypages.ChatRole("it")\n    f()\n\ndef two(page):\n    use(page)\n',
    "def one():\n    f()\n\ndef two(page):\n    use(page)\n",
  ],
])("%s: removes %s", async (language, _, text, after) => {
  const removal = { kind: "ChatRole", name: "it", position: undefined, isOnly: true };
  const before = heads[language] + text;
  const { texts, kept } = await edited(languages[language], { [file[language]]: before }, [], undefined, [removal]);
  expect([texts[file[language]], kept.get(removal)?.text]).toEqual([heads[language] + after, undefined]);
});

it.each<[Language, what: string, text: string]>([
  ["python", "the default of a parameter", 'page = paypages.ChatRole("it")\ndef f(page=page):\n    use(page)\n'],
  [
    "python",
    "a global name",
    'def f():\n    global page\n    page = paypages.ChatRole("it")\ndef g():\n    use(page)\n',
  ],
  ["python", "an attribute", 'class Shop:\n    x = 1\n    page = paypages.ChatRole("it")\nuse(Shop.page)\n'],
  ["python", "a closure", 'page = paypages.ChatRole("it")\ndef f():\n    return [page for other in all]\n'],
  ["typescript", "a closure", 'const page = new paypages.ChatRole("it", {});\nexport const f = () => [page];\n'],
  [
    "typescript",
    "a variable of the function",
    'function f() {\n  if (a) {\n    var page = new paypages.ChatRole("it", {});\n  }\n  use(page);\n}\n',
  ],
])("%s: keeps what %s uses", async (language, _, text) => {
  const removal = { kind: "ChatRole", name: "it", position: undefined, isOnly: true };
  const before = heads[language] + text;
  const { texts, kept } = await edited(languages[language], { [file[language]]: before }, [], undefined, [removal]);
  expect([texts[file[language]], kept.get(removal)?.text]).toEqual([before, expect.stringMatching(/program uses it/)]);
});

it("go: reads an outer name in the declaration of an inner one", async () => {
  const text = `func main() {\n\tpulumi.Run(func(ctx *pulumi.Context) error {\n\t\tprice := 4800\n\t\tif live {\n\t\t\tprice := price\n\t\t\tuse(price)\n\t\t}\n\t\t_, err := paypages.NewRecurringPlan(ctx, "it", &paypages.RecurringPlanArgs{Price: pulumi.Int(price)})\n\t\treturn err\n\t})\n}\n`;
  const resource = { kind: "RecurringPlan", name: "it", inputs: { price: 4800 }, to: { price: 5200 } };
  const { texts, refused } = await edited(languages.go, { "main.go": heads.go + text }, [resource]);
  expect(texts["main.go"]).toBe(heads.go + text);
  expect(refused.map(({ reason }) => messageLine(reason))).toEqual([expect.stringMatching(/2 times/)]);
});
