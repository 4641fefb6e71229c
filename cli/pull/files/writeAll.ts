// Writes several files or none, even after an error, a signal, or the end of the process.
import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import * as z from "zod/mini";
import { reasonOf } from "../../export/folder.js";
import { programChangedMeanwhile, programNotWritten, programReadOnly } from "../../messages/pulls.js";
import type { SourceFile } from "../source/node.js";

export const journalName = ".paypages-pull.json";

const entries = z.array(z.object({ path: z.string(), before: z.string(), after: z.string() }));
type Entry = z.infer<typeof entries>[number];

/**
 * @param before the files as they were read: a file that has changed since is not written
 * @throws Failure if nothing was written
 */
export function writeAll(folder: string, before: readonly SourceFile[], after: readonly SourceFile[]): void {
  const planned = after.map(({ path, text }): Entry => {
    const known = before.find((one) => one.path === path)?.text;
    if (known === undefined || known !== read(folder, path)) throw programChangedMeanwhile({ path });
    return { path, before: known, after: text };
  });
  for (const { path } of planned) refuseReadOnly(folder, path);
  const ends = deferSignals();
  const journal = join(folder, journalName);
  const prepared: { temporary: string; target: string }[] = [];
  try {
    // The journal comes first, so that the next run finds everything that this one leaves.
    write(journal, JSON.stringify(planned));
    for (const { path, after: text } of planned) {
      const target = realpathSync(join(folder, path));
      const temporary = join(dirname(target), `.${basename(target)}.paypages`);
      prepared.push({ temporary, target });
      write(temporary, text);
      chmodSync(temporary, statSync(target).mode);
    }
    for (const { temporary, target } of prepared) renameSync(temporary, target);
    rmSync(journal, { force: true });
  } catch (error) {
    for (const { temporary } of prepared) remove(temporary);
    undo(folder, planned);
    rmSync(journal, { force: true });
    throw programNotWritten({ reason: reasonOf(error) }, { cause: error });
  } finally {
    ends();
  }
}

/** Undoes the partial writes of a killed run. @returns the restored files */
export function recover(folder: string): string[] {
  const journal = join(folder, journalName);
  if (!existsSync(journal)) return [];
  const found = entries.safeParse(parsed(readFileSync(journal, "utf8")));
  // An incomplete journal was written before anything else.
  const undone = found.success ? undo(folder, found.data) : [];
  rmSync(journal, { force: true });
  return undone;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Keeps a file that someone else has changed since. */
function undo(folder: string, planned: readonly Entry[]): string[] {
  return planned.flatMap(({ path, before, after }) => {
    const file = join(folder, path);
    const target = existsSync(file) ? realpathSync(file) : file;
    remove(join(dirname(target), `.${basename(target)}.paypages`));
    if (before === after || read(folder, path) !== after) return [];
    const temporary = join(dirname(target), `.${basename(target)}.paypages`);
    write(temporary, before);
    chmodSync(temporary, statSync(target).mode);
    renameSync(temporary, target);
    return [path];
  });
}

/** A file that can't be removed isn't ours. */
function remove(temporary: string): void {
  try {
    rmSync(temporary, { force: true });
  } catch {}
}

function read(folder: string, path: string): string | undefined {
  try {
    return readFileSync(join(folder, path), "utf8");
  } catch {
    return undefined;
  }
}

/** A rename would replace a file that its owner has protected. */
function refuseReadOnly(folder: string, path: string): void {
  if ((statSync(join(folder, path)).mode & 0o222) === 0) throw programReadOnly({ path });
}

/** Writes the complete file, and flushes it to the disk. */
function write(file: string, text: string): void {
  rmSync(file, { force: true });
  const descriptor = openSync(file, "wx", 0o600);
  try {
    const bytes = Buffer.from(text);
    for (let done = 0; done < bytes.length; ) done += writeSync(descriptor, bytes, done);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** A signal ends the process after all writes: they are synchronous, so its handler runs afterwards. */
function deferSignals(): () => void {
  const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;
  const received: NodeJS.Signals[] = [];
  const hold = (signal: NodeJS.Signals) => void received.push(signal);
  for (const signal of signals) process.on(signal, hold);
  return () =>
    setImmediate(() => {
      for (const signal of signals) process.off(signal, hold);
      const [first] = received;
      if (first) process.kill(process.pid, first);
    });
}
