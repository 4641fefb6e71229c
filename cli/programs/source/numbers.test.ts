// Numbers in every spelling of a language: `pull` reads them as Pulumi does, keeps them, and writes plain decimals.
import { expect, it } from "vitest";
import { resourceOf } from "../../../provider/kinds/resources/index.js";
import { type EditLanguage, edited, languages } from "../../../test/support/pulling.js";
import { packages } from "../write/packages.js";
import { staleEdits } from "./editPlan.js";

/** Programs with a price and a number of seats. */
const programs: Readonly<Record<EditLanguage, [file: string, program: (price: string, seats: string) => string]>> = {
  typescript: [
    "index.ts",
    (price, seats) =>
      `import * as paypages from "pulumi-paypages";\nnew paypages.RecurringPlan("it", { price: ${price}, inventory: ${seats} });\n`,
  ],
  python: [
    "__main__.py",
    (price, seats) =>
      `import pulumi_paypages as paypages\npaypages.RecurringPlan("it", price=${price}, inventory=${seats})\n`,
  ],
  go: [
    "main.go",
    (price, seats) =>
      `package main\n\nimport (\n\t"${packages.go}"\n\t"github.com/pulumi/pulumi/sdk/v3/go/pulumi"\n)\n\nfunc main() {\n\tpulumi.Run(func(ctx *pulumi.Context) error {\n\t\t_, err := paypages.NewRecurringPlan(ctx, "it", &paypages.RecurringPlanArgs{Price: pulumi.Float64(${price}), Inventory: pulumi.Float64(${seats})})\n\t\treturn err\n\t})\n}\n`,
  ],
  yaml: [
    "Pulumi.yaml",
    (price, seats) =>
      `name: shop\nruntime: yaml\nresources:\n  it:\n    type: paypages:RecurringPlan\n    properties:\n      price: ${price}\n      inventory: ${seats}\n`,
  ],
};

const common = ["4800", "4_800", "0x12C0", "0X12c0", "4.8e3", "48E2", "0o11300", "0b1001011000000", "4800.0"];

it.each<[EditLanguage, string[]]>([
  ["typescript", [...common, "4800."]],
  ["python", [...common, "4_8_0_0", "0x_12_C0", "4800."]],
  ["go", [...common, "011300", "0x_12_C0", "4800."]],
  ["yaml", [...common, "011300", "0x_12_C0", "+4800", "4__800", "4800."]],
])("%s", async (language, spellings) => {
  const [file, program] = programs[language];
  const { model } = resourceOf("RecurringPlan");
  const inputs = { price: 4800, inventory: 4800 };
  for (const spelling of spellings) {
    const text = program(spelling, spelling);
    const declarations = await languages[language].declarations([{ path: file, text }]);
    const resource = { kind: "RecurringPlan", name: "it", isOnly: true, inputs };
    const known = { outputs: () => undefined, isIgnored: () => false };
    expect(staleEdits(declarations, resource, model, known), spelling).toEqual([]);
    const to = { price: 1_000_000 };
    const { texts, refused } = await edited(languages[language], { [file]: text }, [{ ...resource, to }]);
    expect(refused, spelling).toEqual([]);
    expect(texts[file]).toBe(program("1000000", spelling));
  }
});
