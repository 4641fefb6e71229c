import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { hostname, tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { withLock } from "./lock.mjs";

let folder;
let lock;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "paypages-lock-"));
  lock = path.join(folder, "the.lock");
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A process id that nobody has: its process has just ended. */
const deadProcess = () => spawnSync(process.execPath, ["-e", ""]).pid;

function placeLock(owner, renewedSecondsAgo = 0) {
  mkdirSync(lock);
  const file = path.join(lock, "owner");
  writeFileSync(file, owner);
  const then = new Date(Date.now() - renewedSecondsAgo * 1000);
  utimesSync(file, then, then);
}

const ownerFile = (pid, host = hostname()) => JSON.stringify({ pid, host });

/** Another process that does `rounds` pieces of work under the lock, and writes down when each began and ended. */
function competitor(rounds, log) {
  const script = `
    import { appendFileSync } from "node:fs";
    import { setTimeout as pause } from "node:timers/promises";
    import { withLock } from ${JSON.stringify(new URL("./lock.mjs", import.meta.url).href)};
    const note = (what) => appendFileSync(${JSON.stringify(log)}, what + " " + process.pid + "\\n");
    for (let i = 0; i < ${rounds}; i++) {
      await withLock(${JSON.stringify(lock)}, async () => { note("begin"); await pause(5); note("end"); });
    }`;
  return spawn(process.execPath, ["--input-type=module", "-e", script], { stdio: ["ignore", "ignore", "inherit"] });
}

/** The notes are strictly begin, end, begin, end, each pair by one process. */
function expectNoOverlap(log, pairs) {
  const notes = readFileSync(log, "utf8").trim().split("\n");
  expect(notes).toHaveLength(2 * pairs);
  for (let i = 0; i < notes.length; i += 2) {
    expect(notes[i]).toMatch(/^begin /);
    expect(notes[i + 1]).toBe(notes[i].replace("begin", "end"));
  }
}

test("processes that compete for it hold it one after the other", async () => {
  const log = path.join(folder, "log");
  const codes = await Promise.all([1, 2, 3].map(async () => (await once(competitor(5, log), "close"))[0]));
  expect(codes).toEqual([0, 0, 0]);
  expectNoOverlap(log, 15);
  expect(existsSync(lock)).toBe(false);
});

test("only one of several takes over the lock of a process that is gone", async () => {
  placeLock(ownerFile(deadProcess()));
  const log = path.join(folder, "log");
  await Promise.all([1, 2, 3].map(() => once(competitor(2, log), "close")));
  expectNoOverlap(log, 6);
  expect(readdirSync(folder)).toEqual(["log"]);
});

test.each([
  ["of this host", ownerFile(process.pid)],
  ["of another host", ownerFile(1, "elsewhere")],
  ["that cannot be read", ""],
])("is taken over from an owner %s that has been silent for a minute", async (_, owner) => {
  placeLock(owner, 61);
  expect(await withLock(lock, async () => readFileSync(path.join(lock, "owner"), "utf8"))).toBe(ownerFile(process.pid));
  expect(readdirSync(folder)).toEqual([]);
});

test.each([
  ["of this host that runs", ownerFile(process.ppid)],
  ["of another host, whose process cannot be looked for,", ownerFile(deadProcess(), "elsewhere")],
])("is waited for with an owner %s until a signal ends the waiting", async (_, owner) => {
  placeLock(owner);
  const stop = new AbortController();
  const seen = [];
  const onWait = (who) => {
    seen.push(who);
    stop.abort(new Error("enough"));
    return () => seen.push("over");
  };
  const never = () => Promise.reject(new Error("was run without the lock"));
  await expect(withLock(lock, never, { signal: stop.signal, onWait })).rejects.toThrow("enough");
  expect(seen).toEqual([JSON.parse(owner), "over"]);
  expect(readFileSync(path.join(lock, "owner"), "utf8")).toBe(owner);
});

test("is released when the work fails", async () => {
  const fails = async () => {
    throw new Error("no");
  };
  await expect(withLock(lock, fails)).rejects.toThrow("no");
  expect(existsSync(lock)).toBe(false);
});
