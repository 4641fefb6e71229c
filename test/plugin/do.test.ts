// `pulumi do`, which works on objects without a program or a stack, on the real engine.
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { everything } from "../samples/programs.js";
import { native } from "../support/adapters.js";
import { repository } from "../support/example.js";
import { needsPulumi } from "../support/needs.js";
import { useProject } from "../support/project.js";
import { unmanaged } from "../support/unmanaged.js";

needsPulumi("3.243");
const project = useProject({}, native);
const plugin = join(repository, "dist/.plugin/pulumi-resource-paypages");

/** What `pulumi do` printed for a kind of objects. */
const perform = (kind: string, ...args: string[]) =>
  project.pulumi("do", "--package", plugin, `paypages:index:${kind}`, ...args);

describe("list", () => {
  let ids: Readonly<Record<string, string>>;
  beforeAll(async () => {
    ids = await unmanaged(project.url, everything);
  });

  it("prints the id and the name of each object, and the id can be read", async () => {
    const { kind, args } = everything.Coupon ?? expect.fail("no sample");
    const { exitCode, output } = await perform(kind, "list");
    expect(exitCode).toBe(0);
    expect(JSON.parse(output)).toEqual([{ id: ids.Coupon, name: args.couponCode }]);
    const read = await perform(kind, "read", ids.Coupon as string);
    expect(read).toMatchObject({ exitCode: 0, output: expect.stringContaining(String(args.couponCode)) });
  });

  it("chooses by the inputs of the list", async () => {
    const { kind, args } = everything.Coupon ?? expect.fail("no sample");
    const { output } = await perform(kind, "list", "--input:coupon-code", String(args.couponCode));
    expect(JSON.parse(output)).toHaveLength(1);
    expect(JSON.parse((await perform(kind, "list", "--input:coupon-code", "other")).output)).toEqual([]);
  });

  it("doesn't exist for what the service doesn't list", async () => {
    expect((await perform("Coupon", "--help")).output).toContain("List resources");
    expect((await perform("ChatRole", "--help")).output).not.toContain("List resources");
  });
});
