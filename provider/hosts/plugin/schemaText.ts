// schema.json: a file of the package, or a part of the single executable.
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { getAsset, isSea } from "node:sea";

/** The name of the asset in the executable. */
const file = "schema.json";

export async function schemaText(): Promise<string> {
  if (isSea()) return getAsset(file, "utf8");
  const manifest = createRequire(import.meta.url).resolve("pulumi-paypages/package.json");
  return readFile(join(dirname(manifest), file), "utf8");
}
