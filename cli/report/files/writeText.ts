// Writes a file that the user has named: whole, or not at all.
import { randomUUID } from "node:crypto";
import { open, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Escaped } from "../../../provider/messages/base/sinks.js";
import { fileNotWritten } from "../../messages/stacks.js";

/** A text that is written, and becomes the content of its file as soon as it is published. */
export interface Draft {
  /** @throws Failure */
  readonly publish: () => Promise<void>;
  readonly discard: () => Promise<void>;
}

/**
 * Writes a new file beside the old one, which it replaces when it is published. The old file's permissions stay. A link is
 * replaced: someone else may have made it.
 * @param mode permissions of a new file
 * @throws Failure
 */
export async function draftOf(file: string, text: Escaped, { mode = 0o666 } = {}): Promise<Draft> {
  const draft = join(dirname(file), `.${randomUUID()}.tmp`);
  const discard = () => rm(draft, { force: true });
  const named = async (work: Promise<void>): Promise<void> => {
    await work.catch(async (error: Error) => {
      await discard();
      throw fileNotWritten({ file, reason: error.message }, { cause: error });
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

function ifMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== "ENOENT") throw error;
}
