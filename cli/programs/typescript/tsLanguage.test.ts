// Edits of a TypeScript program aren't written if the project's own compiler refuses them.
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { typescript } from "./tsLanguage.js";

const page = 'const price = 4800;\n\nexport const page: { price?: number; name: "A" } = { price: price, name: "A" };\n';
const wrong = 'const count: number = "1";\n';
const importing = 'import { page } from "./index";\nconsole.info(page);\n';

const whole = { "index.ts": page };

async function faultAfter(text: string, settings: object = {}, files: Record<string, string> = whole, named = {}) {
  const folder = mkdtempSync(join(tmpdir(), "compiled-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, "node_modules"));
  const installed = new URL("../../../node_modules/typescript", import.meta.url).pathname;
  symlinkSync(installed, join(folder, "node_modules", "typescript"));
  const compilerOptions = { strict: true, types: [], lib: ["es2022", "dom"], ...settings };
  const all = { ...files, "tsconfig.json": JSON.stringify({ compilerOptions, ...named }) };
  for (const [name, content] of Object.entries(all)) writeFileSync(join(folder, name), content);
  return typescript.faultAfter?.(folder, [{ path: "index.ts", text }]);
}

it("names what the compiler newly reports, with its place", async () => {
  expect(await faultAfter(page.replace('name: "A" };', 'name: "B" };'))).toMatch(
    /^index\.ts\(3,\d+\): error TS2322: Type '"B"' is not assignable to type '"A"'\.$/,
  );
});

it("applies the project's settings: without `noUnusedLocals`, a constant may lose its last use", async () => {
  const text = page.replace("price: price, ", "");
  expect(await faultAfter(text, { noUnusedLocals: true })).toContain("'price' is declared but");
  expect(await faultAfter(text)).toBeUndefined();
});

it("finds what the edits break in another file", async () => {
  const files = { "index.ts": page, "other.ts": importing };
  expect(await faultAfter(page.replace("export", ""), {}, files)).toMatch(/^other\.ts\(1,\d+\): error/);
});

it("doesn't judge what was wrong before the edits, wherever it is afterwards", async () => {
  expect(await faultAfter(`\n${page}${wrong}`, {}, { "index.ts": page + wrong })).toBeUndefined();
  const literal = "\nconst only: 4800 = ";
  expect(await faultAfter(`${page}${literal}2;`, {}, { "index.ts": `${page}${literal}1;` })).toBeUndefined();
});

it("checks an edited file that the settings don't name", async () => {
  expect(await faultAfter(page + wrong, {}, whole, { include: ["src"] })).toContain("TS2322");
});
