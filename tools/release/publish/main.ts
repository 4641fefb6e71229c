// `npm run release`: builds all files of a version, which the workflow release.yml publishes. With `--dry-run`, it also
// builds a version that can't be released yet. See docs/internals/releasing.md.
import { statSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { parseArgs } from "node:util";
import { filesBelow } from "../../support/files.js";
import { checkoutIn, tasksOf } from "./checkout.js";
import { buildRelease } from "./release.js";

const root = join(import.meta.dirname, "../../..");
const { values } = parseArgs({
  allowNegative: true,
  options: {
    "dry-run": { type: "boolean" },
    out: { type: "string", default: "dist/.release" },
    executables: { type: "boolean", default: true },
  },
});

const tasks = tasksOf(checkoutIn(root));
if (!values.executables) tasks.push("A release needs the executables: build it without --no-executables.");
const listed = tasks.map((task) => `- ${task}\n`).join("");
if (tasks.length > 0 && !values["dry-run"]) {
  process.stderr.write(`Nothing was built:\n${listed}`);
  process.exitCode = 1;
} else {
  const folder = resolve(values.out);
  await buildRelease(root, folder, { executables: values.executables, say: console.error });
  for (const file of filesBelow(folder))
    console.log(`${Math.ceil(statSync(join(folder, file)).size / 1024)} KB  ${file}`);
  console.log(`\nEverything is in ${relative(process.cwd(), folder)}, and nothing was published.`);
  if (listed) console.log(`To do before a release:\n${listed}`);
}
