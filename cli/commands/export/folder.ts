// The folder that an export is written into.
import { constants, createWriteStream, rmSync } from "node:fs";
import { lstat, mkdir, readdir } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { exportInProgress, folderNotCreated, folderNotEmpty } from "../../messages/exports.js";
import { fileNotWritten, symbolicLink } from "../../messages/stacks.js";
import { type Exclusive, openExclusively } from "../../report/files/exclusive.js";
import { Journal } from "./journal.js";

/** The file with the objects that an export has read so far. */
export const journalName = ".paypages-export.jsonl";

const lockName = ".paypages-export.lock";

/**
 * Creates the folder, and locks it for other exports until it is closed.
 * @param account whose interrupted export can be in it
 * @throws Failure if there are other files in it, unless `isForced`, or another export is writing into it
 */
export async function prepareFolder(folder: string, account: string, isForced: boolean): Promise<Exclusive> {
  try {
    await mkdir(folder, { recursive: true });
  } catch (error) {
    throw folderNotCreated({ folder, reason: reasonOf(error) }, { cause: error });
  }
  const journal = join(folder, journalName);
  const found = (await readdir(folder)).filter((name) => ![".git", lockName, journalName].includes(name));
  if (isForced || found.length === 0 || (await Journal.isOf(journal, account))) return locked(folder);
  const some = found.slice(0, 3).join(", ");
  throw folderNotEmpty({ folder, some: `${some}${found.length > 3 ? ", …" : ""}` });
}

async function locked(folder: string): Promise<Exclusive> {
  const file = join(folder, lockName);
  const found = await lstat(file).catch(() => undefined);
  if (found?.isSymbolicLink()) throw symbolicLink({ file });
  const lock = openExclusively(file);
  if (!lock) throw exportInProgress({ folder });
  return {
    close: () => {
      rmSync(file, { force: true });
      lock.close();
    },
  };
}

/** @throws Failure if it can't be written, such as when the disk is full */
export async function writeFile(folder: string, name: string, pieces: AsyncIterable<string> | Iterable<string>) {
  const file = join(folder, name);
  try {
    await pipeline(Readable.from(pieces), createWriteStream(file, { flags: own as unknown as string }));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).syscall === undefined) throw error;
    throw fileNotWritten({ file, reason: reasonOf(error) }, { cause: error });
  }
}

/** Truncates or creates a file. It doesn't follow a link, such as one in a cloned folder. */
const { O_WRONLY, O_CREAT, O_TRUNC, O_NOFOLLOW = 0 } = constants;
const own = O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW;

const reasons: Readonly<Record<string, string>> = {
  ENOSPC: "no space is left on the disk",
  EDQUOT: "no space is left for you on the disk",
  EACCES: "you may not write there",
  EPERM: "you may not write there",
  EROFS: "the disk can only be read",
  EEXIST: "it is a file",
  ENOTDIR: "it is below a file",
  ELOOP: "it is a symbolic link",
};

export const reasonOf = (error: unknown): string => {
  const { code = "", message } = error as NodeJS.ErrnoException;
  return reasons[code] ?? message;
};
