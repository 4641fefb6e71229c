// A property that is set to an output without a value, in a preview on the real engine.
import { afterEach, expect, it } from "vitest";
import { yaml } from "../support/adapters.js";
import { type Project, startProject } from "../support/project.js";
import { essentials } from "../support/samples/programs.js";

let project: Project;
afterEach(() => project.close());

const { code } = essentials;
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
