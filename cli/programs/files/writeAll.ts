// Writes the edited files: each is written completely beside its target, and then renamed.
import { chmodSync, chownSync, readFileSync, realpathSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { reasonOf } from "../../report/files.js";
import { programChangedMeanwhile, programNotWritten, programReadOnly } from "../../report/messages/pulls.js";
import type { SourceFile } from "../source/node.js";

/**
 * No target changes before all files are on the disk. A run that is killed in between leaves complete files, old and new
 * ones. The next run finds the remaining differences in the account, and overwrites the temporary files.
 * @param before the files as they were read: a file that has changed since is not written
 * @throws Failure with the files that were written
 */
export function writeAll(folder: string, before: readonly SourceFile[], after: readonly SourceFile[]): void {
  for (const { path } of after) {
    const known = before.find((one) => one.path === path)?.text;
    if (known === undefined || known !== read(folder, path)) throw programChangedMeanwhile({ path });
    // A rename would replace a file that its owner has protected.
    if ((statSync(join(folder, path)).mode & 0o222) === 0) throw programReadOnly({ path });
  }
  const prepared: { readonly path: string; readonly temporary: string; readonly target: string }[] = [];
  const written: string[] = [];
  try {
    for (const { path, text } of after) {
      const target = realpathSync(join(folder, path));
      const temporary = join(dirname(target), `.${basename(target)}.paypages`);
      prepared.push({ path, temporary, target });
      rmSync(temporary, { force: true });
      writeFileSync(temporary, text, { flag: "wx", mode: 0o600, flush: true });
      const { mode, uid, gid } = statSync(target);
      // Only root can keep the owner, and in a container it often edits the files of a user.
      if (process.getuid?.() === 0) chownSync(temporary, uid, gid);
      chmodSync(temporary, mode);
    }
    for (const { path, temporary, target } of prepared) {
      renameSync(temporary, target);
      written.push(path);
    }
  } catch (error) {
    for (const { temporary } of prepared.slice(written.length)) remove(temporary);
    throw programNotWritten({ reason: reasonOf(folder, error), written }, { cause: error });
  }
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
