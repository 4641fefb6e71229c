// Writes everything that is derived from the model. `--check` only reports what is stale, and exits with 1. The native
// plugin's SDKs need Go.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { plainPropertiesModule, versionModule } from "./modules.js";
import { nodeSdk } from "./nodeSdk.js";
import { referencePages } from "./reference.js";
import { registryPages } from "./registryPages.js";
import { schema } from "./schema.js";
import { sdkFiles, sdks } from "./sdks.js";
import { troubleshooting } from "./troubleshooting.js";

const root = join(import.meta.dirname, "../..");

const spec = schema();
const made = sdks(spec.get("schema.json") ?? "");
const files: [string, string][] = [
  ...versionModule(),
  ...plainPropertiesModule(),
  ...nodeSdk(),
  ...spec,
  ...registryPages(),
  ...referencePages(),
  ...troubleshooting(),
  ...(made ?? []),
];
const stale = files.filter(([path, content]) => {
  const file = join(root, path);
  return !existsSync(file) || readFileSync(file, "utf8") !== content;
});
const old = made ? sdkFiles(root).filter((path) => !made.has(path)) : [];
const isCheck = process.argv.includes("--check");

if (isCheck) {
  for (const path of [...stale.map(([path]) => path), ...old])
    console.error(`${path} is stale: run \`npm run generate\``);
  if (stale.length + old.length > 0) process.exitCode = 1;
} else {
  for (const [path, content] of stale) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
    console.error(`wrote ${path}`);
  }
  for (const path of old) {
    rmSync(join(root, path));
    console.error(`removed ${path}`);
  }
}
if (!made) {
  console.error("The SDKs for Node, Python and Go were not generated: that needs Go (https://go.dev/doc/install).");
  if (!isCheck || process.env.CI) process.exitCode = 1;
}
