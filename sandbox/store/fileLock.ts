// Limits a database file to one sandbox. Two would both deliver its webhooks, and not know of each other's faults.
import { existsSync, realpathSync, rmSync } from "node:fs";
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
    let db: DatabaseSync | undefined;
    try {
      const path = lockPath(file);
      db = new (sqlite().DatabaseSync)(path, { timeout: 0 });
      db.exec("BEGIN EXCLUSIVE");
      return new FileLock(path, db);
    } catch (error) {
      db?.close();
      const reason = (error as Error).message;
      const message = isBusy(error) ? databaseInUse.message({ file }) : databaseUnusable.message({ file, reason });
      throw new StoreError(message, { cause: error });
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
