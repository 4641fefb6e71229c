// The packages as they are published: what npm installs with each, what is compiled into it, and what a start loads.
import { readFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import { join } from "node:path";
import type { Metafile } from "esbuild";
import { beforeAll, describe, expect, it } from "vitest";
import { useTempDir } from "../../../test/support/use.js";
import { type Bundle, notices } from "./bundle.js";
import { type BundleName, bundlePackage, bundles, dependenciesOf, root } from "./packages.js";

type Output = Metafile["outputs"][string];

const packageOf = (path: string): string[] => /^(?:@[^/]+\/)?[^/]+/.exec(path) ?? [];

describe.each([
  ["pulumi-paypages", [], { index: 50, dynamic: 486, plugin: 15, converter: 15 }],
  ["paypages", [], { paypages: 250, sandbox: 3_500, webhooks: 10 }],
  // The engine starts a pack with the program in its folder.
  ["pulumi-paypages-policy", ["@pulumi/pulumi"], { index: 430 }],
] as const)("the package %s", (name, byEngine, limits) => {
  let folder: string;
  let created: Bundle;
  let outputs: [file: string, output: Output][];
  beforeAll(async () => {
    folder = useTempDir();
    created = await bundlePackage(name as BundleName, folder);
    outputs = Object.entries(created.metafile.outputs).filter(([file]) => file.endsWith(".js"));
  }, 60_000);

  it("depends on exactly the packages that it imports", () => {
    const imported = outputs.flatMap(([, { imports }]) =>
      imports.filter((one) => one.external).map(({ path }) => path),
    );
    const required = Object.keys(created.metafile.inputs).flatMap((file) =>
      [
        ...readFileSync(join(root, file), "utf8").matchAll(
          /(?:createRequire\(import\.meta\.url\)|require\.resolve)\("([^"]+)"\)/g,
        ),
      ].map(([, path = ""]) => path),
    );
    const used = [...imported, ...required].filter((path) => !isBuiltin(path)).flatMap(packageOf);
    const others = used.filter((one) => one !== name && !created.packages.some((bundled) => bundled.name === one));
    expect([...new Set([...others, ...byEngine])].sort()).toEqual(dependenciesOf(bundles[name].folder).sort());
  });

  it("includes the license of every package that is compiled in, and none of which users get another copy", () => {
    const text = readFileSync(join(folder, notices), "utf8");
    for (const bundled of created.packages) {
      const [, license = ""] = text.split(`${bundled.name} ${bundled.version}: `);
      expect(license.split("\n").slice(0, 8).join("\n"), bundled.name).toMatch(/license|copyright|permission/i);
    }
    const names = created.packages.map((bundled) => bundled.name);
    expect(names.filter((one) => dependenciesOf(bundles[name].folder).includes(one))).toEqual([]);
  });

  it("takes only the default of a package that it imports later: in a bundle, it has no other names", () => {
    const sources = Object.keys(created.metafile.inputs).filter((file) => !file.includes("node_modules/"));
    const later = sources.flatMap((file) => [
      ...readFileSync(join(root, file), "utf8").matchAll(/^.*await import\("[^."][^"]*"\).*$/gm),
    ]);
    expect(later.map(([line]) => line).filter((line) => !/\bdefault\b/.test(line))).toEqual([]);
  });

  /** Imports of Node.js aside, the time of a start depends on this. */
  it.each(Object.entries(limits))("loads no more than necessary when `%s` starts (at most %i kB)", (entry, limit) => {
    const loaded = new Set<string>();
    const load = (file: string): void => {
      if (loaded.has(file)) return;
      loaded.add(file);
      const { imports } = created.metafile.outputs[file] as Output;
      for (const { path, kind, external } of imports) if (!external && kind !== "dynamic-import") load(path);
    };
    for (const [file] of outputs) if (file.endsWith(`/${entry}.js`)) load(file);
    expect(loaded.size).toBeGreaterThan(0);
    const bytes = [...loaded].reduce((sum, file) => sum + (created.metafile.outputs[file]?.bytes ?? 0), 0);
    expect(bytes / 1000).toBeLessThanOrEqual(limit);
  });
});
