// The command as a single executable: each command without Node.js on the PATH, also where nothing can be written.
import { type ChildProcess, spawn } from "node:child_process";
import { chmodSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { commands } from "../../../cli/commands.js";
import { exit } from "../../../cli/report/print.js";
import { reasons } from "../../../tools/test/skips.js";
import { buildExecutable } from "../../support/executable.js";
import { casesOf, skipFor } from "../../support/needs.js";
import { useTempDir } from "../../support/use.js";

const folder = useTempDir("paypages-command é ");
let executable: string;
let service: ChildProcess;
let environment: NodeJS.ProcessEnv;

skipFor(process.platform === "linux" ? undefined : reasons.noExecutable);
beforeAll(async () => {
  executable = await buildExecutable(folder);
  for (const path of [folder, executable]) chmodSync(path, 0o755);
  service = start({ cwd: folder, env: { PATH: "" } }, "sandbox", "--port", "0", "--demo");
  const url = String(await new Promise((resolve) => service.stdout?.once("data", resolve))).split("\n")[0];
  environment = {
    PATH: "",
    NODE_OPTIONS: "--require /nowhere/missing.cjs --no-such-option",
    PAYPAGES_SANDBOX_BASE_URL: url,
    PAYPAGES_APP_ID: "sandbox-app",
    PAYPAGES_APP_SECRET: "sandbox-secret",
  };
});
afterAll(() => service.kill());

interface Place {
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
  /** A command of the shell before it. */
  readonly before?: string;
  readonly isReadOnly?: boolean;
}

/** Root may write everywhere. */
const nobody = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};

const start = ({ cwd, env, before = ":", isReadOnly }: Place, ...args: string[]): ChildProcess =>
  spawn("/bin/sh", ["-c", `${before}; exec "$0" "$@"`, executable, ...args], {
    cwd,
    env,
    stdio: ["ignore", "pipe", "pipe"],
    ...(isReadOnly && nobody),
  });

async function run(place: Place, ...args: string[]): Promise<{ exitCode: number; out: string; err: string }> {
  const child = start(place, ...args);
  let [out, err] = ["", ""];
  child.stdout?.on("data", (text) => (out += text));
  child.stderr?.on("data", (text) => (err += text));
  const exitCode = await new Promise<number>((resolve) => child.once("close", resolve));
  return { exitCode, out, err };
}

/** Its arguments, its exit code, and the one in a place where it can't write. Without an engine, some only say so. */
const rows: Readonly<Record<keyof typeof commands, readonly [args: string, exitCode: number, unwritable?: number]>> = {
  sandbox: ["snapshot shop.json", exit.done, exit.failed],
  doctor: ["", exit.found],
  explain: ["PP1301", exit.done],
  export: ["--language python", exit.done, exit.failed],
  inventory: ["", exit.done],
  compare: ["a b", exit.failed],
  pull: ["--stack dev", exit.failed],
  copy: ["shop.db", exit.done, exit.failed],
  rehearse: ["--stack dev", exit.failed],
  approve: ["--stack dev --out approval.json", exit.failed],
  apply: ["approval.json", exit.failed],
  due: ["--stack dev", exit.failed],
  openapi: ["", exit.done],
};

const places: readonly [string, Omit<Place, "cwd" | "env">, NodeJS.ProcessEnv][] = [
  ["in a read-only folder", { isReadOnly: true }, {}],
  ["in an empty folder", {}, {}],
  ["on a full disk", { before: "ulimit -f 0" }, {}],
  ["without the folder of TMPDIR", {}, { TMPDIR: "/nowhere" }],
];

describe.each(casesOf(places, places.slice(0, 1)))("%s", (title, place, variables) => {
  it.each(casesOf(Object.entries(rows), Object.entries(rows).slice(0, 3)))(
    "%s",
    async (name, [args, exitCode, unwritable = exitCode]) => {
      const cwd = join(folder, `${title} ${name}`);
      mkdirSync(cwd, { mode: place.isReadOnly ? 0o555 : 0o755 });
      const words = args === "" ? [] : args.split(" ");
      const found = await run({ ...place, cwd, env: { ...environment, ...variables } }, name, ...words);
      const expected = place.isReadOnly || place.before ? unwritable : exitCode;
      expect(found.exitCode, found.out + found.err).toBe(expected);
      expect(found.out + found.err).toMatch(expected === exit.failed ? /^PP\d{4}: /m : /./);
      expect(found.err).not.toMatch(/^ {4}at /m);
    },
  );
});

it("refuses an option and a port that it doesn't know, in words", async () => {
  const place = { cwd: folder, env: environment };
  expect(await run(place, "sandbox", "--port", "99999")).toMatchObject({
    exitCode: exit.failed,
    err: expect.stringContaining("PP5101"),
  });
  expect(await run(place, "--nothing")).toMatchObject({
    exitCode: exit.failed,
    err: expect.stringMatching(/^error: /),
  });
});
