// Locks that end with the process that has them, also when it is killed, and that hold across containers: those of SQLite.
import type { DatabaseSync } from "node:sqlite";
import { codeOf, codes, sqlite } from "../../../sandbox/store/sqlite.js";
import { fileNotWritten } from "../../messages/stacks.js";

/** A database that no other process can open until it is closed. Its log is written back into the file. */
export type Exclusive = Pick<DatabaseSync, "close">;

/**
 * Opens a database, which may be an empty file or a new one.
 * @returns undefined if another process has it open
 * @throws Failure if the file can't be written, Error if it isn't a database
 */
export function openExclusively(file: string): Exclusive | undefined {
  let database: DatabaseSync | undefined;
  try {
    database = new (sqlite().DatabaseSync)(file);
    database.exec("PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = DELETE; BEGIN EXCLUSIVE");
    return database;
  } catch (error) {
    database?.close();
    const code = codeOf(error);
    if (code === codes.busy) return undefined;
    if (code === codes.corrupt || code === codes.noDatabase) throw error;
    throw fileNotWritten({ file, reason: (error as Error).message }, { cause: error });
  }
}
