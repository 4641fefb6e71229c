// `npm run build`: what this repository publishes, in the form in which its packages contain it. The programs, which
// tests and examples run, are bundles; for TypeScript, there are declarations.
import { spawnSync } from "node:child_process";
import { copyFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { placeLauncher } from "../../support/run.js";
import { type BundleName, bundlePackage, bundles, copyDeclarations, root } from "./packages.js";

const projects = ["tsconfig.build.json", "cli/tsconfig.build.json", "sdk/nodejs-native"];

/** Files of the native plugin's SDK that its compiler doesn't copy. */
const copied = { "package.json": "sdk/nodejs-native", "README.md": "sdk/nodejs-native", LICENSE: "." };

const compiler = createRequire(import.meta.url).resolve("typescript/bin/tsc");
const { status } = spawnSync(process.execPath, [compiler, "--build", ...projects], { cwd: root, stdio: "inherit" });
for (const [file, folder] of Object.entries(copied))
  copyFileSync(join(root, folder, file), join(root, "sdk/nodejs-native/bin", file));
writeFileSync(join(root, "sdk/nodejs-native/bin/.npmignore"), "*.tsbuildinfo\n");
copyDeclarations(join(root, "dist"), { index: "sdk/nodejs/index" });
copyDeclarations(join(root, "cli/dist"), { sandbox: "sandbox/index", webhooks: "sandbox/business/webhooks/signature" });
await Promise.all((Object.keys(bundles) as BundleName[]).map((name) => bundlePackage(name)));
// The native plugin of this clone, under the name that the engine looks for on PATH.
placeLauncher(join(root, "dist/.plugin"), "pulumi-resource-paypages", join(root, "dist/plugin.js"));
process.exitCode = status ?? 1;
