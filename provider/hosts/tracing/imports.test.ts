// The plugin's archives contain the provider in a bundle.
import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const here = new URL("./", import.meta.url);

it("imports packages only statically, because in a bundle `import()` has no names of a CommonJS package", () => {
  const sources = readdirSync(here).filter((file) => !file.endsWith(".test.ts"));
  const text = sources.map((file) => readFileSync(new URL(file, here), "utf8")).join("\n");
  expect(text.match(/import\(\s*"[^"]+"/g)).toContain('import("./httpExporter.js"');
  expect(text.match(/import\(\s*"[^."][^"]*"/g)).toBeNull();
});
