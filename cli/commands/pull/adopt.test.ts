// biome-ignore-all lint/suspicious/noTemplateCurlyInString: programs as texts
// Adopted resources get names that nothing else has.
import { expect, it } from "vitest";
import { type EditLanguage, languages } from "../../../test/support/pulling.js";
import { json, spoken } from "../../../test/support/scriptedServer.js";
import { type Made, stateText } from "../../../test/support/states.js";
import { inOrder } from "../../programs/source/textChanges.js";
import { packages } from "../../programs/write/packages.js";
import { Managers } from "../../stack/managers.js";
import { stateIn } from "../../stack/state.js";
import { adoptionOf } from "./adopt.js";

const coupon = {
  coupon_code: "BOOK",
  coupon_name: "Book",
  coupon_type: 0,
  rate: 10,
  coupon_term: 0,
  payment_type: 1,
  product_ids: ["p1"],
  processor_a_env_id: "1",
};
const responses: Record<string, unknown> = {
  "/v1/client/coupon": { coupons: ["c1"].map((coupon_id) => ({ coupon_id, coupon_code: "BOOK" })) },
  ...Object.fromEntries(["c1"].map((coupon_id) => [`/v1/client/coupon/${coupon_id}`, { coupon_id, coupon }])),
};
const none = { plans: [], products: [], coupons: [], purchasers: [], subscribers: [], contractor: [], items: [] };

const paths = { typescript: "index.ts", python: "__main__.py", go: "main.go", yaml: "Pulumi.yaml" } as const;

async function adopting(
  language: EditLanguage,
  text: string,
  namesInState: readonly string[],
  created: readonly Made[] = [],
) {
  const { client } = await spoken((response, { path }) => json(response, 200, responses[path] ?? none));
  const sources = [{ path: paths[language], text }];
  const declarations = await languages[language].declarations(sources);
  const managers = new Managers(created.length === 0 ? [] : [stateIn(stateText("dev", created), "dev")], client.config);
  const program = { language: languages[language], sources, declarations, namesInState };
  const { adopted, notAdopted, changes } = await adoptionOf(client, ["Coupon"], managers, program);
  expect(notAdopted).toEqual([]);
  const after = inOrder(changes).reduceRight(
    (left, { start, end, text: own }) => left.slice(0, start) + own + left.slice(end),
    text,
  );
  return { names: adopted.map(({ name }) => name), text: after };
}
const namesOf = async (...args: Parameters<typeof adopting>) => (await adopting(...args)).names;

const typescript =
  'import * as paypages from "pulumi-paypages";\nnew paypages.Coupon(`${a}k`, {});\nnew paypages.Coupon("other", {});\n';

it("avoids the names of the state, which a program can compute", async () => {
  expect(await namesOf("typescript", typescript, [])).toEqual(["book"]);
  expect(await namesOf("typescript", typescript, ["book", "book2"])).toEqual(["book3"]);
});

it("avoids declared names", async () => {
  expect(await namesOf("typescript", typescript.replace("other", "book"), [])).toEqual(["book2"]);
});

it.each([
  ["a resource with a different name", "  book:\n    type: paypages:Coupon\n    name: other\n", ""],
  ["a resource of another provider", "  book:\n    type: random:RandomPet\n", ""],
  ["a variable", "", "variables:\n  book: 1\n"],
  ["a setting", "", "config:\n  book: 1\n"],
])("avoids the key of %s in YAML", async (_, resource, section) => {
  const text = `name: shop\nruntime: yaml\n${section}resources:\n${resource}  code:\n    type: paypages:Coupon\n`;
  expect(await namesOf("yaml", text, [])).toEqual(["book2"]);
});

const goFile = (imported: string, body: string): string =>
  `package main\n\nimport (\n\t${imported}\n\t"github.com/pulumi/pulumi/sdk/v3/go/pulumi"\n)\n\nfunc main() {\n\tpulumi.Run(func(ctx *pulumi.Context) error {\n${body}\t\treturn err\n\t})\n}\n`;

it.each<[what: string, language: EditLanguage, text: string, parts: readonly RegExp[]]>([
  [
    "another name of the package, in Python",
    "python",
    'import pulumi_paypages as pp\npp.ChatRole("it")\n',
    [
      /^import pulumi\nimport pulumi_paypages as pp\npp\.ChatRole\("it"\)\n\npp\.Coupon\(\n/,
      /=pp\.CouponType\.PERCENT,/,
    ],
  ],
  [
    "imported names, in Python",
    "python",
    'from pulumi_paypages import ChatRole\nChatRole("it")\n',
    [
      /^import pulumi\nimport pulumi_paypages as paypages\nfrom pulumi_paypages import ChatRole\n/,
      /\npaypages\.Coupon\(/,
    ],
  ],
  [
    "another name of the package, in JavaScript",
    "typescript",
    '"use strict";\nconst pp = require("pulumi-paypages");\nnew pp.ChatRole("it", {});\n',
    [
      /^"use strict";\nconst pp = require\("pulumi-paypages"\);\n/,
      /\nnew pp\.Coupon\("book", \{/,
      /: pp\.CouponType\.Percent,/,
    ],
  ],
  [
    "a name of the package that isn't `paypages`, which is something else",
    "typescript",
    'import pp from "pulumi-paypages";\nimport * as paypages from "./pages.js";\nnew pp.ChatRole("it", paypages.role);\n',
    [/\nnew pp\.Coupon\("book", \{/],
  ],
  [
    "names of the package and another meaning of `paypages`",
    "typescript",
    'const { ChatRole } = require("pulumi-paypages");\nconst paypages = 1;\nnew ChatRole("it", {});\n',
    [/^const paypages2 = require\("pulumi-paypages"\);\nconst \{ ChatRole \}/, /\nnew paypages2\.Coupon\("book", \{/],
  ],
  [
    "imported names, in TypeScript",
    "typescript",
    'import {\n  ChatRole,\n} from "pulumi-paypages";\nnew ChatRole("it", {});\n',
    [/^import \* as paypages from "pulumi-paypages";\nimport \{/, /\nnew paypages\.Coupon\("book", \{/],
  ],
  [
    "an error that is returned, and another name, in Go",
    "go",
    goFile(`pp "${packages.go}"`, '\t\t_, err := pp.NewChatRole(ctx, "it", &pp.ChatRoleArgs{})\n'),
    [
      /ChatRoleArgs\{\}\)\n\t\tif err != nil \{\n\t\t\treturn err\n\t\t\}\n\t\t_, err = pp\.NewCoupon\(/,
      /\}\n\t\treturn err\n\t\}\)\n\}\n$/,
    ],
  ],
])("adds resources to a program with %s", async (_, language, text, parts) => {
  const { text: after } = await adopting(language, text, []);
  for (const part of parts) expect(after).toMatch(part);
  const declared = await languages[language].declarations([{ path: paths[language], text: after }]);
  expect(declared.map(({ kind, name }) => [kind, name])).toEqual([
    ["ChatRole", "it"],
    ["Coupon", "book"],
  ]);
});

it.each<[language: EditLanguage, text: string, reference: string]>([
  [
    "typescript",
    'import * as paypages from "pulumi-paypages";\nconst workbook = new paypages.OneTimeProduct("book", {});\n',
    "[workbook.productId]",
  ],
  [
    "python",
    'import pulumi_paypages as paypages\nwork_book = paypages.OneTimeProduct("book")\n',
    "[work_book.product_id]",
  ],
  [
    "go",
    goFile(
      `"${packages.go}"`,
      '\t\tworkbook, err := paypages.NewOneTimeProduct(ctx, "book", &paypages.OneTimeProductArgs{})\n\t\tuse(workbook)\n\t\tif err != nil {\n\t\t\treturn err\n\t\t}\n\t\t_, err = paypages.NewChatRole(ctx, "it", &paypages.ChatRoleArgs{})\n',
    ),
    "workbook.ProductId",
  ],
  [
    "yaml",
    "name: shop\nruntime: yaml\nresources:\n  work-book:\n    type: paypages:OneTimeProduct\n    name: book\n",
    "${work-book.productId}",
  ],
])("refers to a page that the program declares, in %s", async (language, text, reference) => {
  const created = { kind: "OneTimeProduct", name: "book", id: "p1" };
  expect((await adopting(language, text, [], [created])).text).toContain(reference);
});

it.each<[what: string, language: EditLanguage, text: string]>([
  [
    "has no variable",
    "typescript",
    'import * as paypages from "pulumi-paypages";\nnew paypages.OneTimeProduct("book", {});\n',
  ],
  [
    "is within a function",
    "typescript",
    'import * as paypages from "pulumi-paypages";\nfunction f() {\n  const workbook = new paypages.OneTimeProduct("book", {});\n}\n',
  ],
  [
    "isn't the value of the variable",
    "typescript",
    'import * as paypages from "pulumi-paypages";\nexport const workbook = new paypages.OneTimeProduct("book", {}).productId;\n',
  ],
  [
    "isn't the last value of the variable",
    "python",
    'import pulumi_paypages as paypages\npage = paypages.OneTimeProduct("book")\npage = paypages.OneTimeProduct("b")\n',
  ],
  [
    "isn't the last value of the variable",
    "go",
    goFile(
      `"${packages.go}"`,
      '\t\tpage, err := paypages.NewOneTimeProduct(ctx, "book", &paypages.OneTimeProductArgs{})\n\t\tpage, err = paypages.NewOneTimeProduct(ctx, "b", &paypages.OneTimeProductArgs{})\n\t\tuse(page)\n\t\t_, err = paypages.NewChatRole(ctx, "it", &paypages.ChatRoleArgs{})\n',
    ),
  ],
])("keeps the id of a page that %s, with a comment, in %s", async (_, language, text) => {
  const created = { kind: "OneTimeProduct", name: "book", id: "p1" };
  const { text: after } = await adopting(language, text, [], [created]);
  expect(after).toContain('"p1"');
  expect(after).toMatch(/(?:\/\/|#) Managed by the stack dev as "book"\./);
});
