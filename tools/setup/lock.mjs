/**
 * One run at a time, across processes: a lock is a folder, with a file `owner` in it (JSON: process id, host) whose
 * modification time the owner renews. It is made beside, whole, and renamed to its name: that is atomic everywhere,
 * and fails where the lock exists already.
 *
 * A lock is stale when its owner's process is gone, or has not renewed it for long (another host's process, a process
 * id in use again). It is taken over in place: whoever makes the folder `takeover` inside it may write the new owner.
 */
import { mkdir, readFile, rename, rm, rmdir, stat, utimes, writeFile } from "node:fs/promises";
import { hostname } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { makeFolder } from "./cache.mjs";

const LOOK_EVERY_MS = 200;
const RENEW_EVERY_MS = 5_000;
const SILENT_FOR_MS = 60_000;
/** A take-over lasts milliseconds; whoever died in one leaves a folder of this age. */
const TAKEOVER_MS = 10_000;

const ignoring =
  (...codes) =>
  (error) => {
    if (!codes.includes(error.code)) throw error;
  };

async function ageOf(file) {
  const found = await stat(file).catch(ignoring("ENOENT", "EPERM"));
  return found ? Date.now() - found.mtimeMs : undefined;
}

/** The owner of a lock, or undefined: no lock, or nobody has written it yet. */
async function readOwner(lock) {
  const text = await readFile(path.join(lock, "owner"), "utf8").catch(ignoring("ENOENT", "EPERM", "EBUSY"));
  try {
    return text ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
}

const ownerHere = () => JSON.stringify({ pid: process.pid, host: hostname() });

function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
}

async function isStale(lock) {
  const silentFor = await ageOf(path.join(lock, "owner"));
  if (silentFor === undefined) return false;
  const owner = await readOwner(lock);
  return silentFor > SILENT_FOR_MS || (owner?.host === hostname() && !isRunning(owner.pid));
}

/** Makes a stale lock ours; false when somebody else was quicker. */
async function takeOver(lock) {
  const takeover = path.join(lock, "takeover");
  try {
    await mkdir(takeover);
  } catch (error) {
    ignoring("EEXIST", "ENOENT", "EPERM")(error);
    if (((await ageOf(takeover)) ?? 0) > TAKEOVER_MS) await rmdir(takeover).catch(ignoring("ENOENT"));
    return false;
  }
  try {
    // Looked at again: between our first look and now another may have taken it over.
    if (!(await isStale(lock))) return false;
    const draft = path.join(takeover, "owner");
    await writeFile(draft, ownerHere());
    await rename(draft, path.join(lock, "owner"));
    return true;
  } catch (error) {
    ignoring("ENOENT")(error);
    return false;
  } finally {
    await rmdir(takeover).catch(ignoring("ENOENT"));
  }
}

async function tryToTake(lock) {
  const draft = `${lock}.${process.pid}.new`;
  await mkdir(draft, { recursive: true });
  await writeFile(path.join(draft, "owner"), ownerHere());
  try {
    await rename(draft, lock);
    return true;
  } catch (error) {
    // The last two: what Windows says of a folder that exists, or is just being removed.
    ignoring("ENOTEMPTY", "EEXIST", "EPERM", "EACCES")(error);
    await rm(draft, { recursive: true, force: true });
    return (await isStale(lock)) && (await takeOver(lock));
  }
}

/** Renamed first, so that at no moment a half removed lock is to be seen. */
async function release(lock) {
  const gone = `${lock}.${process.pid}.gone`;
  await rename(lock, gone).catch(ignoring("ENOENT"));
  await rm(gone, { recursive: true, force: true, maxRetries: 3 });
}

/**
 * Does something while holding the lock, and releases it whatever happens.
 * @template T
 * @param {string} lock the folder that is the lock
 * @param {() => Promise<T>} work
 * @param {{signal?: AbortSignal, onWait?: (owner: {pid: number, host: string} | undefined) => (() => void)}} options
 *   `signal` ends the waiting; `onWait` is called once if somebody else holds the lock, what it answers is called when
 *   the waiting is over
 * @returns {Promise<T>}
 */
export async function withLock(lock, work, { signal, onWait = () => () => {} } = {}) {
  await makeFolder(path.dirname(lock));
  let waited;
  try {
    while (!(await tryToTake(lock))) {
      waited ??= onWait(await readOwner(lock));
      await pause(LOOK_EVERY_MS, undefined, { signal }).catch(() => signal.throwIfAborted());
    }
  } finally {
    waited?.();
  }
  const renewing = setInterval(() => {
    const now = new Date();
    utimes(path.join(lock, "owner"), now, now).catch(() => {});
  }, RENEW_EVERY_MS);
  try {
    return await work();
  } finally {
    clearInterval(renewing);
    await release(lock);
  }
}
