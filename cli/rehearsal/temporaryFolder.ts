// What each command does around its work: a temporary folder, a line that shows what is being done, and interruptions.
import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openExclusively } from "../report/files.js";
import { interrupted } from "../report/messages/options.js";
import { phase } from "../report/progress.js";
import { noRoom } from "./engine/engine.js";

// Handles Ctrl-C and similar signals: the current work stops, and the command can clean up.

/** The first signal stops the current work; further ones do nothing. @param remains a sentence about what remains */
function interruptions(remains: string) {
  const controller = new AbortController();
  const stop = () => controller.abort(interrupted({ left: remains }));
  const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;
  for (const signal of signals) process.on(signal, stop);
  return {
    signal: controller.signal,
    end: () => {
      for (const signal of signals) process.off(signal, stop);
    },
  };
}

// The folder of a rehearsal: removed at its end, or by the next rehearsal if it was killed.

const prefix = "paypages-rehearsal-";

/** Locked while its rehearsal runs. A process id has no meaning in another container. */
const lockIn = (folder: string): string => join(folder, "lock");

/** A younger folder without a lock may be about to get one. */
const oldMilliseconds = 60_000;

/** Readable only for this user. @throws Failure if it can't be made */
export async function temporaryFolder() {
  await removeAbandoned();
  const { folder, lock } = await lockedFolder();
  return {
    folder,
    remove: async () => {
      lock?.close();
      await removed(folder);
    },
  };
}

async function lockedFolder() {
  let folder: string | undefined;
  try {
    folder = await mkdtemp(join(tmpdir(), prefix));
    return { folder, lock: openExclusively(lockIn(folder)) };
  } catch (error) {
    if (folder !== undefined) await removed(folder);
    throw noRoom((error as Error).message);
  }
}

const removed = (folder: string): Promise<void> => rm(folder, { recursive: true, force: true });

async function removeAbandoned(): Promise<void> {
  const names = await readdir(tmpdir()).catch(() => []);
  for (const name of names.filter((one) => one.startsWith(prefix))) {
    // Another user's folder can't be opened or removed, and needn't be.
    await removeIfAbandoned(join(tmpdir(), name)).catch(() => {});
  }
}

async function removeIfAbandoned(folder: string): Promise<void> {
  const lock = await stat(lockIn(folder)).catch(() => undefined);
  if (lock) {
    const own = openExclusively(lockIn(folder));
    if (own) await removed(folder).finally(() => own.close());
  } else if (Date.now() - (await stat(folder)).mtimeMs > oldMilliseconds) {
    await removed(folder);
  }
}

// Work in such a folder, which removes it at the end.

export interface Working {
  /** Removed when the work ends. */
  readonly folder: string;
  readonly signal: AbortSignal;
  readonly line: ReturnType<typeof phase>;
}

/** @param left what stays after an interruption, as a sentence @throws what the work throws, or the interruption */
export async function inTemporaryFolder(left: string, work: (working: Working) => Promise<void>): Promise<void> {
  const line = phase();
  const { signal, end } = interruptions(left);
  const { folder, remove } = await temporaryFolder();
  try {
    await work({ folder, signal, line });
  } catch (error) {
    // An interrupted command can fail in many ways.
    signal.throwIfAborted();
    throw error;
  } finally {
    line.end();
    await remove();
    end();
  }
}
