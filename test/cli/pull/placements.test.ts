// A program in TypeScript with several files, a component, a loop and a helper, on the real engine.
import { afterEach, expect, it } from "vitest";
import { succeeded } from "../../support/account.js";
import { linkPackages, type PulledExample, startPulled } from "../../support/consoleEdits.js";

let school: PulledExample | undefined;
afterEach(() => school?.close());

const page = (name: string, price: string, more = "") =>
  `new paypages.OneTimeProduct(${name}, {\n  productName: ${name},\n  processorAEnvId: "1",\n  platform: { processorA: true },\n  language: "en",\n  price: ${price},\n}${more});\n`;

it("edits every file of a program, and reports what a component, a loop and a helper create", async () => {
  const files = {
    "index.ts":
      'import * as pulumi from "@pulumi/pulumi";\nimport * as paypages from "pulumi-paypages";\nimport "./other";\n' +
      page('"first"', "100") +
      `class Shop extends pulumi.ComponentResource {\n  constructor(name: string) {\n    super("shop:Shop", name);\n    ${page("name", "200", ", { parent: this }")}  }\n}\nnew Shop("in-shop");\n` +
      `for (const name of ["in-loop"]) ${page("name", "300")}` +
      `const helper = (name: string) => ${page("name", "400")}helper("in-helper");\n`,
    "other.ts": `import * as paypages from "pulumi-paypages";\n${page('"second"', "500")}`,
  };
  school = await startPulled("school/typescript", { NODE_OPTIONS: "", PULUMI_NODEJS_TRANSPILE_ONLY: "true" });
  const { edit, folder, pull, pulumi, read, write } = school;
  linkPackages(folder);
  for (const [file, text] of Object.entries(files)) write(file, text);
  await succeeded(pulumi("up", "--yes", "--skip-preview"));
  for (const name of ["first", "in-shop", "in-loop", "in-helper", "second"])
    await edit("product", ["product_name", name], { price: 777 });
  const pulled = await pull("--yes", "--json");
  expect(pulled.exitCode, pulled.err).toBe(1);
  const { left, files: written } = JSON.parse(pulled.out);
  expect(written).toEqual(["index.ts", "other.ts"]);
  const many = { check: "declared-once-for-many", file: "index.ts", after: 777 };
  for (const one of [
    { name: "in-shop", reason: "The program creates it in the class `Shop`.", line: 19, expression: "200" },
    { name: "in-loop", reason: "The program creates it in a loop.", line: 29, expression: "300" },
    { name: "in-helper", reason: "The program creates it in a function.", line: 36, expression: "400" },
  ])
    expect(left).toContainEqual(expect.objectContaining({ ...many, ...one }));
  expect(read("index.ts")).toBe(files["index.ts"].replace("price: 100", "price: 777"));
  expect(read("other.ts")).toBe(files["other.ts"].replace("price: 500", "price: 777"));
});
