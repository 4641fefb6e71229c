// biome-ignore-all lint/suspicious/noTemplateCurlyInString: programs as texts
// For the tests of `pull`: one program for each position of a value in each language, and the expected result.
import { packages } from "../../cli/programs/write/packages.js";

/** `edited`, or words of the reason. */
export type Outcome = "edited" | RegExp;

export interface Placed {
  readonly text: string;
  readonly outcome: Outcome;
  /** The line of a resource in the state, if the program computes the name. */
  readonly line?: number;
}

export type PlacementLanguage = "typescript" | "python" | "go" | "yaml";

export const placementFiles = {
  typescript: "index.ts",
  python: "__main__.py",
  go: "main.go",
  yaml: "Pulumi.yaml",
} as const;

const tsHead = 'import * as pulumi from "@pulumi/pulumi";\nimport * as paypages from "pulumi-paypages";\n';
const ts = (args: string, before = "", name = '"it"') =>
  `${tsHead}${before}new paypages.OneTimeProduct(${name}, {\n  productName: "Book",\n${args}});\n`;

const pyHead = "import os\nimport pulumi\nimport pulumi_paypages as paypages\n";
const py = (args: string, before = "", name = '"it"', indent = "") =>
  pyHead +
  before +
  `paypages.OneTimeProduct(\n    ${name},\n    product_name="Book",\n${args})\n`.replace(/^(?=.)/gm, indent);

const goHead = `package main\n\nimport (\n\t"os"\n\n\t"${packages.go}"\n\t"github.com/pulumi/pulumi/sdk/v3/go/pulumi"\n\t"github.com/pulumi/pulumi/sdk/v3/go/pulumi/config"\n)\n\n`;
const go = (args: string, before = "", name = '"it"', top = "") =>
  `${goHead}${top}func main() {\n\tpulumi.Run(func(ctx *pulumi.Context) error {\n${before}\t\t_, err := paypages.NewOneTimeProduct(ctx, ${name}, &paypages.OneTimeProductArgs{\n\t\t\tProductName: pulumi.String("Book"),\n${args}\t\t})\n\t\treturn err\n\t})\n}\n`;

const yaml = (properties: string, more = "", below = "") =>
  `name: shop\nruntime: yaml\n${more}resources:\n  it:\n    type: paypages:OneTimeProduct\n    properties:\n      productName: Book\n${properties}${below}`;

export interface Placement {
  readonly what: string;
  readonly value: { readonly path: string; readonly before: unknown; readonly after: unknown };
  /** A text that an edited program contains, in lower case. */
  readonly shown?: string;
  /** The key of the configuration that the value comes from. */
  readonly configKey?: string;
  readonly programs: Readonly<Partial<Record<PlacementLanguage, Placed>>>;
}

const price = { value: { path: "price", before: 2400, after: 2600 }, shown: "2600" } as const;
const edited = (text: string): Placed => ({ text, outcome: "edited" });
const refused = (outcome: RegExp, text: string, line?: number): Placed => ({ text, outcome, ...(line && { line }) });

export const placements: readonly Placement[] = [
  {
    what: "literal",
    ...price,
    programs: {
      typescript: edited(ts("  price: 2400, // yen\n")),
      python: edited(py("    price=2400,  # yen\n")),
      go: edited(go("\t\t\tPrice:       pulumi.Int(2400), // yen\n")),
      yaml: edited(yaml("      price: 2400 # yen\n")),
    },
  },
  {
    what: "constant (YAML: variable) used once",
    ...price,
    programs: {
      typescript: edited(ts("  price,\n", "const price = 2400;\n")),
      python: edited(py("    price=price,\n", "price = 2400\n")),
      go: edited(go("\t\t\tPrice:       pulumi.Int(price),\n", "", '"it"', "const price = 2400\n\n")),
      yaml: edited(yaml("      price: ${price}\n", "variables:\n  price: 2400\n")),
    },
  },
  {
    what: "item of a constant object used once",
    ...price,
    programs: {
      typescript: edited(ts("  price: prices.it,\n", "const prices = { it: 2400, other: 1 };\n")),
      python: edited(py('    price=PRICES["it"],\n', 'PRICES = {"it": 2400, "other": 1}\n')),
      go: edited(
        go(
          '\t\t\tPrice:       pulumi.Int(prices["it"]),\n',
          "",
          '"it"',
          'var prices = map[string]int{"it": 2400, "other": 1}\n\n',
        ),
      ),
    },
  },
  {
    what: "nested object",
    value: { path: "platform", before: { processorA: true }, after: { processorA: false } },
    programs: {
      typescript: edited(ts("  platform: { processorA: true },\n")),
      python: edited(py('    platform={"processor_a": True},\n')),
      go: edited(go("\t\t\tPlatform:    &paypages.PaymentPlatformArgs{ProcessorA: pulumi.Bool(true)},\n")),
      yaml: edited(yaml("      platform:\n        processorA: true\n")),
    },
  },
  {
    what: "item of a list",
    value: { path: "notes", before: [{ name: "a" }, { name: "b" }], after: [{ name: "a" }, { name: "c" }] },
    shown: '"c"',
    programs: {
      typescript: edited(ts('  notes: [{ name: "a" }, { name: "b" }],\n')),
      python: edited(py('    notes=[{"name": "a"}, paypages.NoteArgs(name="b")],\n')),
      go: edited(
        go(
          '\t\t\tNotes:       paypages.NoteArray{&paypages.NoteArgs{Name: pulumi.String("a")}, &paypages.NoteArgs{Name: pulumi.String("b")}},\n',
        ),
      ),
      yaml: edited(yaml('      notes:\n        - name: a\n        - name: "b"\n')),
    },
  },
  {
    what: "member of an enum",
    value: { path: "language", before: "en", after: "ja" },
    shown: "japanese",
    programs: {
      typescript: edited(ts("  language: paypages.Language.English,\n")),
      python: edited(py("    language=paypages.Language.ENGLISH,\n")),
      go: edited(go("\t\t\tLanguage:    paypages.LanguageEnglish,\n")),
    },
  },
  {
    what: "text of several lines, without interpolation",
    value: { path: "freeSpace", before: "one\ntwo", after: "one\nsix" },
    shown: "six",
    programs: {
      typescript: edited(ts("  freeSpace: `one\ntwo`,\n")),
      python: edited(py('    free_space="""one\ntwo""",\n')),
      go: edited(go("\t\t\tFreeSpace: pulumi.String(`one\ntwo`),\n")),
      yaml: edited(yaml("      freeSpace: |-\n        one\n        two\n")),
    },
  },
  {
    what: "property next to a spread",
    ...price,
    programs: {
      typescript: edited(ts("  ...common,\n  price: 2400,\n", 'const common = { language: "en" };\n')),
      python: edited(py("    price=2400,\n    **common,\n", 'common = {"language": "en"}\n')),
      yaml: edited(yaml("      <<: { language: en }\n      price: 2400\n")),
    },
  },
  {
    what: "value from a spread (YAML: merge)",
    ...price,
    programs: {
      typescript: edited(ts("  ...common,\n", "const common = { price: 2400 };\n")),
      python: edited(py("    **common,\n", 'common = {"price": 2400}\n')),
      yaml: edited(yaml("      <<: { price: 2400 }\n")),
    },
  },
  {
    what: "value from a spread that the program computes",
    ...price,
    programs: {
      typescript: refused(/spread/, ts("  ...common(),\n", "const common = () => ({ price: 2400 });\n")),
      python: refused(/spread/, py("    **common(),\n", 'def common():\n    return {"price": 2400}\n\n\n')),
      yaml: refused(/spread/, yaml("      <<: *common\n", "variables:\n  common: &common { price: 2400 }\n")),
    },
  },
  {
    what: "shared constant",
    ...price,
    programs: {
      typescript: refused(/2 times/, ts("  price,\n", "const price = 2400;\nconsole.log(price);\n")),
      python: refused(/2 times/, py("    price=price,\n", "price = 2400\nprint(price)\n")),
      go: refused(
        /2 times/,
        go("\t\t\tPrice:       pulumi.Int(price),\n", "\t\t_ = price\n", '"it"', "const price = 2400\n\n"),
      ),
      yaml: refused(/2 times/, yaml("      price: ${price}\n      stock: ${price}\n", "variables:\n  price: 2400\n")),
    },
  },
  {
    what: "variable that changes",
    ...price,
    programs: {
      typescript: refused(/can change/, ts("  price,\n", "let price = 2400;\n")),
      python: refused(/several times/, py("    price=price,\n", "price = 1\nprice = 2400\n")),
      go: refused(/2 times/, go("\t\t\tPrice:       pulumi.Int(price),\n", "\t\tprice := 1\n\t\tprice = 2400\n")),
    },
  },
  {
    what: "configuration",
    ...price,
    configKey: "price",
    programs: {
      typescript: refused(
        /comes from the configuration/,
        ts('  price: config.getNumber("price") ?? 2400,\n', "const config = new pulumi.Config();\n"),
      ),
      python: refused(
        /comes from the configuration/,
        py('    price=config.get_int("price") or 2400,\n', "config = pulumi.Config()\n"),
      ),
      go: refused(/comes from the configuration/, go('\t\t\tPrice:       pulumi.Int(config.GetInt(ctx, "price")),\n')),
      yaml: refused(
        /comes from the configuration/,
        yaml("      price: ${price}\n", "config:\n  price:\n    type: integer\n    default: 2400\n"),
      ),
    },
  },
  {
    what: "environment variable",
    ...price,
    programs: {
      typescript: refused(/environment/, ts("  price: Number(process.env.PRICE),\n")),
      python: refused(/environment/, py('    price=int(os.environ["PRICE"]),\n')),
      go: refused(/environment/, go('\t\t\tPrice:       pulumi.Int(number(os.Getenv("PRICE"))),\n')),
    },
  },
  {
    what: "function",
    ...price,
    programs: {
      typescript: refused(/function/, ts("  price: taxed(2400),\n")),
      python: refused(/function/, py("    price=taxed(2400),\n")),
      go: refused(/function/, go("\t\t\tPrice:       taxed(2400),\n")),
      yaml: refused(/function/, yaml("      price:\n        fn::toJSON: 2400\n")),
    },
  },
  {
    what: "computation",
    ...price,
    programs: {
      typescript: refused(/computed/, ts("  price: 2 * 1200,\n")),
      python: refused(/computed/, py("    price=2 * 1200,\n")),
      go: refused(/computed/, go("\t\t\tPrice:       pulumi.Int(2 * 1200),\n")),
    },
  },
  {
    what: "template string with an interpolation",
    value: { path: "freeSpace", before: "a b", after: "x" },
    programs: {
      typescript: refused(/interpolation/, ts("  freeSpace: `a ${b}`,\n")),
      python: refused(/interpolation/, py('    free_space=f"a {b}",\n')),
      go: refused(/interpolation/, go('\t\t\tFreeSpace: pulumi.Sprintf("a %s", b),\n')),
      yaml: refused(/interpolation/, yaml("      freeSpace: a ${b.name}\n")),
    },
  },
  {
    what: "output of another resource",
    ...price,
    programs: {
      typescript: refused(
        /output/,
        ts("  price: other.price,\n", 'const other = new paypages.OneTimeProduct("other", {});\n'),
      ),
      python: refused(/output/, py("    price=other.price,\n", 'other = paypages.OneTimeProduct("other")\n')),
      go: refused(
        /output/,
        go(
          "\t\t\tPrice:       other.Price,\n",
          '\t\tother, err := paypages.NewOneTimeProduct(ctx, "other", &paypages.OneTimeProductArgs{})\n',
        ),
      ),
      yaml: refused(
        /output/,
        yaml("      price: ${other.price}\n", "", "  other:\n    type: paypages:OneTimeProduct\n"),
      ),
    },
  },
  {
    what: "loop",
    ...price,
    programs: {
      typescript: refused(/in a loop/, ts("  price: 2400,\n", 'for (const name of ["it"]) ', "name"), 3),
      python: refused(/in a loop/, py("    price=2400,\n", 'for name in ["it"]:\n', "name", "    "), 5),
      go: refused(
        /in a loop/,
        go("\t\t\tPrice:       pulumi.Int(2400),\n", '\t\tfor _, name := range []string{"it"} {\n', "name")
          .replace("\t\treturn err\n", "\t\t}\n\t\treturn nil\n")
          .replace("_, err := paypages", "paypages"),
        14,
      ),
    },
  },
  {
    what: "component with a computed name",
    ...price,
    programs: {
      typescript: refused(
        /in the class `Shop`/,
        `${ts(
          "  price: 2400,\n",
          'class Shop extends pulumi.ComponentResource {\n  constructor(name: string) {\n    super("a:b:C", name);\n',
          "name",
        )}}\n}\n`,
        6,
      ),
      python: refused(
        /in the class `Shop`/,
        py(
          "    price=2400,\n",
          "class Shop(pulumi.ComponentResource):\n    def __init__(self, name):\n",
          "name",
          "        ",
        ),
        6,
      ),
      go: refused(
        /in a function `NewShop`/,
        go("\t\t\tPrice:       pulumi.Int(2400),\n", "", "name").replace(
          "func main() {",
          "func NewShop(name string) {",
        ),
        13,
      ),
    },
  },
  {
    what: "helper with a computed name",
    ...price,
    programs: {
      typescript: refused(/in a function/, ts("  price: 2400,\n", "const page = (name: string) =>\n", "name"), 4),
      python: refused(/in a function/, py("    price=2400,\n", "def page(name):\n", "name", "    "), 5),
      go: refused(
        /in a function `page`/,
        go("\t\t\tPrice:       pulumi.Int(2400),\n", "", "name").replace("func main() {", "func page(name string) {"),
        13,
      ),
    },
  },
  {
    what: "program that has changed since the last `pulumi up`",
    value: { path: "price", before: 2000, after: 2600 },
    programs: {
      typescript: refused(/changed since the last `pulumi up`/, ts("  price: 2400,\n")),
      python: refused(/changed since the last `pulumi up`/, py("    price=2400,\n")),
      go: refused(/changed since the last `pulumi up`/, go("\t\t\tPrice:       pulumi.Int(2400),\n")),
      yaml: refused(/changed since the last `pulumi up`/, yaml("      price: 2400\n")),
    },
  },
];
