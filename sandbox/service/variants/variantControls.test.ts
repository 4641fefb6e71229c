// The choice of variants: by name, at the start and while the sandbox runs.
import { describe, expect, test } from "vitest";
import { fieldsOf, TestClient, useSandbox } from "../../../test/support/sandboxClient.js";
import { StartError, startSandbox, variants } from "../../index.js";
import { VariantError, variantNames, variantsNamed } from "./variants.js";

const sandbox = useSandbox();
const path = "/_sandbox/variants";

describe("the control", () => {
  test("returns and replaces the variants, in the order of the table", async () => {
    expect((await sandbox.client.get(path)).body).toEqual({ variants: [] });
    const put = await sandbox.client.put(path, { variants: ["texts", "omit", "texts"] });
    expect([put.status, put.body]).toEqual([200, { variants: ["omit", "texts"] }]);
    expect((await sandbox.client.get(path)).body).toEqual(put.body);
    await sandbox.client.put(path, { variants: ["nulls"] });
    expect((await sandbox.client.get(path)).body).toEqual({ variants: ["nulls"] });
    await sandbox.client.put(path, { variants: [] });
    expect((await sandbox.client.get(path)).body).toEqual({ variants: [] });
  });

  test("returns and replaces omissions of fields, each once", async () => {
    const variants = ["omit-get:platform", "texts", "omit-list:company_info.name", "omit-get:platform"];
    const put = await sandbox.client.put(path, { variants });
    expect(put.body).toEqual({ variants: ["texts", "omit-get:platform", "omit-list:company_info.name"] });
    await sandbox.client.put(path, { variants: ["omit-put:rate"] });
    expect((await sandbox.client.get(path)).body).toEqual({ variants: ["omit-put:rate"] });
    await sandbox.client.put(path, { variants: [] });
  });

  test("isn't affected by variants", async () => {
    await sandbox.client.put(path, { variants: ["all"] });
    const { status, body } = await sandbox.client.put(path, { variants: ["round"] });
    expect([status, body.error[0].field]).toEqual([400, "variants[0]"]);
    await sandbox.client.put(path, { variants: [] });
  });

  test.each<[string, unknown, string[]]>([
    ["not a list", { variants: "omit" }, ["variants"]],
    ["no names", { variants: [1] }, ["variants[0]"]],
    ["nothing", {}, ["variants"]],
    ["null", { variants: null }, ["variants"]],
    ["an unknown property", { variants: [], variant: "omit" }, ["variant"]],
    ["the omission from an unknown operation", { variants: ["omit-delete:rate"] }, ["variants[0]"]],
    ["the omission of no field", { variants: ["omit-get:"] }, ["variants[0]"]],
    ["an unknown name", { variants: ["omit", "round"] }, ["variants[1]"]],
    ["mutually exclusive names", { variants: ["omit", "nulls"] }, ["variants"]],
  ])("refuses %s, and keeps the variants", async (_, body, fields) => {
    await sandbox.client.put(path, { variants: ["texts"] });
    const refused = await sandbox.client.put(path, body);
    expect([refused.status, fieldsOf(refused)]).toEqual([400, fields]);
    expect((await sandbox.client.get(path)).body).toEqual({ variants: ["texts"] });
    await sandbox.client.put(path, { variants: [] });
  });

  test("lists the names if one is unknown", async () => {
    const { body } = await sandbox.client.put(path, { variants: ["round"] });
    expect(body.error[0].message).toContain('"round"');
    for (const name of variantNames) expect(body.error[0].message).toContain(name);
  });
});

describe("the names of variants", () => {
  test("exclude each other in both directions", () => {
    for (const { name, excludes } of variants) {
      for (const other of excludes) {
        expect(variants.find((variant) => variant.name === other)?.excludes).toContain(name);
        expect(() => variantsNamed([name, other])).toThrow(VariantError);
      }
    }
  });

  test.each(variants)("can be combined if not excluded: $name", ({ name, excludes }) => {
    const together = variantsNamed([name, "all"]);
    expect(together).toContain(name);
    for (const other of excludes) expect(together).not.toContain(other);
    const free = variants.filter((variant) => variant.excludes.length === 0 && !variant.isSeparate);
    expect(together).toEqual(expect.arrayContaining(free.map((variant) => variant.name)));
    expect(variantsNamed(together)).toEqual(together);
  });
});

describe("the start", () => {
  test("accepts variants", async () => {
    const running = await startSandbox({ variants: ["merge", "all"] });
    const { body } = await new TestClient(running.url).get(path);
    await running.close();
    expect(body).toEqual({ variants: variantsNamed(["merge", "all"]) });
  });

  test.each([[["round"]], [["omit", "nulls"]]])("refuses %j", async (names) => {
    await expect(startSandbox({ variants: names as never })).rejects.toThrow(StartError);
  });
});
