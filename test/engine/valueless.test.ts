// A property that is set to an output without a value, on the real engine.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, it } from "vitest";
import { dynamic, yaml } from "../support/adapters.js";
import { type Project, startProject } from "../support/project.js";

let project: Project;
afterEach(() => project.close());

const code = {
  ...{ processorAEnvId: "1", couponName: "S", couponCode: "S", couponType: 0, rate: 10, couponTerm: 1, paymentType: 4 },
};
const other = "organization/test/dev";
const refusal = /'it' has a problem: productIds is set to a value that is undefined/;

it("refuses a code for pages that another stack doesn't output, in the preview and the update", async () => {
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
