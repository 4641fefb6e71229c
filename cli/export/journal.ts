// What an export has read so far, in a file: memory holds only where each object stands, and a run that was interrupted
// is gone on with. Secrets are never in it.
import { constants } from "node:fs";
import { type FileHandle, open, rm } from "node:fs/promises";
import { createInterface } from "node:readline";
import { type AccountObject, keyOf, type Listed } from "../account/object.js";
import { symbolicLink } from "../messages/stacks.js";

/** Objects that were read longer ago are read again. */
const hoursKept = 24;

interface Head {
  readonly version: 1;
  /** What distinguishes the account from others. */
  readonly account: string;
  readonly begun: string;
}

/** Where an object stands. */
interface Position {
  readonly start: number;
  readonly length: number;
}

export class Journal {
  /** How many objects were there when it was opened. */
  readonly count: number;
  private writing: Promise<unknown> = Promise.resolve();

  private constructor(
    private readonly path: string,
    private readonly file: FileHandle,
    private readonly places: Map<string, Position>,
    private end: number,
    /** When the reading began. */
    readonly begun: Date,
  ) {
    this.count = places.size;
  }

  /** Continues the one that is there, if it is of the same account and not old, else begins. */
  static async open(path: string, account: string): Promise<Journal> {
    const file = await openOwn(path, O_RDWR | O_CREAT | O_APPEND);
    const found = await read(file, account);
    if (found) {
      await file.truncate(found.end);
      return new Journal(path, file, found.places, found.end, found.begun);
    }
    await file.truncate(0);
    const begun = new Date();
    const head: Head = { version: 1, account, begun: begun.toISOString() };
    const line = Buffer.from(`${JSON.stringify(head)}\n`);
    await file.appendFile(line);
    return new Journal(path, file, new Map(), line.length, begun);
  }

  /** Whether there is one to go on with. @throws Failure if it is a symbolic link */
  static async isOf(path: string, account: string): Promise<boolean> {
    const file = await openOwn(path, O_RDONLY).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "ENOENT") throw error;
    });
    if (!file) return false;
    return (await read(file, account).finally(() => file.close())) !== undefined;
  }

  /** Adds an object, one after the other. */
  async add({ raw: _, ...object }: AccountObject): Promise<void> {
    const line = Buffer.from(`${JSON.stringify(object)}\n`);
    this.writing = this.writing.then(async () => {
      await this.file.appendFile(line);
      this.places.set(keyOf(object), { start: this.end, length: line.length });
      this.end += line.length;
    });
    await this.writing;
  }

  /** The object as it was read; undefined where it was not. */
  async get(listed: Pick<Listed, "kind" | "id">): Promise<AccountObject | undefined> {
    const position = this.places.get(keyOf(listed));
    if (!position) return undefined;
    const { buffer } = await this.file.read(Buffer.alloc(position.length), 0, position.length, position.start);
    return { ...JSON.parse(buffer.toString("utf8")), raw: {} };
  }

  close(): Promise<void> {
    return this.file.close();
  }

  /** When everything is done. */
  async remove(): Promise<void> {
    await this.close();
    await rm(this.path, { force: true });
  }
}

const { O_RDONLY, O_RDWR, O_CREAT, O_APPEND, O_NOFOLLOW = 0 } = constants;

/** A link, such as one in a cloned folder, is not followed. @throws Failure if it is one */
const openOwn = (path: string, flags: number): Promise<FileHandle> =>
  open(path, flags | O_NOFOLLOW, 0o600).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ELOOP") throw symbolicLink({ file: path }, { cause: error });
    throw error;
  });

/** Undefined where there is nothing to go on with. A last line that was cut off does not count. */
async function read(file: FileHandle, account: string) {
  const positions = new Map<string, Position>();
  const { size } = await file.stat();
  let end = 0;
  let head: Head | undefined;
  try {
    const input = file.createReadStream({ start: 0, autoClose: false });
    for await (const line of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
      const length = Buffer.byteLength(line) + 1;
      if (end + length > size) break;
      const entry = JSON.parse(line);
      if (head) positions.set(keyOf(entry), { start: end, length });
      else head = entry as Head;
      end += length;
    }
  } catch {
    return undefined;
  }
  const begun = new Date(head?.begun ?? 0);
  const isOld = Date.now() - begun.getTime() > hoursKept * 3_600_000;
  return head?.version === 1 && head.account === account && !isOld ? { places: positions, end, begun } : undefined;
}
