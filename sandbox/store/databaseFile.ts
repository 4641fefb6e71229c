// The file of a database: it is checked before SQLite opens it, which would change it, and kept private to its owner.
import { chmodSync, closeSync, openSync, readSync, statSync } from "node:fs";
import { resolve } from "node:path";
import { Refusal } from "../../provider/messages/base/refusal.js";
import { databaseNotAFile, databaseOfOthers, databaseOfOtherVersion } from "./messages/databases.js";
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
