// The choice of variants: by name, at the start and while the sandbox runs.
import { describe, expect, test } from "vitest";
import { fieldsOf, TestClient, useSandbox } from "../../test/support/sandboxClient.js";
import { StartError, shapes, startSandbox } from "../index.js";
import { VariantError, variantNames, variantsNamed } from "./variants.js";

const sandbox = useSandbox();
const path = "/_sandbox/shapes";

describe("the control", () => {
  test("returns and replaces the variants, in the order of the table", async () => {
    expect((await sandbox.client.get(path)).body).toEqual({ shapes: [] });
    const put = await sandbox.client.put(path, { shapes: ["texts", "omit", "texts"] });
    expect([put.status, put.body]).toEqual([200, { shapes: ["omit", "texts"] }]);
    expect((await sandbox.client.get(path)).body).toEqual(put.body);
    await sandbox.client.put(path, { shapes: ["nulls"] });
    expect((await sandbox.client.get(path)).body).toEqual({ shapes: ["nulls"] });
    await sandbox.client.put(path, { shapes: [] });
    expect((await sandbox.client.get(path)).body).toEqual({ shapes: [] });
  });

  test("returns and replaces omissions of fields, each once", async () => {
    const shapes = ["omit-get:platform", "texts", "omit-list:company_info.name", "omit-get:platform"];
    const put = await sandbox.client.put(path, { shapes });
    expect(put.body).toEqual({ shapes: ["texts", "omit-get:platform", "omit-list:company_info.name"] });
    await sandbox.client.put(path, { shapes: ["omit-put:rate"] });
    expect((await sandbox.client.get(path)).body).toEqual({ shapes: ["omit-put:rate"] });
    await sandbox.client.put(path, { shapes: [] });
  });

  test("isn't affected by variants", async () => {
    await sandbox.client.put(path, { shapes: ["all"] });
    const { status, body } = await sandbox.client.put(path, { shapes: ["round"] });
    expect([status, body.error[0].field]).toEqual([400, "shapes[0]"]);
    await sandbox.client.put(path, { shapes: [] });
  });

  test.each<[string, unknown, string[]]>([
    ["not a list", { shapes: "omit" }, ["shapes"]],
    ["no names", { shapes: [1] }, ["shapes[0]"]],
    ["nothing", {}, ["shapes"]],
    ["null", { shapes: null }, ["shapes"]],
    ["an unknown property", { shapes: [], shape: "omit" }, ["shape"]],
    ["the omission from an unknown operation", { shapes: ["omit-delete:rate"] }, ["shapes[0]"]],
    ["the omission of no field", { shapes: ["omit-get:"] }, ["shapes[0]"]],
    ["an unknown name", { shapes: ["omit", "round"] }, ["shapes[1]"]],
    ["mutually exclusive names", { shapes: ["omit", "nulls"] }, ["shapes"]],
  ])("refuses %s, and keeps the variants", async (_, body, fields) => {
    await sandbox.client.put(path, { shapes: ["texts"] });
    const refused = await sandbox.client.put(path, body);
    expect([refused.status, fieldsOf(refused)]).toEqual([400, fields]);
    expect((await sandbox.client.get(path)).body).toEqual({ shapes: ["texts"] });
    await sandbox.client.put(path, { shapes: [] });
  });

  test("lists the names if one is unknown", async () => {
    const { body } = await sandbox.client.put(path, { shapes: ["round"] });
    expect(body.error[0].message).toContain('"round"');
    for (const name of variantNames) expect(body.error[0].message).toContain(name);
  });
});

describe("the names of variants", () => {
  test("exclude each other in both directions", () => {
    for (const { name, excludes } of shapes) {
      for (const other of excludes) {
        expect(shapes.find((shape) => shape.name === other)?.excludes).toContain(name);
        expect(() => variantsNamed([name, other])).toThrow(VariantError);
      }
    }
  });

  test.each(shapes)("can be combined if not excluded: $name", ({ name, excludes }) => {
    const together = variantsNamed([name, "all"]);
    expect(together).toContain(name);
    for (const other of excludes) expect(together).not.toContain(other);
    const free = shapes.filter((shape) => shape.excludes.length === 0 && !shape.isSeparate);
    expect(together).toEqual(expect.arrayContaining(free.map((shape) => shape.name)));
    expect(variantsNamed(together)).toEqual(together);
  });
});

describe("the start", () => {
  test("accepts variants", async () => {
    const running = await startSandbox({ shapes: ["merge", "all"] });
    const { body } = await new TestClient(running.url).get(path);
    await running.close();
    expect(body).toEqual({ shapes: variantsNamed(["merge", "all"]) });
  });

  test.each([[["round"]], [["omit", "nulls"]]])("refuses %j", async (names) => {
    await expect(startSandbox({ shapes: names as never })).rejects.toThrow(StartError);
  });
});
