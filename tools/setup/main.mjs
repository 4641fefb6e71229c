/**
 * The entry of the npm scripts, which runs in a fresh clone, on Node 20: installs the npm packages if there are none. One
 * of them is the Node that the rest needs.
 */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const NODE = path.join(ROOT, "node_modules", "node", "bin", process.platform === "win32" ? "node.exe" : "node");

// The user's configuration for other projects must not omit packages that this one needs.
const FLAGS = ["--include=dev", "--include=optional", "--engine-strict=false", "--loglevel=error", "--progress=false"];

// For the table of the time that `npm test` takes.
process.env.PAYPAGES_SETUP_SINCE ??= String(Date.now());

/** Ends the process if the program fails. */
function run(program, args, options) {
  const { status, error } = spawnSync(program, args, options);
  if (error) process.stderr.write(`${error.message}\n`);
  if (status !== 0) process.exit(status ?? 1);
}

// npm writes this file at the end.
if (!existsSync(path.join(ROOT, "node_modules", ".package-lock.json"))) {
  process.stderr.write("setup: installing the npm packages (npm ci)\n");
  run("npm", ["ci", ...FLAGS], { cwd: ROOT, stdio: ["ignore", 2, 2], shell: process.platform === "win32" });
}
const [major, minor] = process.versions.node.split(".").map(Number);
if (major > 22 || (major === 22 && minor >= 19)) {
  await import("tsx");
  await import("./setUp.ts");
} else if (existsSync(NODE)) {
  run(NODE, process.argv.slice(1), { stdio: "inherit" });
} else {
  process.stderr.write(
    `The setup needs Node 22.19 or newer, and this is ${process.version}. The npm package \`node\` contains it, but its\n` +
      "install script hasn't run. If npm's configuration has ignore-scripts=true, change that, delete node_modules, and\n" +
      "run this again. Otherwise, install a newer Node: https://nodejs.org/\n",
  );
  process.exitCode = 1;
}
