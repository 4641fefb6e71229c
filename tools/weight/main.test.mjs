import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { ceilingsIn, excesses, weigh } from "./main.mjs";

const texts = {
  "provider/a.ts": "// A comment.\nexport const a = 1;\n\n/** Another. */\nexport const b = 2;\n",
  "provider/a.test.ts": "test();\n",
  "sdk/go/generated.js": "generated();\n",
  "docs/troubleshooting.md": '<a id="pp1001"></a> <a id="pp1002"></a>',
};

test("counts lines of code and of tests, files and codes, without comments and generated files", () => {
  expect(weigh(Object.keys(texts), (file) => texts[file])).toEqual({
    "code lines": 2,
    "test lines": 1,
    files: 4,
    "message codes": 2,
  });
});

test("names what is above its ceiling, or has none", () => {
  const ceilings = ceilingsIn("| code lines | 57,000 |\n| files | 1,600 |\n");
  expect(excesses({ "code lines": 57_001, files: 1600, "message codes": 1 }, ceilings)).toEqual([
    "code lines: 57001, at most 57000",
    "message codes: 1, at most undefined",
  ]);
});

test("the repository is below its ceilings", () => {
  const script = fileURLToPath(new URL("./main.mjs", import.meta.url));
  expect(() => execFileSync(process.execPath, [script], { stdio: "pipe" })).not.toThrow();
});
