// The locations of values in Go programs, and the edits of the programs.
import { describe, expect, it } from "vitest";
import { messageLine } from "../../../provider/messages/base/refusal.js";
import { missing } from "../../../test/support/languages.js";
import { skipFor } from "../../../test/support/needs.js";
import { casesOf, edited, languages, page, type Sought } from "../../../test/support/pulling.js";
import { reasons } from "../../../tools/test/skips.js";
import { packages } from "../write/packages.js";

const sdk = "github.com/pulumi/pulumi/sdk/v3/go/pulumi";
const head = `package main\n\nimport (\n\t"os"\n\n\t"${packages.go}"\n\t"${sdk}"\n\t"${sdk}/config"\n)\n\n`;
const { edit, edits, refusals } = casesOf("go", "main.go", head);

const base = { planName: "Evenings", price: 4800 };
/** A function with one resource. */
const main = (fields: string, before = "", name = '"evenings"') =>
  `func main() {\n\tpulumi.Run(func(ctx *pulumi.Context) error {\n${before}\t\t_, err := paypages.NewRecurringPlan(ctx, ${name}, &paypages.RecurringPlanArgs{\n${fields}\t\t})\n\t\tif err != nil {\n\t\t\treturn err\n\t\t}\n\t\treturn nil\n\t})\n}\n`;

describe("edits", () => {
  skipFor(missing(["gofmt"]) === undefined ? undefined : reasons.noGo);
  edits([
    [
      "a string, with the comments next to it",
      main(
        '\t\t\tPlanName: pulumi.String("Evenings"), // the name\n\t\t\tPrice:    pulumi.Int(4800),          // yen\n',
      ),
      page(base, { planName: 'a "b"' }),
      main(
        '\t\t\tPlanName: pulumi.String("a \\"b\\""), // the name\n\t\t\tPrice:    pulumi.Int(4800),         // yen\n',
      ),
    ],
    [
      "an added property, with the columns around it",
      main("\t\t\tPrice: pulumi.Int(4800), // yen\n"),
      page({ price: 4800 }, { language: "ja", usePhoneNumber: true }),
      main(
        "\t\t\tPrice:          pulumi.Int(4800), // yen\n\t\t\tLanguage:       paypages.LanguageJapanese,\n\t\t\tUsePhoneNumber: pulumi.Bool(true),\n",
      ),
    ],
    [
      "a removed property, with the columns around it",
      main("\t\t\tPrice:          pulumi.Int(4800),\n\t\t\tUsePhoneNumber: pulumi.Bool(true),\n"),
      page({ price: 4800, usePhoneNumber: true }, { usePhoneNumber: undefined }),
      main("\t\t\tPrice: pulumi.Int(4800),\n"),
    ],
    [
      "without alignment, if nothing was aligned",
      main('\t\t\tPlanName: pulumi.String("Evenings"),\n\t\t\tPrice: pulumi.Int(4800),\n'),
      page(base, { language: "ja" }),
      main(
        '\t\t\tPlanName: pulumi.String("Evenings"),\n\t\t\tLanguage: paypages.LanguageJapanese,\n\t\t\tPrice: pulumi.Int(4800),\n',
      ),
    ],
    [
      "a member of an enum, and a constant of one",
      `const language = paypages.LanguageEnglish\n\n${main("\t\t\tLanguage: language,\n")}`,
      page({ language: "en" }, { language: "pt" }),
      `const language = paypages.LanguagePortuguese\n\n${main("\t\t\tLanguage: language,\n")}`,
    ],
    [
      "a value that the enum doesn't name",
      main("\t\t\tLanguage: paypages.LanguageEnglish,\n"),
      page({ language: "en" }, { language: 'x"' }),
      main('\t\t\tLanguage: paypages.Language("x\\""),\n'),
    ],
    [
      "a number behind a pointer",
      main("\t\t\tTaxRate: pulumi.IntPtr(10),\n"),
      page({ taxRate: 10 }, { taxRate: 8 }),
      main("\t\t\tTaxRate: pulumi.IntPtr(8),\n"),
    ],
    [
      "a string that backticks can't contain",
      main("\t\t\tFreeSpace: pulumi.String(`Evenings`),\n"),
      page({ freeSpace: "Evenings" }, { freeSpace: "`x`" }),
      main('\t\t\tFreeSpace: pulumi.String("`x`"),\n'),
    ],
  ]);

  it("items of a slice of plain strings", async () => {
    const program = (items: string) =>
      `${head}var _, _ = paypages.NewChatRole(ctx, "r", &paypages.ChatRoleArgs{Permissions: pulumi.ToStringArray([]string{${items}})})\n`;
    const sought = {
      kind: "ChatRole",
      name: "r",
      inputs: { permissions: ["A", "B"] },
      to: { permissions: ["A", "C"] },
    };
    const { texts } = await edited(languages.go, { "a.go": program('"A", "B"') }, [sought]);
    expect(texts["a.go"]).toBe(program('"A", "C"'));
  });

  it("a constant in another file of the package, with that file's import names", async () => {
    const prices = `package main\n\nimport (\n\tpp "${packages.go}"\n\tp "${sdk}"\n)\n\nvar args = pp.RecurringPlanArgs{\n\tPrice: p.Int(4800),\n}\n`;
    const body = 'func main() {\n\tpaypages.NewRecurringPlan(ctx, "evenings", &args)\n}\n';
    const sought = [page({ price: 4800 }, { price: 5200, planName: "x", language: "en" })];
    const { texts, refused } = await edited(languages.go, { "main.go": head + body, "prices.go": prices }, sought);
    expect(refused).toEqual([]);
    expect(texts["main.go"]).toBe(head + body);
    expect(texts["prices.go"]).toContain(
      '\tPrice:    p.Int(5200),\n\tPlanName: p.String("x"),\n\tLanguage: pp.LanguageEnglish,\n',
    );
  });
});

describe("doesn't guess", () => {
  refusals([
    [
      "configuration of a namespace",
      main('\t\t\tPrice: pulumi.Int(config.GetInt(ctx, "shop:monthly")),\n'),
      'config.GetInt(ctx, "shop:monthly")',
      /comes from the configuration/,
      "shop:monthly",
    ],
    [
      "a constant of a small type",
      main("\t\t\tPrice: pulumi.Int(price),\n", "\t\tconst price int16 = 4800\n"),
      "4800",
      /has the type `int16`/,
    ],
    [
      "a map with a small type",
      main('\t\t\tPrice: pulumi.Int(prices["it"]),\n', '\t\tprices := map[string]int16{"it": 4800}\n'),
      "4800",
      /has the type `int16`/,
    ],
    [
      "a pointer to a variable",
      main("\t\t\tPrice: pulumi.Int(price),\n", "\t\tprice := 4800\n\t\tset(&price)\n"),
      "price",
      /2 times/,
    ],
    [
      "a constant that others of its group repeat",
      `const (\n\tprice = 4800\n\tteam\n)\n\n${main("\t\t\tPrice: pulumi.Int(price),\n")}`,
      "price",
      /other constants of its group repeat/,
    ],
    [
      "a loop's variable",
      main("\t\t\tPrice: pulumi.Int(price),\n", "\t\tfor _, price := range all {\n").replace(
        "\t\treturn nil\n",
        "\t\t}\n\t\treturn nil\n",
      ),
      "price",
      /loop/,
    ],
    [
      "a parameter",
      main("\t\t\tPrice: pulumi.Int(price),\n").replace("(ctx *pulumi.Context)", "(ctx *pulumi.Context, price int)"),
      "price",
      /parameter/,
    ],
    [
      "one of several results",
      main("\t\t\tPrice: pulumi.Int(price),\n", "\t\tprice, _ := monthly()\n"),
      "price",
      /isn't a constant/,
    ],
    [
      "arguments of another type",
      main("\t\t\tPrice: pulumi.Int(4800),\n").replace("&paypages.RecurringPlanArgs", "&paypages.CouponArgs"),
      "&paypages.CouponArgs{\n\t\t\tPrice: pulumi.Int(4800),\n\t\t}",
      /another type/,
    ],
    [
      "arguments from a function",
      main("").replace("&paypages.RecurringPlanArgs{\n\t\t}", "monthly(4800)"),
      "monthly(4800)",
      /function/,
    ],
    [
      "a file that isn't Go",
      `${main("\t\t\tPrice: pulumi.Int(4800),\n")}func\n`,
      "&paypages.RecurringPlanArgs{\n\t\t\tPrice: pulumi.Int(4800),\n\t\t}",
      /with a syntax error in line/,
    ],
  ]);

  it.each([
    ['pulumi.String("a" + b)', /computed/],
    ['pulumi.String("\\xff")', /computed/],
  ])("the string %s", async (expression, reason) => {
    const body = main(`\t\t\tPlanName: ${expression},\n`);
    const { text, refused } = await edit(body, page({ planName: "a b" }, { planName: "x" }));
    expect(text).toBe(body);
    expect(refused[0] && messageLine(refused[0].reason)).toMatch(reason);
  });

  it.each([
    ["a constant", "const rate int = 10\n\n", "rate"],
    ["an item of a map", 'var rates = map[string]int{"c": 10}\n\n', 'rates["c"]'],
    ["a conversion", "", "int(10)"],
  ])("a fraction for %s of an integer type", async (_, before, rate) => {
    const body = `${before}var _, _ = paypages.NewCoupon(ctx, "c", &paypages.CouponArgs{Rate: pulumi.Float64(${rate})})\n`;
    const sought = { kind: "Coupon", name: "c", inputs: { rate: 10 }, to: { rate: 7.5 } };
    const { text, refused } = await edit(body, sought);
    expect(text).toBe(body);
    expect(refused[0]?.reason.check).toBe("go-not-compilable");
    expect((await edit(body, { ...sought, to: { rate: 7 } })).text).toBe(body.replace("10", "7"));
  });

  it("a whole number for a variable whose type is that of its fraction", async () => {
    const body = (rate: string) =>
      `func f() {\n\trate := ${rate}\n\tpaypages.NewCoupon(ctx, "c", &paypages.CouponArgs{Rate: pulumi.Float64Ptr(rate)})\n}\n`;
    const sought = { kind: "Coupon", name: "c", inputs: { rate: 7.5 }, to: { rate: 10 } };
    expect((await edit(body("7.5"), sought)).text).toBe(body("10.0"));
  });

  it.each(["m.Price", "Price"])("a constant that another package uses as %s", async (use) => {
    const body = `const Price = 4800\n\n${main("\t\t\tPrice: pulumi.Int(Price),\n")}`;
    const other = `package shop\n\nvar x = ${use}\n`;
    const { text, refused } = await edit(body, page({ price: 4800 }, { price: 5200 }), { "shop/shop.go": other });
    expect(text).toBe(body);
    expect(refused[0]?.reason).toMatchObject({ check: "value-shared", text: expect.stringContaining("2 times") });
  });
});

describe("removes a variable that Go would refuse to compile", () => {
  it("if it is a constant of a function whose use is removed", async () => {
    const body = main(
      "\t\t\tPrice:         pulumi.Int(4800),\n\t\t\tUsePhoneNumber: pulumi.Bool(use),\n",
      "\t\tuse := true\n",
    );
    const { text, refused } = await edit(
      body,
      page({ price: 4800, usePhoneNumber: true }, { usePhoneNumber: undefined }),
    );
    expect(text).toBe(body);
    expect(refused[0]?.reason).toMatchObject({ check: "go-not-compilable", text: expect.stringContaining("`use`") });
  });

  it("if it is a resource whose two uses are both removed", async () => {
    const role = '\tmembers, err := paypages.NewChatRole(ctx, "members", &paypages.ChatRoleArgs{})\n';
    const channel = (name: string) =>
      `\tpaypages.NewChatChannel(ctx, "${name}", &paypages.ChatChannelArgs{Role: paypages.PermissionArray{&paypages.PermissionArgs{Id: members.RoleId}}})\n`;
    const text = `${head}func f() {\n${role}\tcheck(err)\n${channel("a")}${channel("b")}}\n`;
    const sought = (name: string): Sought => ({
      kind: "ChatChannel",
      name,
      inputs: { role: [{ id: "1" }] },
      to: { role: [] },
    });
    const { texts, refused } = await edited(languages.go, { "main.go": text }, [sought("a"), sought("b")], () => "1");
    expect(texts["main.go"]?.match(/members\.RoleId/g)).toHaveLength(1);
    expect(refused).toMatchObject([
      { name: "b", reason: { check: "go-not-compilable", text: expect.stringContaining("`members`") } },
    ]);
  });
});
