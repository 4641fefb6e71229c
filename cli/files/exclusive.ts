// Locks that end with the process that has them, also when it is killed, and that hold across containers: those of SQLite.
import type { DatabaseSync } from "node:sqlite";

/** A database that no other process can open until it is closed. Its log is written back into the file. */
export type Exclusive = Pick<DatabaseSync, "close">;

/**
 * Opens a database, which may be an empty file or a new one.
 * @returns undefined if another process has it open
 * @throws Error if the file isn't a database, or can't be opened
 */
export function openExclusively(file: string): Exclusive | undefined {
  const database = new (sqlite().DatabaseSync)(file);
  try {
    database.exec("PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = DELETE; BEGIN EXCLUSIVE");
    return database;
  } catch (error) {
    database.close();
    if (sqliteCode(error) === busy) return undefined;
    throw error;
  }
}

/** SQLite's code of an error; undefined for other errors. */
export const sqliteCode = (error: unknown): number | undefined => {
  const { errcode } = error as { errcode?: number };
  return errcode === undefined ? undefined : errcode & 0xff;
};

/** SQLITE_BUSY */
const busy = 5;

/** Node's SQLite, without the warning of older versions that it is experimental. */
function sqlite(): typeof import("node:sqlite") {
  const { emitWarning } = process;
  process.emitWarning = () => {};
  try {
    return process.getBuiltinModule("node:sqlite");
  } finally {
    process.emitWarning = emitWarning;
  }
}
