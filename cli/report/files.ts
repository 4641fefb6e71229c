// Writes files that the user has named: whole, or not at all.

import { randomUUID } from "node:crypto";
import { constants } from "node:fs";
import { access, mkdtemp, open, realpath, rename, rm, stat, writeFile } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import type { DatabaseSync } from "node:sqlite";
import { allOf } from "../../provider/messages/base/refusal.js";
import type { Escaped } from "../../provider/messages/base/sinks.js";
import { codeOf, codes, sqlite } from "../../sandbox/store/databaseFile.js";
import { copyInUse, notAFile } from "./messages/accounts.js";
import type { Failure } from "./messages/failure.js";
import { fileNotWritten } from "./messages/stacks.js";

const reasons: Readonly<Record<string, string>> = {
  ENOSPC: "no space is left on the disk",
  EDQUOT: "no space is left for you on the disk",
  EACCES: "you don't have permission to write there",
  EPERM: "you don't have permission to write there",
  EROFS: "the disk is read-only",
  EISDIR: "it is a folder; name a file in it",
  EEXIST: "it is a file",
  ENOTDIR: "it is below a file",
  ELOOP: "it is a symbolic link",
};

/** Why a file or folder can't be written. The system's words name the draft, which no user knows. */
export const reasonOf = (file: string, error: unknown): string => {
  const { code = "", message } = error as NodeJS.ErrnoException;
  return code === "ENOENT" ? `there is no folder ${dirname(resolve(file))}` : (reasons[code] ?? message);
};

export const unwritable = (file: string, error: unknown): Failure =>
  fileNotWritten({ file, reason: reasonOf(file, error) }, { cause: error });

/**
 * Checks files before work would be lost. It opens nothing, so that a command that ends early leaves no empty file.
 * @param others files that none of them may replace
 * @throws Failure
 */
export async function refuseUnwritable(files: readonly string[], others: readonly string[] = []): Promise<void> {
  const targets = await Promise.all([...others, ...files].map(targetOf));
  await allOf(files.map((file, index) => refuse(file, targets.slice(0, others.length + index + 1))));
}

/** The same for two names of one file. */
export async function targetOf(file: string): Promise<string> {
  const path = resolve(file);
  const found = await stat(path).catch(() => undefined);
  if (found?.isFile()) return `${found.dev}:${found.ino}`;
  return join(await realpath(dirname(path)).catch(() => dirname(path)), basename(path));
}

/** @param targets the file's own is the last one */
async function refuse(file: string, targets: readonly string[]): Promise<void> {
  const path = resolve(file);
  if (targets.indexOf(targets.at(-1) as string) < targets.length - 1)
    throw fileNotWritten({ file, reason: "it is named twice, and each report and copy needs its own file" });
  try {
    const found = await stat(path).catch(ifMissing);
    if (found?.isDirectory()) throw Object.assign(new Error(), { code: "EISDIR" });
    await access(found ? path : dirname(path), constants.W_OK);
  } catch (error) {
    throw unwritable(file, error);
  }
}

// Locks that end with the process that has them, also when it is killed, and that hold across containers: those of SQLite.

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
    throw unwritable(file, error);
  }
}

// Replaces a file with a finished database. No other process may have it open: SQLite would keep writing to a file without a name.

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

// Texts, which replace their file as a whole.

/** A text that is written, and becomes the content of its file as soon as it is published. */
export type Draft = Awaited<ReturnType<typeof draftOf>>;

/**
 * Writes a new file beside the old one, which it replaces when it is published. The old file's permissions stay. A link is
 * replaced: someone else may have made it.
 * @param mode permissions of a new file
 * @throws Failure
 */
export async function draftOf(file: string, text: Escaped, { mode = 0o666 } = {}) {
  const draft = join(dirname(file), `.${randomUUID()}.tmp`);
  const discard = () => rm(draft, { force: true });
  const named = async (work: Promise<void>): Promise<void> => {
    await work.catch(async (error: Error) => {
      await discard();
      throw unwritable(file, error);
    });
  };
  let publish = () => rename(draft, file);
  const write = async () => {
    const found = await stat(file).catch(ifMissing);
    if (found && !found.isFile()) {
      // A pipe or a device, such as /dev/stdout.
      publish = async () => {};
      return writeFile(file, text.toString());
    }
    const handle = await open(draft, "wx", found ? found.mode & 0o7777 : mode);
    try {
      await handle.writeFile(text.toString());
      // The mask of the process applies to new files only.
      if (found) await handle.chmod(found.mode & 0o7777);
    } finally {
      await handle.close();
    }
  };
  await named(write());
  return { publish: () => named(publish()), discard };
}

/** @throws Failure as `draftOf` does */
export const writeText = async (file: string, text: Escaped, options?: { readonly mode: number }): Promise<void> =>
  (await draftOf(file, text, options)).publish();

/** For what may not exist. @throws any other error */
export function ifMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== "ENOENT") throw error;
}
