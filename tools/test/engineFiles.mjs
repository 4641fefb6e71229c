/** The test files that need the engine, because they import the code that starts it, directly or indirectly. */
import { readdirSync } from "node:fs";
import path from "node:path";
import { build } from "esbuild";

const STARTS_ENGINE = "tools/support/engine.ts";

/** @returns {Promise<{needing: string[], others: string[]}>} files below `test/`, from the root of the clone */
export async function filesByEngine(root) {
  const tests = readdirSync(path.join(root, "test"), { recursive: true })
    .filter((name) => name.endsWith(".test.ts"))
    .map((name) => path.posix.join("test", name.replaceAll("\\", "/")));
  const { metafile } = await build({
    absWorkingDir: root,
    stdin: { contents: tests.map((file) => `import "./${file}";`).join("\n"), resolveDir: root },
    write: false,
    bundle: true,
    metafile: true,
    format: "esm",
    platform: "node",
    packages: "external",
  });
  const needing = new Set([STARTS_ENGINE]);
  const importing = ({ imports }) => imports.some((each) => needing.has(each.path));
  const more = () => Object.entries(metafile.inputs).filter(([file, input]) => !needing.has(file) && importing(input));
  for (let found = more(); found.length > 0; found = more()) for (const [file] of found) needing.add(file);
  return {
    needing: tests.filter((file) => needing.has(file)).sort(),
    others: tests.filter((file) => !needing.has(file)).sort(),
  };
}
