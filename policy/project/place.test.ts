import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, expect, it, vi } from "vitest";
import { findFolder } from "./place.js";

const folder = realpathSync(mkdtempSync(join(tmpdir(), "paypages-place-")));
mkdirSync(join(folder, "pages", "deep"), { recursive: true });
afterEach(() => {
  vi.unstubAllEnvs();
});
afterAll(() => rmSync(folder, { recursive: true }));

const urn = "urn:pulumi:live::shop-of-mine::paypages:index:Coupon::spring";

const ofRuntime = "runtime:\n  name: nodejs\n  options:\n    name: other\n";

it.each([
  ["YAML", "Pulumi.yaml", "# The shop\nname: shop-of-mine\nruntime: nodejs\n"],
  ["YAML, the name in quotes", "Pulumi.yml", 'runtime: nodejs\nname: "shop-of-mine"\n'],
  ["YAML, after the name of the runtime", "Pulumi.yaml", `${ofRuntime}name: shop-of-mine\n`],
  ["YAML, after a text with a name", "Pulumi.yaml", "description: |\n  name: other\nname: shop-of-mine\n"],
  ["YAML, as an alias", "Pulumi.yaml", "x: &shop shop-of-mine\nname: *shop\n"],
  ["YAML, in a merged map", "Pulumi.yaml", "x: &all { name: shop-of-mine }\n<<: *all\n"],
  ["YAML in one line", "Pulumi.yaml", "{ runtime: { name: nodejs }, name: shop-of-mine }"],
  ["YAML with a byte order mark and CRLF", "Pulumi.yaml", "\uFEFFruntime: nodejs\r\nname: shop-of-mine\r\n"],
  ["YAML with an escaped character", "Pulumi.yaml", 'name: "shop\\u002dof-mine"\n'],
  ["JSON", "Pulumi.json", '{"runtime":{"name":"nodejs"},"name":"shop-of-mine"}'],
])("finds the project above the shell's folder: %s", async (_what, file, text) => {
  writeFileSync(join(folder, file), text);
  vi.stubEnv("PWD", join(folder, "pages", "deep"));
  expect(await findFolder(urn, { projectFolder: "" })).toBe(folder);
  rmSync(join(folder, file));
});

it.each([
  ["another name", "name: shop-of-others\nruntime: nodejs\n"],
  ["a runtime of this name", "runtime:\n  name: shop-of-mine\nname: shop-of-others\n"],
  ["a comment with this name", "# name: shop-of-mine\nname: shop-of-others # , name: shop-of-mine\n"],
  ["no YAML", "name: shop-of-mine\n\tname: [\n"],
])("doesn't mistake another project for it: %s", async (_what, text) => {
  writeFileSync(join(folder, "Pulumi.yaml"), text);
  vi.stubEnv("PWD", folder);
  expect(await findFolder(urn, { projectFolder: "" })).toBeUndefined();
});

it("uses the configured folder", async () => {
  expect(await findFolder(urn, { projectFolder: "/elsewhere" })).toBe("/elsewhere");
});
