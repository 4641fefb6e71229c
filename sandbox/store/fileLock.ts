// Limits a database file to one sandbox. Two would both deliver its webhooks, and not know of each other's faults.
import { existsSync, realpathSync, rmSync, statSync, writeFileSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import type { DatabaseSync } from "node:sqlite";
import { StoreError } from "./databaseFile.js";
import { databaseInUse, databaseUnusable } from "./messages/databases.js";
import { isBusy, sqlite } from "./sqlite.js";

/**
 * A lock of the operating system on a separate file, which ends with its process in any case. SQLite takes it, because
 * Node.js has no file locks. Others can still read the database.
 */
export class FileLock {
  private constructor(
    private readonly path: string,
    private readonly db: DatabaseSync,
  ) {}

  /** @throws StoreError if another sandbox has the lock */
  static take(file: string): FileLock {
    const path = lockPath(file);
    for (;;) {
      const db = locked(path, file);
      const lock = new FileLock(path, db.handle);
      // Its owner may have removed the file in the meantime: then this lock has no effect.
      if (inode(path) === db.inode) return lock;
      db.handle.close();
    }
  }

  release(): void {
    if (!this.db.isOpen) return;
    // Before the lock ends, so that no later one is removed. Windows can't remove an open file, which stays then.
    try {
      rmSync(this.path, { force: true });
    } catch {}
    this.db.close();
  }
}

/** The same for every name of a file. */
function lockPath(file: string): string {
  const path = resolve(file);
  if (existsSync(path)) return `${realpathSync(path)}-lock`;
  const folder = dirname(path);
  return join(existsSync(folder) ? realpathSync(folder) : folder, `${basename(path)}-lock`);
}

function locked(path: string, file: string): { handle: DatabaseSync; inode: number | undefined } {
  let handle: DatabaseSync | undefined;
  try {
    makeFile(path);
    const before = inode(path);
    handle = new (sqlite().DatabaseSync)(path, { timeout: 0 });
    handle.exec("BEGIN EXCLUSIVE");
    return { handle, inode: before };
  } catch (error) {
    handle?.close();
    if (isBusy(error)) {
      throw new StoreError(databaseInUse.message({ file }), { cause: error });
    }
    throw new StoreError(databaseUnusable.message({ file, reason: (error as Error).message }), { cause: error });
  }
}

/** Never opens an existing one: closing it would release the locks that this process has on it. */
function makeFile(path: string): void {
  try {
    writeFileSync(path, "", { flag: "wx", mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
}

const inode = (path: string): number | undefined => statSync(path, { throwIfNoEntry: false })?.ino;
