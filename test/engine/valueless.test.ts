// Values in a preview on the real engine: a property that is set to an output without a value, and the known outputs.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { dynamic, native, yaml } from "../support/adapters.js";
import { casesOf, inMatrix } from "../support/needs.js";
import { type Project, startProject } from "../support/project.js";
import { essentials, type Program } from "../support/samples/programs.js";

describe("an output without a value", () => {
  let project: Project;
  afterEach(() => project.close());

  const code = {
    ...{
      processorAEnvId: "1",
      couponName: "S",
      couponCode: "S",
      couponType: 0,
      rate: 10,
      couponTerm: 1,
      paymentType: 4,
    },
  };
  const other = "organization/test/dev";
  const refusal = /'it' has a problem: productIds is set to a value that is undefined/;

  inMatrix("refuses a code for pages that another stack doesn't output, in the preview and the update", async () => {
    project = await startProject({}, dynamic);
    project.declare({});
    await project.up();
    const declare = (productIds: string) =>
      writeFileSync(
        join(project.folder, "index.js"),
        `const pulumi = require("@pulumi/pulumi");
const paypages = require("pulumi-paypages");
const other = new pulumi.StackReference("${other}");
new paypages.Coupon("it", { ...${JSON.stringify(code)}, ${productIds} });`,
      );
    declare('productIds: other.getOutput("typo")');
    for (const run of [await project.preview(), await project.up()]) {
      expect(run.exitCode).not.toBe(0);
      expect(run.output).toMatch(refusal);
    }
    expect(await project.objects("coupon")).toEqual([]);

    declare("");
    expect(await project.preview()).toMatchObject({ exitCode: 0 });
  });

  it("does so in a program in YAML", async () => {
    project = await startProject({}, yaml);
    project.declare({});
    await project.up();
    const stack = { kind: "StackReference", args: { name: other } };
    const coupon = (more: object) => ({ kind: "Coupon", args: { ...code, ...more } });
    project.declare({ stack, it: coupon({ productIds: { ref: 'stack.outputs["typo"]' } }) });
    expect((await project.preview()).output).toMatch(refusal);
    project.declare({ it: coupon({}) });
    expect(await project.preview()).toMatchObject({ exitCode: 0 });
  });
});

describe("what a preview knows", () => {
  let project: Project;
  afterEach(() => project.close());

  const { product, code } = essentials;
  const { productIds: _, ...alone } = code?.args ?? {};
  const program = { product, code: { ...code, args: alone } } as Program;
  const outputs = {
    stock: "product.stock",
    label: "product.label",
    uses: "code.useCouponCount",
    count: "code.couponCount",
    address: "product.urlApplication",
  };

  describe.each(casesOf([dynamic, native], [native]))("$name", (way) => {
    it("returns in a preview what is known of a new object, and of one that stays", async () => {
      project = await startProject({}, way);
      project.declare(program, outputs);
      const preview = await project.preview();
      expect(preview.output).toMatch(/stock\s*: -1/);
      expect(preview.output).toMatch(/uses\s*: 0/);
      expect(preview.output).toMatch(/address\s*: \[unknown\]|address\s*: output<string>/);
      expect(preview.output).not.toMatch(/(label|count|stock|uses)\s*: (\[unknown\]|output<string>)/);
      expect(await project.up()).toMatchObject({ exitCode: 0 });
      const again = await project.preview("--expect-no-changes");
      expect(again.exitCode).toBe(0);
      expect(again.output).not.toContain("unknown");
      expect(again.output).not.toContain("output<string>");
    });
  });
});
