// biome-ignore-all lint/suspicious/noTemplateCurlyInString: programs as texts
// Edits are made only if they change nothing else. All others are refused, and no input ends the run.
import { describe, expect, it } from "vitest";
import { messageLine } from "../../../provider/messages/base/refusal.js";
import { edited, languages, type Sought } from "../../../test/support/pulling.js";
import { packages } from "../write/packages.js";

type Language = keyof typeof languages;
const file = { typescript: "index.ts", python: "__main__.py", go: "main.go", yaml: "Pulumi.yaml" } as const;
const ts = (body: string) => `import * as paypages from "pulumi-paypages";\n${body}`;
const py = (body: string) => `import pulumi_paypages as paypages\n${body}`;
const go = (body: string) =>
  `package main\n\nimport (\n\t"${packages.go}"\n\t"github.com/pulumi/pulumi/sdk/v3/go/pulumi"\n)\n\nfunc main() {\n\tpulumi.Run(func(ctx *pulumi.Context) error {\n${body}\t\treturn nil\n\t})\n}\n`;
const yaml = (kind: string, properties: string) =>
  `name: shop\nruntime: yaml\nresources:\n  it:\n    type: paypages:${kind}\n    properties:\n${properties}`;

const removing = async (language: Language, text: string, ...names: string[]) => {
  const removals = names.map((name) => ({ kind: "ChatRole", name, position: undefined, isOnly: true }));
  const { texts, kept } = await edited(languages[language], { [file[language]]: text }, [], undefined, removals);
  return { text: texts[file[language]], reasons: removals.map((one) => kept.get(one)).map((one) => one?.text) };
};

const editing = async (language: Language, text: string, ...sought: Omit<Sought, "name">[]) => {
  const resources = sought.map((one) => ({ name: "it", ...one }) as Sought);
  const { texts, refused } = await edited(languages[language], { [file[language]]: text }, resources);
  return { text: texts[file[language]], refused: refused.map(({ path, reason }) => `${path}: ${messageLine(reason)}`) };
};

const goRole = (left: string, name: string, args = "") =>
  `\t\t${left} paypages.NewChatRole(ctx, "${name}", &paypages.ChatRoleArgs{${args}})\n\t\tif err != nil {\n\t\t\treturn err\n\t\t}\n`;
const goInIf = (condition = "err != nil", body = "return err", more = "") =>
  `\t\tif _, err := paypages.NewChatRole(ctx, "it", &paypages.ChatRoleArgs{}); ${condition} {\n\t\t\t${body}\n\t\t}${more}\n`;
const tsRole = 'new paypages.ChatRole("it", {});\n';
const pyRole = 'paypages.ChatRole("it")\n';

describe("removes a statement that only creates the resource", () => {
  it.each<[language: Language, what: string, before: string, after: string]>([
    ["typescript", "an expression", ts(`// it\n${tsRole}f();\n`), ts("// it\nf();\n")],
    [
      "typescript",
      "a variable whose name another function uses",
      ts(`function one() {\n  const page = ${tsRole}  f();\n}\nfunction two(page: string) {\n  use(page);\n}\n`),
      ts("function one() {\n  f();\n}\nfunction two(page: string) {\n  use(page);\n}\n"),
    ],
    ["python", "an expression", py('# it\npaypages.ChatRole(\n    "it",\n)\nf()\n'), py("# it\nf()\n")],
    ["python", "a variable that nothing uses", py(`x = ${pyRole}f()\n`), py("f()\n")],
    [
      "python",
      "a variable whose name another function uses",
      py(`def one():\n    page = ${pyRole}    f()\n\ndef two(page):\n    use(page)\n`),
      py("def one():\n    f()\n\ndef two(page):\n    use(page)\n"),
    ],
    [
      "go",
      "with its check",
      go(`${goRole("a, err :=", "a")}${goRole("_, err =", "it")}\t\tuse(a)\n`),
      go(`${goRole("a, err :=", "a")}\t\tuse(a)\n`),
    ],
    [
      "go",
      "that declares the error of no other",
      go(`\t\tuse(paypages.EnvironmentTest)\n${goRole("_, err :=", "it")}`),
      go("\t\tuse(paypages.EnvironmentTest)\n"),
    ],
    [
      "go",
      "within its check",
      go(`${goRole("a, err :=", "a")}${goInIf()}\t\tuse(a)\n`),
      go(`${goRole("a, err :=", "a")}\t\tuse(a)\n`),
    ],
  ])("%s: %s", async (language, _, text, after) => {
    expect(await removing(language, text, "it")).toEqual({ text: after, reasons: [undefined] });
  });
});

describe("removes no resource if other code uses it, or would change with it", () => {
  it.each<[language: Language, what: string, text: string, reason: RegExp]>([
    ["typescript", "an if without braces", ts(`if (isSale)\n  ${tsRole}f();\n`), /meaning/],
    ["typescript", "an else without braces", ts(`if (a) f();\nelse\n  ${tsRole}f();\n`), /meaning/],
    ["typescript", "a loop without braces", ts(`while (a)\n  ${tsRole}f();\n`), /meaning/],
    ["typescript", "a closure", ts(`const page = ${tsRole}export const f = () => [page];\n`), /program uses it/],
    [
      "typescript",
      "a variable of the function",
      ts(`function f() {\n  if (a) {\n    var page = ${tsRole}  }\n  use(page);\n}\n`),
      /program uses it/,
    ],
    ["python", "the only statement of a block", py(`if a:\n    ${pyRole}f()\n`), /block would be empty/],
    ["python", "a variable that is used", py(`x = ${pyRole}f(x)\n`), /program uses it/],
    ["python", "an attribute of an object", py(`self.x = ${pyRole}`), /program uses it/],
    [
      "python",
      "an attribute of a class",
      py(`class Shop:\n    x = 1\n    page = ${pyRole}use(Shop.page)\n`),
      /program uses it/,
    ],
    [
      "python",
      "the default of a parameter",
      py(`page = ${pyRole}def f(page=page):\n    use(page)\n`),
      /program uses it/,
    ],
    [
      "python",
      "a global name",
      py(`def f():\n    global page\n    page = ${pyRole}def g():\n    use(page)\n`),
      /program uses it/,
    ],
    ["python", "a closure", py(`page = ${pyRole}def f():\n    return [page for other in all]\n`), /program uses it/],
    [
      "yaml",
      "a name in brackets",
      yaml("ChatRole", '      name: a\noutputs:\n  id: ${["it"].id}\n'),
      /program uses it/,
    ],
    [
      "yaml",
      "an anchor in it, after another one of this name",
      `x: &name b\n${yaml("ChatRole", "      name: &name a\n  b:\n    type: paypages:ChatRole\n    properties:\n      name: *name\n")}`,
      /meaning/,
    ],
    [
      "yaml",
      "a name with spaces",
      "resources:\n  my role:\n    type: paypages:ChatRole\n    name: it\n  b:\n    type: paypages:ChatRole\noutputs:\n  id: ${my role.id}\n",
      /program uses it/,
    ],
    ["go", "a condition on its success", go(goInIf("err == nil", "f()")), /program uses it/],
    ["go", "an else", go(goInIf("err != nil", "return err", " else {\n\t\t\tf()\n\t\t}")), /program uses it/],
    [
      "go",
      "another resource in the handling of its error",
      go(
        `${goInIf("err != nil", 'paypages.NewChatRole(ctx, "b", &paypages.ChatRoleArgs{})')}\t\tpaypages.NewChatRole(ctx, "c", &paypages.ChatRoleArgs{})\n`,
      ),
      /something else/,
    ],
    ["go", "a variable", go(`${goRole("it, err :=", "it")}\t\tuse(it)\n`), /program uses it/],
    [
      "go",
      "the declaration of an error that others use",
      go(goRole("_, err :=", "it") + goRole("_, err =", "b")),
      /doesn't compile/,
    ],
    [
      "go",
      "the only use of a variable",
      go(
        `\t\tname := "x"\n${goRole("a, err :=", "a")}${goRole("_, err =", "it", "Name: pulumi.String(name)")}\t\tuse(a)\n`,
      ),
      /doesn't compile/,
    ],
    ["go", "the only use of a package", go(goInIf()), /doesn't compile/],
  ])("%s: %s", async (language, _, text, reason) => {
    expect(await removing(language, text, "it")).toEqual({ text, reasons: [expect.stringMatching(reason)] });
  });

  it("all statements of a block, judged together", async () => {
    const block = 'if a:\n    paypages.ChatRole("it")\n    x = paypages.ChatRole("b")\n';
    const reasons = ["it", "b"].map(() => expect.stringContaining("a block would be empty"));
    expect(await removing("python", py(block), "it", "b")).toEqual({ text: py(block), reasons });
    const section = "resources:\n  it:\n    type: paypages:ChatRole\n  b:\n    type: paypages:ChatRole\n";
    expect(await removing("yaml", section, "it", "b")).toEqual({ text: section, reasons });
    const third = '    paypages.ChatRole("c")\n';
    const text = py(`if a:\n${third}`);
    expect(await removing("python", py(block + third), "it", "b")).toEqual({ text, reasons: [undefined, undefined] });
  });
});

it("compares names within their Go function", async () => {
  const create = (name: string) =>
    `\t\tfunc() {\n\t\t\tname := "x"\n\t\t\t_, err := paypages.NewChatRole(ctx, "${name}", &paypages.ChatRoleArgs{Name: pulumi.String(name)})\n\t\t\tif err != nil {\n\t\t\t\tpanic(err)\n\t\t\t}\n\t\t}()\n`;
  const text = go(create("it") + create("b"));
  const unused = /^Afterwards, nothing uses `name`, and the Go program doesn't compile/;
  expect(await removing("go", text, "it")).toEqual({ text, reasons: [expect.stringMatching(unused)] });
  // The other function's error isn't this one's.
  const again = text.replaceAll('\t\t\tname := "x"\n', "").replaceAll("pulumi.String(name)", 'pulumi.String("x")');
  const { text: after, reasons } = await removing("go", again, "it");
  expect(reasons).toEqual([undefined]);
  expect(after).not.toContain('"it"');
});

describe("keeps everything else", () => {
  const price = (before: number, after: number | undefined) => ({
    kind: "OneTimeProduct",
    inputs: { productName: "a", price: before },
    to: { price: after },
  });
  const member = { kind: "ChatChannel", inputs: { user: [{ allow: ["A"], deny: ["B"], id: "1" }] } };
  it.each<[what: string, language: Language, before: string, change: Omit<Sought, "name">, after: string]>([
    [
      "the comment of a removed neighbor",
      "typescript",
      ts('new paypages.OneTimeProduct("it", { /* name */ productName: "a", /* the price */ price: 1, });\n'),
      price(1, undefined),
      ts('new paypages.OneTimeProduct("it", { /* name */ productName: "a", /* the price */  });\n'),
    ],
    [
      "the comment before the next property",
      "typescript",
      ts('new paypages.OneTimeProduct("it", { price: 1, /* name */ productName: "a" });\n'),
      price(1, undefined),
      ts('new paypages.OneTimeProduct("it", { /* name */ productName: "a" });\n'),
    ],
    [
      "a block in a list, with its comment",
      "yaml",
      yaml("RecurringPlan", "      notes:\n      - name: | # text\n          a\n          b\n        require: true\n"),
      {
        kind: "RecurringPlan",
        inputs: { notes: [{ name: "a\nb\n", require: true }] },
        to: { notes: [{ name: "a\nc\n", require: true }] },
      },
      yaml("RecurringPlan", "      notes:\n      - name: | # text\n          a\n          c\n        require: true\n"),
    ],
    [
      "a list at the indentation of its key",
      "yaml",
      yaml("ChatRole", "      name: a\n      permissions:\n      - B\n"),
      { kind: "ChatRole", inputs: { name: "a", permissions: ["B"] }, to: { permissions: [] } },
      yaml("ChatRole", "      name: a\n      permissions: []\n"),
    ],
    [
      "the item whose first properties go",
      "yaml",
      yaml("ChatChannel", "      user:\n      - allow: [A]\n        deny: [B]\n        id: '1'\n"),
      { ...member, to: { user: [{ id: "1" }] } },
      yaml("ChatChannel", "      user:\n      - id: '1'\n"),
    ],
    [
      "the only spread",
      "typescript",
      ts('const all = { price: 1 };\nnew paypages.OneTimeProduct("it", { ...all });\n'),
      { kind: "OneTimeProduct", inputs: { price: 1 }, to: { label: "b" } },
      ts('const all = { price: 1 };\nnew paypages.OneTimeProduct("it", { label: "b", ...all });\n'),
    ],
    [
      "the only comment",
      "python",
      py('paypages.OneTimeProduct("it", {\n    # nothing yet\n})\n'),
      { kind: "OneTimeProduct", inputs: {}, to: { label: "b", price: 1 } },
      py('paypages.OneTimeProduct("it", {\n    "price": 1,\n    "label": "b",\n    # nothing yet\n})\n'),
    ],
    [
      "the layout if the last argument is replaced by another one",
      "python",
      py('paypages.OneTimeProduct("it",\n    product_name="a",\n    price=1)\n'),
      {
        kind: "OneTimeProduct",
        inputs: { productName: "a", price: 1 },
        to: { price: undefined, label: "b" },
      },
      py('paypages.OneTimeProduct("it",\n    product_name="a",\n    label="b")\n'),
    ],
  ])("%s, in %s", async (_, language, before, change, after) => {
    expect(await editing(language, before, change)).toEqual({ text: after, refused: [] });
  });
});

describe("refuses, and makes the other edits", () => {
  it.each<
    [what: string, language: Language, before: string, change: Omit<Sought, "name">, refused: RegExp, after: string]
  >([
    [
      "a value that a spread can replace",
      "typescript",
      ts('const o = { price: 1, ...more };\nnew paypages.OneTimeProduct("it", { price: o.price, stock: 1 });\n'),
      { kind: "OneTimeProduct", inputs: { price: 1, stock: 1 }, to: { price: 2, stock: 3 } },
      /^price: /,
      ts('const o = { price: 1, ...more };\nnew paypages.OneTimeProduct("it", { price: o.price, stock: 3 });\n'),
    ],
    [
      "a string with comments between its parts",
      "python",
      py('paypages.OneTimeProduct("it", product_name=(\n    "a"  # first\n    "b"), price=1)\n'),
      { kind: "OneTimeProduct", inputs: { productName: "ab", price: 1 }, to: { productName: "c", price: 2 } },
      /^productName: .*a comment would get lost/,
      py('paypages.OneTimeProduct("it", product_name=(\n    "a"  # first\n    "b"), price=2)\n'),
    ],
    [
      "the removal of a value that a spread provides too",
      "python",
      py('paypages.OneTimeProduct("it", {**f(), "label": "b", "price": 1})\n'),
      { kind: "OneTimeProduct", inputs: { label: "b", price: 1 }, to: { label: undefined, price: 2 } },
      /^label: Another object is spread into this one/,
      py('paypages.OneTimeProduct("it", {**f(), "label": "b", "price": 2})\n'),
    ],
    [
      "a property of a constant that is spread into another one",
      "typescript",
      ts(
        'const all = { price: 1 };\nconst some = { ...all };\nnew paypages.OneTimeProduct("it", { ...some, label: "a" });\nnew paypages.OneTimeProduct("b", { price: 2 * all.price });\n',
      ),
      { kind: "OneTimeProduct", inputs: { price: 1, label: "a" }, to: { price: 2, label: "b" } },
      /^price: .*`all`, which the program uses 2 times/,
      ts(
        'const all = { price: 1 };\nconst some = { ...all };\nnew paypages.OneTimeProduct("it", { ...some, label: "b" });\nnew paypages.OneTimeProduct("b", { price: 2 * all.price });\n',
      ),
    ],
    [
      "an enum member where nothing declares the package",
      "typescript",
      'const args = { price: 1 };\nfunction f() {\n  const paypages = require("pulumi-paypages");\n  new paypages.OneTimeProduct("it", args);\n}\n',
      { kind: "OneTimeProduct", inputs: { price: 1 }, to: { language: "ja", price: 2 } },
      /^language: .*the program would declare something else/,
      'const args = { price: 2 };\nfunction f() {\n  const paypages = require("pulumi-paypages");\n  new paypages.OneTimeProduct("it", args);\n}\n',
    ],
    [
      "a property after explicit keys",
      "yaml",
      yaml("OneTimeProduct", "      ? productName\n      : a\n      ? price\n      : 1\n"),
      { kind: "OneTimeProduct", inputs: { productName: "a", price: 1 }, to: { price: 2, label: "b" } },
      /^label: /,
      yaml("OneTimeProduct", "      ? productName\n      : a\n      ? price\n      : 2\n"),
    ],
  ])("%s, in %s", async (_, language, before, change, reason, after) => {
    const { text, refused } = await editing(language, before, change);
    expect(refused).toEqual([expect.stringMatching(reason)]);
    expect(text).toBe(after);
  });
});

describe("keeps a block a block, with the line ends of the file", () => {
  const product = (before: string, after: string) => ({
    kind: "OneTimeProduct",
    inputs: { freeSpace: before },
    to: { freeSpace: after },
  });
  it.each<
    [what: string, language: Language, program: (block: string) => string, before: string, after: string, value: string]
  >([
    [
      "a template",
      "typescript",
      (block) => ts(`new paypages.OneTimeProduct("it", {\n  freeSpace: ${block},\n});\n`),
      "`a\nb`",
      '`a "c"\n\\t\\`d\\` \\${e} \\u200b\\\\\n`',
      'a "c"\n\t`d` ${e} \u200b\\\n',
    ],
    [
      "triple quotes",
      "python",
      (block) => py(`paypages.OneTimeProduct("it",\n    free_space=${block},\n)\n`),
      '"""a\nb"""',
      '"""a \'c\' "d"\n\\t\\"\\"\\" \\u200b \\\\ \\""""',
      'a \'c\' "d"\n\t""" \u200b \\ "',
    ],
    [
      "triple quotes before three others",
      "python",
      (block) => py(`paypages.OneTimeProduct("it",\n    free_space=${block},\n)\n`),
      '"""a\nb"""',
      '"""a\nb\\"\\"\\""""',
      'a\nb"""',
    ],
    [
      "a raw string",
      "go",
      (block) =>
        go(
          `\t\t_, err := paypages.NewOneTimeProduct(ctx, "it", &paypages.OneTimeProductArgs{\n\t\t\tFreeSpace: pulumi.String(${block}),\n\t\t})\n\t\tif err != nil {\n\t\t\treturn err\n\t\t}\n`,
        ),
      "`a\nb`",
      '`a "c"\n\td\n`',
      'a "c"\n\td\n',
    ],
    [
      "a literal block",
      "yaml",
      (block) => yaml("OneTimeProduct", `      freeSpace: ${block}      price: 1\n`),
      "|\n        a\n        b\n",
      "|-\n        a \n\n          \t# c\n",
      "a \n\n  \t# c",
    ],
    [
      "a folded block",
      "yaml",
      (block) => yaml("OneTimeProduct", `      freeSpace: ${block}      price: 1\n`),
      ">-\n          a\n          b\n",
      "|\n          a\n          c\n",
      "a\nc\n",
    ],
  ])("%s in %s", async (_, language, program, before, after, value) => {
    const old = language === "yaml" && before.startsWith(">") ? "a b" : before.startsWith("|") ? "a\nb\n" : "a\nb";
    for (const eol of ["\n", "\r\n"]) {
      const text = program(before).replaceAll("\n", eol);
      const { text: edit, refused } = await editing(language, text, product(old, value));
      expect(refused).toEqual([]);
      expect(edit).toBe(program(after).replaceAll("\n", eol));
    }
  });
});
