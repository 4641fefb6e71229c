// Values that a refresh has stored in the state, and the program doesn't have.
import { describe, expect, it } from "vitest";
import { resourceOf } from "../../../provider/kinds/resources/index.js";
import { languages } from "../../../test/support/pulling.js";
import { refusedStale, staleEdits } from "./editPlan.js";
import type { Outputs } from "./evaluate.js";

const head = 'import * as paypages from "pulumi-paypages";\n';
const found = async (
  body: string,
  inputs: Record<string, unknown>,
  isIgnored = (_: string) => false,
  kind = "RecurringPlan",
) => {
  const source = { path: "index.ts", text: head + body };
  const declarations = await languages.typescript.declarations([source]);
  const resource = { kind, name: "it", isOnly: true, inputs };
  const outputs: Outputs = () => undefined;
  const edits = staleEdits(declarations, resource, resourceOf(kind).model, { outputs, isIgnored });
  return { edits, left: refusedStale(declarations, resource, edits, () => source) };
};
const page = (args: string) => `new paypages.RecurringPlan("it", ${args});\n`;

describe("finds", () => {
  it("a value that differs, with its place", async () => {
    const { edits, left } = await found(page("{ price: 4800 }"), { price: 5200 });
    expect(edits).toEqual([{ path: "price", before: 4800, after: 5200 }]);
    expect(left).toMatchObject([{ name: "it", origin: { file: "index.ts", line: 2, expression: "4800" } }]);
  });

  it("values that only one of both has", async () => {
    const { edits } = await found(page("{ price: 4800, planName: 'x' }"), { price: 4800, language: "ja" });
    expect(edits.map(({ path, before, after }) => [path, before, after])).toEqual(
      expect.arrayContaining([
        ["planName", "x", undefined],
        ["language", undefined, "ja"],
      ]),
    );
    expect(edits).toHaveLength(2);
  });
});

describe("finds nothing", () => {
  it.each<[what: string, body: string, inputs: Record<string, unknown>, kind?: string]>([
    ["if both agree", page('{ price: 4800, notes: [{ name: "a" }] }'), { price: 4800, notes: [{ name: "a" }] }],
    ["in a value that the program computes", page("{ price: 2 * 2400 }"), { price: 5200 }],
    ["in arguments that are spread", page("{ ...common }"), { price: 5200 }],
    ["in arguments from a function", page("args()"), { price: 5200 }],
    ["of a resource that the program doesn't declare", "", { price: 5200 }],
    ["in a name that the engine generated", 'new paypages.Coupon("it", {});\n', { couponName: "it" }, "Coupon"],
  ])("%s", async (_, body, inputs, kind) => {
    expect((await found(body, inputs, undefined, kind)).edits).toEqual([]);
  });

  it("in a property that is reported already", async () => {
    expect((await found(page("{ price: 4800 }"), { price: 5200 }, (name) => name === "price")).edits).toEqual([]);
  });
});
