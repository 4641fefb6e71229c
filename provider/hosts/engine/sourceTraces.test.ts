import { spawnSync } from "node:child_process";
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { beforeEach, describe, expect, it } from "vitest";
import { useTempDir } from "../../../test/support/use.js";
import { bundle } from "../../../tools/release/build/bundle.js";

const module = fileURLToPath(new URL("sourceTraces.ts", import.meta.url));

let folder: string;
beforeEach(async () => {
  folder = useTempDir();
  const source = `import { nameSources } from ${JSON.stringify(module)};
interface Unused {}
nameSources();
export function fails(): never {
  throw new Error("broken");
}
fails();
`;
  writeFileSync(join(folder, "program.ts"), source);
  await bundle({ root: folder, entries: { program: "program.ts" }, folder: join(folder, "out"), external: [] });
});

const printed = (): string => {
  const { stderr } = spawnSync(process.execPath, [join(folder, "out/program.js")], { encoding: "utf8" });
  return stderr;
};

describe("the trace of an error in a bundle", () => {
  it("has places in the sources, after its message", () => {
    const lines = printed().split("\n");
    const first = lines.indexOf("Error: broken");
    expect(lines.slice(first + 1, first + 3)).toEqual(["    at fails (program.ts:5:9)", "    at program.ts:7:1"]);
    expect(lines[first + 3]).toMatch(/^ {4}at .*node:internal/);
  });

  it("has places in the bundle, without the source map", () => {
    rmSync(join(folder, "out/program.js.map"));
    expect(printed()).toMatch(/^ {4}at fails \(file:.*program\.js:\d+:\d+\)$/m);
  });
});
