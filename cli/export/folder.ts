// The folder that an export is written into.
import { createWriteStream } from "node:fs";
import { mkdir, readdir } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Failure } from "../terminal/exit.js";

/** What an export has read so far. */
export const journalName = ".paypages-export.jsonl";

/** Makes the folder. @throws Failure where there are other files in it, unless `isForced` */
export async function prepareFolder(folder: string, isForced: boolean): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
  } catch (error) {
    throw new Failure(`the folder ${folder} cannot be made: ${reasonOf(error)}`);
  }
  const found = (await readdir(folder)).filter((name) => name !== ".git");
  if (isForced || found.length === 0 || found.includes(journalName)) return;
  const some = found.slice(0, 3).join(", ");
  throw new Failure(
    `the folder ${folder} is not empty (${some}${found.length > 3 ? ", …" : ""}): name another one with --out, or ` +
      "give --force; then files of the same names are replaced, and all others stay",
  );
}

/** @throws Failure where it cannot be written, such as when no space is left */
export async function writeFile(folder: string, name: string, pieces: AsyncIterable<string> | Iterable<string>) {
  const file = join(folder, name);
  try {
    await pipeline(Readable.from(pieces), createWriteStream(file));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).syscall === undefined) throw error;
    throw new Failure(`${file} cannot be written: ${reasonOf(error)}`);
  }
}

const reasons: Readonly<Record<string, string>> = {
  ENOSPC: "no space is left on the disk",
  EDQUOT: "no space is left for you on the disk",
  EACCES: "you may not write there",
  EPERM: "you may not write there",
  EROFS: "the disk can only be read",
  EEXIST: "it is a file",
  ENOTDIR: "it is below a file",
};

export const reasonOf = (error: unknown): string => {
  const { code = "", message } = error as NodeJS.ErrnoException;
  return reasons[code] ?? message;
};
