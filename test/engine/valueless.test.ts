// Values in a preview on the real engine: a property that is set to an output without a value, and the known outputs.
import { afterEach, describe, expect, it } from "vitest";
import { dynamic, native, yaml } from "../support/adapters.js";
import { casesOf } from "../support/needs.js";
import { type Project, startProject } from "../support/project.js";
import { essentials, type Program } from "../support/samples/programs.js";

let project: Project;
afterEach(() => project.close());

const { product, code } = essentials;
const { productIds: _, ...alone } = code?.args ?? {};

it("an output without a value is refused as the pages of a code, in YAML", async () => {
  project = await startProject({}, yaml);
  project.declare({});
  await project.up();
  const stack = { kind: "StackReference", args: { name: "organization/test/dev" } };
  const coupon = (more: object) => ({ kind: "Coupon", args: { ...alone, ...more } });
  project.declare({ stack, alone: coupon({}), it: coupon({ productIds: { ref: 'stack.outputs["typo"]' } }) });
  const { output } = await project.preview();
  expect(output.match(/'\w+' has a problem: .*/g)).toEqual([
    expect.stringMatching(/^'it' has a problem: productIds is set to a value that is undefined/),
  ]);
});

describe("what a preview knows", () => {
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
      project = await startProject({}, { ...way, keepsProgram: true });
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
