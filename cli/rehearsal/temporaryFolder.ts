// The folder of a rehearsal: removed at its end, or by the next rehearsal if it was killed.
import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openExclusively } from "../report/files/exclusive.js";
import { noRoom } from "./engine/diskSpace.js";

const prefix = "paypages-rehearsal-";

/** Locked while its rehearsal runs. A process id has no meaning in another container. */
const lockIn = (folder: string): string => join(folder, "lock");

/** A younger folder without a lock may be about to get one. */
const oldMilliseconds = 60_000;

export interface TemporaryFolder {
  /** Readable only for this user. */
  readonly folder: string;
  remove(): Promise<void>;
}

/** @throws Failure if it can't be made */
export async function temporaryFolder(): Promise<TemporaryFolder> {
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
