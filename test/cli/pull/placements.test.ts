// biome-ignore-all lint/suspicious/noTemplateCurlyInString: texts of the service
// Programs in JavaScript and TypeScript with typical layouts, on the real engine: several files, components, loops,
// deleted objects, and unmanaged objects.
import { afterEach, expect, it } from "vitest";
import { control } from "../../../tools/support/control.js";
import { linkPackages, type PulledExample, startPulled } from "../../support/consoleEdits.js";
import { groupInMatrix } from "../../support/needs.js";
import { sandboxKinds } from "../../support/samples/programs.js";

let school: PulledExample | undefined;
afterEach(() => school?.close());

async function started(files: Readonly<Record<string, string>>): Promise<PulledExample> {
  school = await startPulled("school/typescript", { NODE_OPTIONS: "", PULUMI_NODEJS_TRANSPILE_ONLY: "true" });
  linkPackages(school.folder);
  for (const [file, text] of Object.entries(files)) school.write(file, text);
  await succeeded("up", "--yes", "--skip-preview");
  return school;
}

const succeeded = async (...command: [string, ...string[]]) => {
  const { exitCode, output } = (await school?.pulumi(...command)) ?? { exitCode: 1, output: "" };
  expect(exitCode, output).toBe(0);
};

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
  const { edit, pull, read } = await started(files);
  for (const name of ["first", "in-shop", "in-loop", "in-helper", "second"])
    await edit("product", ["product_name", name], { price: 777 });
  const pulled = await pull("--yes", "--json");
  expect(pulled.exitCode, pulled.err).toBe(1);
  const { left, files: written } = JSON.parse(pulled.out);
  expect(written).toEqual(["index.ts", "other.ts"]);
  expect(
    left.map(({ name, check, reason, file, line, expression, after }: Record<string, unknown>) => [
      name,
      check,
      reason,
      file,
      line,
      expression,
      after,
    ]),
  ).toEqual(
    expect.arrayContaining([
      ["in-shop", "declared-once-for-many", "The program creates it in the class `Shop`.", "index.ts", 19, "200", 777],
      ["in-loop", "declared-once-for-many", "The program creates it in a loop.", "index.ts", 29, "300", 777],
      ["in-helper", "declared-once-for-many", "The program creates it in a function.", "index.ts", 36, "400", 777],
    ]),
  );
  expect(read("index.ts")).toBe(files["index.ts"].replace("price: 100", "price: 777"));
  expect(read("other.ts")).toBe(files["other.ts"].replace("price: 500", "price: 777"));
});

groupInMatrix("objects", () => {
  it("that are missing are removed, and unmanaged ones are adopted", async () => {
    const text = `import * as paypages from "pulumi-paypages";\n\n${page('"first"', "100")}\n// The second\n${page('"second"', "200")}`;
    const { edit, pull, read, sandbox, send, writes } = await started({ "index.ts": text });
    await edit("product", ["product_name", "first"], { price: 120 });
    const { items } = (await control(sandbox.url, "GET", `objects/${sandboxKinds.OneTimeProduct}`)) as {
      items: { id: string; product_name: string }[];
    };
    const second = items.find(({ product_name }) => product_name === "second");
    await send("DELETE", `/v1/client/product/${second?.id}`);
    const created = await send("POST", "/v1/client/coupon", {
      processor_a_env_id: "1",
      coupon_name: "From the `console` ${x}",
      coupon_code: "CONSOLE",
      coupon_type: 0,
      rate: 10,
      coupon_term: 0,
      payment_type: 1,
    });
    await writes();

    const pulled = await pull("--yes", "--adopt", "Coupon", "--remove-missing");
    expect(pulled.exitCode, pulled.out + pulled.err).toBe(0);
    expect(await writes()).toEqual([]);
    const after = read("index.ts");
    expect(after).not.toContain('"second"');
    expect(after).toContain("// The second");
    expect(after).toContain("price: 120");
    expect(after).toContain(String(created.coupon_id));
    const again = await pull("--yes", "--adopt", "Coupon", "--remove-missing");
    expect(read("index.ts"), again.out).toBe(after);
    await succeeded("up", "--yes", "--skip-preview", "--refresh");
    await succeeded("preview", "--refresh", "--expect-no-changes");
    expect(await pull("--check", "--adopt", "Coupon")).toMatchObject({ exitCode: 0 });
  });
});
