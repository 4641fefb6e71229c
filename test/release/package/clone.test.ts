// The lines of the page about the examples, in a fresh clone.
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { repository } from "../../support/example.js";
import { freePort } from "../../support/freePort.js";
import { useTempDir } from "../../support/use.js";

const folder = useTempDir();
const environment = { ...process.env, NODE_OPTIONS: "" };

it("starts the sandbox right after `npm ci`, and after `npm run env`", { timeout: 1_200_000 }, async () => {
  const clone = join(folder, "clone");
  execFileSync("git", ["clone", "--quiet", "--depth", "1", `file://${repository}`, clone]);
  execFileSync("npm", ["ci", "--no-audit", "--no-fund"], { cwd: clone, env: environment, stdio: "pipe" });
  const page = readFileSync(join(clone, "examples/README.md"), "utf8");
  const [prepare = "", start = ""] = page
    .slice(page.indexOf("```sh"))
    .split("\n")
    .slice(1)
    .map((line) => line.replace(/ *#.*/, ""));
  expect([prepare, start]).toEqual(['eval "$(npm run -s env)"', "npx --no paypages sandbox"]);
  for (const lines of [start, `${prepare}\n${start}`]) {
    const port = await freePort();
    const child = spawn("bash", ["-c", `set -e\n${lines.replace(/$/, ` --port ${port}`)}`], {
      ...{ cwd: clone, env: environment, detached: true, stdio: ["ignore", "pipe", "inherit"] },
    });
    onTestFinished(() => stop(child));
    let output = "";
    child.stdout?.on("data", (data) => {
      output += data;
    });
    await expect
      .poll(() => output, { timeout: 500_000 })
      .toContain(`export PAYPAGES_SANDBOX_BASE_URL=http://127.0.0.1:${port}`);
  }
});

/** With everything that it has started. */
function stop({ pid, exitCode }: ChildProcess): void {
  if (pid !== undefined && exitCode === null) process.kill(-pid, "SIGTERM");
}
