// Machines that aren't like ours: the command ends with a sentence and the exit code of a failure.
import { spawnSync } from "node:child_process";
import { mkdirSync, openSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { commands } from "../../../cli/commands.js";
import { folderDeleted, outputNotWritten } from "../../../cli/messages/stacks.js";
import { exit } from "../../../cli/report/terminal/exit.js";
import { command } from "../../support/paypages.js";
import { useTempDir } from "../../support/use.js";

const hasFull = process.platform === "linux";

it.runIf(hasFull)("names the reason if its output can't be written", () => {
  const stdio = ["ignore" as const, openSync("/dev/full", "w"), "pipe" as const];
  const { status, stderr } = spawnSync(process.execPath, [command, "explain", "PP3001"], { stdio, encoding: "utf8" });
  expect(stderr).toMatch(new RegExp(`^paypages: .*ENOSPC.*\\n${outputNotWritten.code}: `));
  expect(stderr).not.toContain("    at ");
  expect(status).toBe(exit.failed);
});

it
  .runIf(hasFull)
  .each([...Object.keys(commands).filter((name) => name !== "explain" && name !== "openapi"), "--version"])(
  "has no stack trace in a deleted folder: %s",
  (name) => {
    const folder = join(useTempDir(), "gone");
    mkdirSync(folder);
    // The shell stays in the folder, which Node.js then doesn't find.
    const script = 'rmdir "$PWD" && exec "$0" "$@" --help';
    const { status, stderr, stdout } = spawnSync("sh", ["-c", script, process.execPath, command, name], {
      cwd: folder,
      encoding: "utf8",
    });
    expect(stderr).not.toContain("    at ");
    if (status === exit.done) expect(stdout).not.toBe("");
    else expect([status, stderr]).toEqual([exit.failed, expect.stringContaining(folderDeleted.code)]);
  },
);
