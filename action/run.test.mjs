// What a command prints never commands the runner: judged by a copy of the rules of GitHub's runner.

import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, expect, it } from "vitest";

const folder = mkdtempSync(join(tmpdir(), "run-"));
afterAll(() => rmSync(folder, { recursive: true }));

const known = [
  "set-output",
  "error",
  "add-mask",
  "group",
  "endgroup",
  "stop-commands",
  "add-path",
  "notice",
  "warning",
];

/** The commands that a runner executes, by its rules: `::name …::` at the beginning of a line, `##[name …]` anywhere. */
function executed(log) {
  const commands = [];
  let end;
  for (const line of log.split(/\r\n|\n|\r/)) {
    const [, second] = /^\s*::([^\s:]+).*?::/.exec(line) ?? [];
    const [, first] = /##\[([^\s\]]+)[^\]]*\]/.exec(line) ?? [];
    const name = [second, first].find((one) => one && (known.includes(one.toLowerCase()) || one === end));
    if (end !== undefined) {
      if (name === end) end = undefined;
    } else if (name === "stop-commands") end = line.trim().split("::")[2];
    else if (name) commands.push(name);
  }
  return commands;
}

const hostile = [
  ...[
    "::set-output name=upload::x",
    "  ::error::x",
    " ::add-path::/tmp/x",
    "##[add-mask]x",
    "a ##[error]b",
    "::stop-commands::x",
  ],
  ...["::endgroup::", "no end of the line ::error::x", "\r::error::x"],
].join("\n");

it.each([true, false])(
  "runs a command whose output has commands, with its standard output in the log: %s",
  async (isShown) => {
    const script = join(folder, "script.mjs");
    const run = fileURLToPath(new URL("run.mjs", import.meta.url));
    const child = `process.stdout.write(${JSON.stringify(hostile)}); process.stderr.write(${JSON.stringify(hostile)});
require("node:fs").writeFileSync(${JSON.stringify(join(folder, "env.json"))}, JSON.stringify(process.env)); process.exit(7);`;
    writeFileSync(
      script,
      `import { log, run } from ${JSON.stringify(run)};
let text = "";
const options = ${isShown} ? {} : { out: (part) => { text += part; } };
const code = await run(process.env, process.execPath, ["-e", ${JSON.stringify(child)}], options);
log(${JSON.stringify(hostile)});
console.log("::notice::" + code + " " + (text === ${JSON.stringify(hostile)}));`,
    );
    const env = {
      ...process.env,
      GITHUB_ENV: "x",
      GITHUB_OUTPUT: "x",
      GITHUB_PATH: "x",
      INPUT_STACK: "x",
      PAYPAGES_MODE: "live",
    };
    const { stdout, stderr } = await promisify(execFile)(process.execPath, [script], { env });
    // The runner reads both streams as one log.
    const [stop, at] = (({ 0: text, index }) => [text, index])(/^::stop-commands::.*\n/m.exec(stdout));
    const log = stdout.slice(0, at) + stop + stderr + stdout.slice(at + stop.length);
    expect(executed(log)).toEqual(["group", "endgroup", "notice"]);
    expect(stdout).toContain(`::notice::7 ${!isShown}`);
    const given = JSON.parse(readFileSync(join(folder, "env.json"), "utf8"));
    expect(Object.keys(given).filter((name) => /^(INPUT_|GITHUB_(ENV|OUTPUT|PATH)$)/.test(name))).toEqual([]);
    expect(given.PAYPAGES_MODE).toBe("live");
  },
);
