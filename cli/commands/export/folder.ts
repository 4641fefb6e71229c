// The folder that an export is written into, and its journal.
import { constants, rmSync } from "node:fs";
import { type FileHandle, lstat, mkdir, open, readdir, rm, writeFile as write } from "node:fs/promises";
import { join } from "node:path";
import { type AccountObject, keyOf, type Listed } from "../../../provider/kinds/account/accountObject.js";
import { openExclusively, reasonOf, unwritable } from "../../report/files.js";
import { exportInProgress, folderNotCreated, folderNotEmpty } from "../../report/messages/exports.js";
import { symbolicLink } from "../../report/messages/stacks.js";

// The objects that an export has read so far, in a file, so that an interrupted run can continue. The file never contains
// secrets.

/** Objects that were read earlier are read again. */
const hoursKept = 24;

interface Head {
  readonly version: 1;
  /** Identifies the account. */
  readonly account: string;
  readonly begun: string;
}

type Kept = Omit<AccountObject, "raw">;

export class Journal {
  /** The number of objects in the file when it was opened. */
  readonly count: number;
  private writing: Promise<unknown> = Promise.resolve();

  private constructor(
    private readonly path: string,
    private readonly file: FileHandle,
    private readonly objects: ReadonlyMap<string, Kept>,
    /** When the first run began to read. */
    readonly begun: Date,
  ) {
    this.count = objects.size;
  }

  /** Continues an existing journal if it is of the same account and recent enough. Otherwise starts a new one. */
  static async open(path: string, account: string): Promise<Journal> {
    const file = await openOwn(path, O_RDWR | O_CREAT | O_APPEND);
    const found = await read(file, account);
    await file.truncate(found?.end ?? 0);
    if (found) return new Journal(path, file, found.objects, found.begun);
    const begun = new Date();
    const head: Head = { version: 1, account, begun: begun.toISOString() };
    await file.appendFile(`${JSON.stringify(head)}\n`);
    return new Journal(path, file, new Map(), begun);
  }

  /** Whether there is a journal to continue. @throws Failure if it is a symbolic link */
  static async isOf(path: string, account: string): Promise<boolean> {
    const file = await openOwn(path, O_RDONLY).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "ENOENT") throw error;
    });
    if (!file) return false;
    return (await read(file, account).finally(() => file.close())) !== undefined;
  }

  /** Adds an object. Writes happen one after the other. */
  async add({ raw: _, ...object }: AccountObject): Promise<void> {
    this.writing = this.writing.then(() => this.file.appendFile(`${JSON.stringify(object)}\n`));
    await this.writing;
  }

  /** The object as an earlier run has read it. Undefined if none has. */
  get(listed: Pick<Listed, "kind" | "id">): AccountObject | undefined {
    const object = this.objects.get(keyOf(listed));
    return object && { ...object, raw: {} };
  }

  close(): Promise<void> {
    return this.file.close();
  }

  /** Deletes the file after a complete export. */
  async remove(): Promise<void> {
    await this.close();
    await rm(this.path, { force: true });
  }
}

const { O_RDONLY, O_RDWR, O_WRONLY, O_CREAT, O_TRUNC, O_APPEND, O_NOFOLLOW = 0 } = constants;

/** Doesn't follow a link, such as one in a cloned folder. @throws Failure if it is one */
const openOwn = (path: string, flags: number): Promise<FileHandle> =>
  open(path, flags | O_NOFOLLOW, 0o600).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ELOOP") throw symbolicLink({ file: path }, { cause: error });
    throw error;
  });

/** Undefined if there is nothing to continue. It ignores an incomplete last line. */
async function read(file: FileHandle, account: string) {
  const text = await file.readFile("utf8");
  const whole = text.slice(0, text.lastIndexOf("\n") + 1);
  try {
    const [head, ...objects] = whole
      .split("\n")
      .filter(Boolean)
      .map((line) => JSON.parse(line)) as [Head?, ...Kept[]];
    const begun = new Date(head?.begun ?? 0);
    const isOld = Date.now() - begun.getTime() > hoursKept * 3_600_000;
    if (head?.version !== 1 || head.account !== account || isOld) return undefined;
    return { objects: new Map(objects.map((one) => [keyOf(one), one])), end: Buffer.byteLength(whole), begun };
  } catch {
    return undefined;
  }
}

/** The file with the objects that an export has read so far. */
export const journalName = ".paypages-export.jsonl";

const lockName = ".paypages-export.lock";

/**
 * Creates the folder, and locks it for other exports.
 * @param account whose interrupted export can be in it
 * @throws Failure if there are other files in it, unless `isForced`, or another export is writing into it
 */
export async function prepareFolder(folder: string, account: string, isForced: boolean): Promise<Disposable> {
  try {
    // The recursive call reports a disk that can't be written as a folder that doesn't exist.
    await mkdir(folder, { recursive: true }).catch(() => mkdir(folder));
  } catch (error) {
    throw folderNotCreated({ folder, reason: reasonOf(folder, error) }, { cause: error });
  }
  const journal = join(folder, journalName);
  const found = (await readdir(folder)).filter((name) => ![".git", lockName, journalName].includes(name));
  if (isForced || found.length === 0 || (await Journal.isOf(journal, account))) return locked(folder);
  const some = found.slice(0, 3).join(", ");
  throw folderNotEmpty({ folder, some: `${some}${found.length > 3 ? ", …" : ""}` });
}

async function locked(folder: string): Promise<Disposable> {
  const file = join(folder, lockName);
  const found = await lstat(file).catch(() => undefined);
  if (found?.isSymbolicLink()) throw symbolicLink({ file });
  const lock = openExclusively(file);
  if (!lock) throw exportInProgress({ folder });
  return {
    [Symbol.dispose]: () => {
      rmSync(file, { force: true });
      lock.close();
    },
  };
}

/** @throws Failure if it can't be written, such as when the disk is full */
export async function writeFile(folder: string, name: string, text: string): Promise<void> {
  const file = join(folder, name);
  try {
    await write(file, text, { flag: own });
  } catch (error) {
    throw unwritable(file, error);
  }
}

/** Truncates or creates a file. It doesn't follow a link, such as one in a cloned folder. */
const own = O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW;
