// The folder of a rehearsal: removed at its end, and where it was killed, by the next one.
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

const prefix = "paypages-rehearsal-";

/** A folder that only this user reads. Those of rehearsals that were killed are removed. */
export async function temporaryFolder(): Promise<string> {
  await removeAbandoned();
  return mkdtemp(join(tmpdir(), `${prefix}${process.pid}-`));
}

export const removeFolder = (folder: string): Promise<void> => rm(folder, { recursive: true, force: true });

async function removeAbandoned(): Promise<void> {
  const names = await readdir(tmpdir()).catch(() => []);
  const abandoned = names.filter((name) => {
    const pid = new RegExp(`^${prefix}(\\d+)-`).exec(name)?.[1];
    return pid !== undefined && !isRunning(Number(pid));
  });
  // Another user's cannot be removed, and need not be.
  await Promise.all(abandoned.map((name) => removeFolder(join(tmpdir(), name)).catch(() => {})));
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
