// The file of a database: it is checked before SQLite opens it, which would change it, and kept private to its owner.
import { chmodSync, closeSync, existsSync, fstatSync, openSync, readSync, statSync } from "node:fs";
import { resolve } from "node:path";
import { Refusal } from "../../provider/messages/base/refusal.js";
import { databaseNotAFile, databaseOfOthers, databaseTooNew } from "../messages/databases.js";

/** The mark of sandbox files ("payp"). */
export const applicationId = 0x70617970;

/** The database can't be opened. The message has the reason and advice. */
export class StoreError extends Refusal {
  override name = "StoreError";
}

/**
 * Creates the file if missing, readable only for its owner. A file of another program or of a newer version is not
 * changed by a byte.
 * @returns its path: `:memory:` and the like are names of files here
 * @throws StoreError
 */
export function preparedFile(name: string, newest: number): string {
  const file = resolve(name);
  const found = statSync(file, { throwIfNoEntry: false });
  // Opening a pipe waits forever, and a device's mode belongs to everyone.
  if (found && !found.isFile()) {
    throw new StoreError(databaseNotAFile.message({ file: name }));
  }
  const header = existsSync(file) ? firstPage(file) : undefined;
  if (header?.length) {
    const isOurs = isDatabase(header) && (header.readUInt32BE(68) === applicationId || isEmpty(header));
    if (!isOurs) throw new StoreError(databaseOfOthers.message({ file: name }));
    if (header.readUInt32BE(60) > newest) {
      throw new StoreError(databaseTooNew.message({ file: name }));
    }
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

/** The length of a database's header and of what follows on the first page; less if the file is shorter. */
const headerLength = 108;

const isDatabase = (page: Buffer): boolean =>
  page.length === headerLength && page.toString("latin1", 0, 16) === "SQLite format 3\0";

/** An empty table of contents. */
const isEmpty = (page: Buffer): boolean => page.readUInt8(100) === 0x0d && page.readUInt16BE(103) === 0;

/** From the file, or the newer one in the log of a process that was killed. */
function firstPage(file: string): Buffer {
  return (existsSync(`${file}-wal`) && firstPageInLog(`${file}-wal`)) || read(file, (at) => at(0, headerLength));
}

/** The format is in https://sqlite.org/fileformat2.html#the_write_ahead_log. */
const firstPageInLog = (log: string): Buffer | undefined =>
  read(log, (at, size) => {
    const head = at(0, 32);
    if (head.length < 32) return undefined;
    const frame = 24 + head.readUInt32BE(8);
    let previous: Buffer | undefined;
    let committed: Buffer | undefined;
    for (let start = 32; start + frame <= size; start += frame) {
      const header = at(start, 24);
      const isOfThisRound = header.subarray(8, 16).equals(head.subarray(16, 24));
      if (!isOfThisRound) break;
      if (header.readUInt32BE(0) === 1) previous = at(start + 24, headerLength);
      if (header.readUInt32BE(4) !== 0) committed = previous;
    }
    return committed;
  });

function read<T>(file: string, work: (at: (start: number, length: number) => Buffer, size: number) => T): T {
  const descriptor = openSync(file, "r");
  try {
    const at = (start: number, length: number) => {
      const bytes = Buffer.alloc(length);
      return bytes.subarray(0, readSync(descriptor, bytes, 0, length, start));
    };
    return work(at, fstatSync(descriptor).size);
  } finally {
    closeSync(descriptor);
  }
}
