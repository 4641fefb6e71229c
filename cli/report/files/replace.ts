// Replaces a file with a finished database. No other process may have it open: SQLite would keep writing to a file without a name.
import { mkdtemp, realpath, rename, rm, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { codeOf, codes } from "../../../sandbox/store/sqlite.js";
import { copyInUse, notAFile } from "../../messages/accounts.js";
import { type Exclusive, openExclusively } from "./exclusive.js";

/**
 * Writes a database into a draft, and replaces a file with it. Each call has a separate draft, so that two at a
 * time don't touch each other's.
 * @throws Failure as `replaceDatabase` does
 */
export async function replaceWith<T>(file: string, write: (draft: string) => T): Promise<T> {
  const folder = await mkdtemp(join(dirname(file), `.${basename(file)}-`));
  try {
    const draft = join(folder, basename(file));
    const result = write(draft);
    await replaceDatabase(draft, file);
    return result;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Replaces a file in one step, or keeps it with everything committed to it.
 * @param draft on the same disk as the file, without a log
 * @throws Failure if the file is open in another process, or isn't a file
 */
export async function replaceDatabase(draft: string, file: string): Promise<void> {
  const { path, old } = await opened(file);
  try {
    // The log of a removed database would be read into this one. An open database has none.
    if (!old) await removeLog(path);
    await rename(draft, path);
  } finally {
    old?.close();
  }
}

/** Checks this before the work. @throws Failure as `replaceDatabase` does */
export const refuseIrreplaceable = async (file: string): Promise<void> => (await opened(file)).old?.close();

async function opened(file: string): Promise<{ readonly path: string; readonly old: Exclusive | undefined }> {
  const path = await realpath(file).catch(() => file);
  const found = await stat(path).catch(() => undefined);
  if (found && !found.isFile()) throw notAFile({ file });
  return { path, old: found && locked(path, file) };
}

/** SQLite's other files of a database. */
const removeLog = async (file: string): Promise<void> => {
  for (const end of ["-wal", "-shm"]) await rm(file + end, { force: true });
};

/** Undefined if the file isn't a database. @throws Failure if it is already open */
function locked(path: string, file: string): Exclusive | undefined {
  try {
    const database = openExclusively(path);
    if (database) return database;
  } catch (error) {
    if ([codes.corrupt, codes.noDatabase].some((code) => code === codeOf(error))) return undefined;
    throw error;
  }
  throw copyInUse({ file });
}
