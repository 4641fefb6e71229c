// Commands of the engine, with a `pulumi` that does what a test says.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { useTempDir } from "../../../test/support/use.js";
import { type Engine, tryEngine } from "./engine.js";
import { command, errorsOf } from "./events.js";

function engineWith(script: string): { readonly engine: Engine; readonly folder: string } {
  const folder = useTempDir();
  writeFileSync(join(folder, "pulumi"), `#!/bin/sh\n${script}\n`);
  chmodSync(join(folder, "pulumi"), 0o700);
  const env = { ...process.env, PATH: `${folder}${delimiter}${process.env.PATH}` };
  return { engine: { cwd: folder, env, signal: new AbortController().signal, options: [] }, folder };
}

it("keeps only the end of a command's output", async () => {
  const { engine } = engineWith("head -c 40000000 /dev/zero | tr '\\0' x; echo; echo the end; echo error >&2; exit 3");
  const { exitCode, output } = await tryEngine(engine, ["up"]);
  expect(exitCode).toBe(3);
  expect(output.length).toBeLessThan(3_000_000);
  expect(output).toContain("the end\n");
});

it("reports each line and the number of resources while a command runs", async () => {
  const { engine, folder } = engineWith(`
    for last; do :; done
    while [ "$1" != --event-log ]; do shift; done
    for n in 1 2 3; do echo '{"resOutputsEvent":{"metadata":{"urn":"urn:pulumi:a::b::c::d","op":"same"}}}' >> "$2"; done
    echo begun; echo warning >&2
    while [ ! -f seen ]; do sleep 0.1; done
    printf end`);
  const lines: string[] = [];
  const onLine = (line: string) => void lines.push(line);
  let done = 0;
  const onResources = (count: number) => {
    done = count;
    // The command ends only after this.
    expect(lines).toEqual(expect.arrayContaining(["begun", "warning"]));
    writeFileSync(join(folder, "seen"), "");
  };
  const { steps } = await command({ ...engine, onLine, onResources }, folder, "up");
  expect([done, steps.length, lines.toSorted()]).toEqual([3, 1, ["begun", "end", "warning"]]);
});

it.each([
  ["the engine", "kill -KILL $$", "SIGKILL"],
  ["the engine below a script of a version manager", "sh -c 'kill -TERM $$'; exit $?", "SIGTERM"],
])("names the signal that killed %s", async (_, script, signal) => {
  const { engine, folder } = engineWith(script);
  const run = await command(engine, folder, "up");
  expect(run.killedBy).toBe(signal);
  expect(errorsOf(run)).toMatch(new RegExp(`was killed \\(${signal}\\)`));
});

it("always has a reason: without an error of the engine, the end of its output and the exit code", async () => {
  const { engine, folder } = engineWith("echo something; exit 255");
  const run = await command(engine, folder, "up");
  expect([run.killedBy, errorsOf(run)]).toEqual([undefined, "something\n(exit code 255)"]);
});

it("ends running commands when its own process is killed", async () => {
  const { engine, folder } = engineWith("echo $$ > pid; exec sleep 60");
  const module = new URL("./engine.ts", import.meta.url).href;
  const script = `import { tryEngine } from ${JSON.stringify(module)};
    const run = tryEngine({ cwd: ${JSON.stringify(folder)}, env: process.env, signal: new AbortController().signal, options: [] }, ["up"]);
    console.log("begun");
    await run;`;
  const args = ["--import", "tsx", "--input-type=module", "-e", script];
  const parent = spawn(process.execPath, args, { env: { ...process.env, PATH: String(engine.env.PATH) } });
  onTestFinished(() => void parent.kill("SIGKILL"));
  // The command itself may run before its guard has its id.
  await once(parent.stdout, "data");
  const written = () => (existsSync(join(folder, "pid")) ? readFileSync(join(folder, "pid"), "utf8").trim() : "");
  await expect.poll(written).not.toBe("");
  parent.kill("SIGKILL");
  await expect.poll(() => isRunning(Number(written()))).toBe(false);
});

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
