// `npm run plugin:package`: writes the archives of a release. They go to `dist/.archives`, or where the argument says.
import { statSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { makeArchives } from "./archives.js";

const root = fileURLToPath(new URL("../..", import.meta.url));
const target = process.argv[2] === undefined ? join(root, "dist", ".archives") : resolve(process.argv[2]);

for (const file of (await makeArchives(root, target)).files) {
  console.log(`${relative(process.cwd(), file)}  ${Math.round(statSync(file).size / 1024)} KB`);
}
console.log("To install one yourself: pulumi plugin install resource paypages <version> --file <archive>");
