// `npm run plugin:package`: writes the archives of a release. They go to `dist/.archives`, or to the folder in the
// argument. With `--executables`, they are those of a release, which need no Node.js: that downloads Node.js for each
// system.
import { statSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { parseArgs } from "node:util";
import { createArchives } from "./archives.js";
import { executableSystems } from "./executable.js";

const root = join(import.meta.dirname, "../../..");
const { values, positionals } = parseArgs({ options: { executables: { type: "boolean" } }, allowPositionals: true });
const target = positionals[0] === undefined ? join(root, "dist", ".archives") : resolve(positionals[0]);
const executables = values.executables ? executableSystems : [];

for (const file of (await createArchives(root, target, { executables })).files) {
  console.log(`${relative(process.cwd(), file)}  ${Math.round(statSync(file).size / 1024)} KB`);
}
console.log("To install one yourself: pulumi plugin install resource paypages <version> --file <archive>");
