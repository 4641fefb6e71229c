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

it.each([
  ["YAML", "Pulumi.yaml", "# The shop\nname: shop-of-mine\nruntime: nodejs\n"],
  ["YAML, the name in quotes", "Pulumi.yml", 'runtime: nodejs\nname: "shop-of-mine"\n'],
  ["JSON", "Pulumi.json", '{"runtime":"nodejs","name":"shop-of-mine"}'],
])("finds the project above the shell's folder: %s", async (_what, file, text) => {
  writeFileSync(join(folder, file), text);
  vi.stubEnv("PWD", join(folder, "pages", "deep"));
  expect(await findFolder(urn, { projectFolder: "" })).toBe(folder);
  rmSync(join(folder, file));
});

it("doesn't mistake another project for it", async () => {
  writeFileSync(join(folder, "Pulumi.yaml"), "name: shop-of-others\nruntime: nodejs\n");
  vi.stubEnv("PWD", folder);
  expect(await findFolder(urn, { projectFolder: "" })).toBeUndefined();
});

it("uses the configured folder", async () => {
  expect(await findFolder(urn, { projectFolder: "/elsewhere" })).toBe("/elsewhere");
});
