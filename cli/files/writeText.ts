// Writes a file that the user has named: whole, or not at all.
import { randomUUID } from "node:crypto";
import { open, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Escaped } from "../../provider/messages/base/sinks.js";
import { fileNotWritten } from "../messages/stacks.js";

/**
 * Writes a new file beside the old one, and renames it. The old file's permissions stay. A link is replaced: someone else
 * may have made it.
 * @param mode permissions of a new file
 * @throws Failure
 */
export async function writeText(file: string, text: Escaped, { mode = 0o666 } = {}): Promise<void> {
  try {
    const found = await stat(file).catch(ifMissing);
    // A pipe or a device, such as /dev/stdout.
    if (found && !found.isFile()) await writeFile(file, text.toString());
    else await replace(file, text.toString(), found ? found.mode & 0o7777 : mode, found !== undefined);
  } catch (error) {
    throw fileNotWritten({ file, reason: (error as Error).message }, { cause: error });
  }
}

async function replace(path: string, text: string, mode: number, isKept: boolean): Promise<void> {
  const draft = join(dirname(path), `.${randomUUID()}.tmp`);
  try {
    const handle = await open(draft, "wx", mode);
    try {
      await handle.writeFile(text);
      // The mask of the process applies to new files only.
      if (isKept) await handle.chmod(mode);
    } finally {
      await handle.close();
    }
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

function ifMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== "ENOENT") throw error;
}
