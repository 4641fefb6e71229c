// Writes everything that comes from the model. `--check` only says what is stale, and exits with 1.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { nodeSdk } from "./nodeSdk.js";

const root = fileURLToPath(new URL("../..", import.meta.url));
const isCheck = process.argv.includes("--check");

const stale = [...nodeSdk()].filter(([path, content]) => {
  const file = join(root, path);
  return !existsSync(file) || readFileSync(file, "utf8") !== content;
});

for (const [path, content] of stale) {
  if (isCheck) {
    console.error(`${path} is stale: run \`npm run generate\``);
    continue;
  }
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), content);
  console.error(`wrote ${path}`);
}
if (isCheck && stale.length > 0) process.exitCode = 1;
