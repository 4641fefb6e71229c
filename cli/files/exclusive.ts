// Locks that end with the process that has them, also when it is killed, and that hold across containers: those of SQLite.
import type { DatabaseSync } from "node:sqlite";
import { codeOf, codes, sqlite } from "../../sandbox/core/sqlite.js";

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
    if (codeOf(error) === codes.busy) return undefined;
    throw error;
  }
}
