// Writes everything that is derived from the model. `--check` only reports what is stale, and exits with 1. The native
// plugin's SDKs, which need Go, are compared by test/engine/plugin/schema.test.ts.
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

const staleOf = (files: Iterable<[string, string]>): [string, string][] =>
  [...files].filter(([path, content]) => {
    const file = join(root, path);
    return !existsSync(file) || readFileSync(file, "utf8") !== content;
  });

function write(files: Iterable<[string, string]>): void {
  for (const [path, content] of staleOf(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
    console.error(`wrote ${path}`);
  }
}

const files = [
  ...versionModule(),
  ...plainPropertiesModule(),
  ...nodeSdk(),
  ...schema(),
  ...registryPages(),
  ...referencePages(),
  ...troubleshooting(),
];

if (process.argv.includes("--check")) {
  const stale = staleOf(files);
  for (const [path] of stale) console.error(`${path} is stale: run \`npm run generate\``);
  if (stale.length > 0) process.exitCode = 1;
} else {
  write(files);
  const generated = sdks(readFileSync(join(root, "schema.json"), "utf8"));
  if (generated) {
    for (const path of sdkFiles(root).filter((path) => !generated.has(path))) {
      rmSync(join(root, path));
      console.error(`removed ${path}`);
    }
    write(generated);
  } else {
    console.error("The SDKs for Node, Python and Go were not generated: that needs Go (https://go.dev/doc/install).");
    process.exitCode = 1;
  }
}
