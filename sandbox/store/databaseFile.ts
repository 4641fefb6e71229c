// The file of a database: checked before SQLite opens it, which would change it, private to its owner, and locked.
import {
  chmodSync,
  closeSync,
  existsSync,
  openSync,
  readSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import type { DatabaseSync } from "node:sqlite";
import { Refusal } from "../../provider/messages/base/refusal.js";
import {
  databaseInUse,
  databaseNotAFile,
  databaseOfOthers,
  databaseOfOtherVersion,
  databaseUnusable,
} from "./messages/databases.js";
import { schemaVersion } from "./schema.js";

/** The mark of sandbox files ("payp"). */
export const applicationId = 0x70617970;

/** The database can't be opened. The message has the reason and advice. */
export class StoreError extends Refusal {
  override name = "StoreError";
}

/**
 * Creates the file if missing, readable only for its owner. A file of another program or of a different version
 * is not changed by a byte.
 * @returns its path: `:memory:` and the like are names of files here
 * @throws StoreError
 */
export function preparedFile(name: string): string {
  const file = resolve(name);
  const found = statSync(file, { throwIfNoEntry: false });
  // Opening a pipe waits forever, and a device's mode belongs to everyone.
  if (found && !found.isFile()) {
    throw new StoreError(databaseNotAFile.message({ file: name }));
  }
  const header = found && headerOf(file);
  if (header) {
    const isOurs =
      header.toString("latin1", 0, 16) === "SQLite format 3\0" && header.readUInt32BE(68) === applicationId;
    if (!isOurs) throw new StoreError(databaseOfOthers.message({ file: name }));
    if (header.readUInt32BE(60) !== schemaVersion) throw new StoreError(databaseOfOtherVersion.message({ file: name }));
  } else {
    closeSync(openSync(file, "a", 0o600));
  }
  for (const part of [file, `${file}-wal`, `${file}-shm`]) keepToOwner(part);
  return file;
}

/** Does nothing if another user owns the file. */
function keepToOwner(file: string): void {
  try {
    chmodSync(file, 0o600);
  } catch (error) {
    if (!["ENOENT", "EPERM"].includes((error as NodeJS.ErrnoException).code ?? "")) throw error;
  }
}

/** The header of a database, or the beginning of something else, filled up with zeros. Undefined for an empty file. */
function headerOf(file: string): Buffer | undefined {
  const descriptor = openSync(file, "r");
  try {
    const header = Buffer.alloc(100);
    return readSync(descriptor, header) === 0 ? undefined : header;
  } finally {
    closeSync(descriptor);
  }
}

// Node's SQLite, and the meaning of its errors.

/** Without the warning of older versions that it is experimental. */
export function sqlite(): typeof import("node:sqlite") {
  const { emitWarning } = process;
  process.emitWarning = () => {};
  try {
    return process.getBuiltinModule("node:sqlite");
  } finally {
    process.emitWarning = emitWarning;
  }
}

/** SQLite's code of an error. Undefined for other errors. */
export function codeOf(error: unknown): number | undefined {
  const { code, errcode } = (error ?? {}) as { code?: unknown; errcode?: number };
  return code === "ERR_SQLITE_ERROR" && errcode !== undefined ? errcode & 0xff : undefined;
}

/** Codes of the disk and of other programs, where the sandbox isn't at fault. */
export const codes = {
  busy: 5,
  locked: 6,
  readOnly: 8,
  inputOutput: 10,
  corrupt: 11,
  full: 13,
  cannotOpen: 14,
  noDatabase: 26,
} as const;

/** Whether another connection has the lock. */
export const isBusy = (error: unknown): boolean => [codes.busy, codes.locked].some((code) => code === codeOf(error));

// Limits a database file to one sandbox. Two would both deliver its webhooks, and not know of each other's faults.

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
      const { handle, inode } = locked(path, file);
      // Its owner may have removed the file in the meantime: then this lock has no effect.
      if (inodeOf(path) === inode) return new FileLock(path, handle);
      handle.close();
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
    const inode = inodeOf(path);
    handle = new (sqlite().DatabaseSync)(path, { timeout: 0 });
    handle.exec("BEGIN EXCLUSIVE");
    return { handle, inode };
  } catch (error) {
    handle?.close();
    const reason = (error as Error).message;
    const message = isBusy(error) ? databaseInUse.message({ file }) : databaseUnusable.message({ file, reason });
    throw new StoreError(message, { cause: error });
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

const inodeOf = (path: string): number | undefined => statSync(path, { throwIfNoEntry: false })?.ino;
