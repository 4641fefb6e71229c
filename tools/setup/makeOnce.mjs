/** Folders in the user's cache that are costly to make: made once for every clone, complete or not at all. */
import { existsSync, rmSync } from "node:fs";
import { readdir, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { makeFolder } from "./cache.mjs";

const DAY_MS = 24 * 3600 * 1000;

/** Removes the leftovers of killed runs. A younger folder can belong to a run that still fills it. */
async function removeLeftovers(folder) {
  const { dir, base } = path.parse(folder);
  for (const name of await readdir(dir)) {
    const file = path.join(dir, name);
    const isOld = async () => Date.now() - (await stat(file)).mtimeMs > DAY_MS;
    if (name.startsWith(`${base}.partial.`) && (await isOld())) await rm(file, { recursive: true, force: true });
  }
}

/**
 * Makes a folder if it doesn't exist. Each run fills its own folder, and the first complete one gets the name.
 * @param {string} folder
 * @param {(partial: string) => Promise<void>} make fills the folder it gets; if it fails, nothing is kept
 */
export async function makeOnce(folder, make) {
  if (existsSync(folder)) return;
  const partial = await makeFolder(`${folder}.partial.${process.pid}`);
  const remove = () => rmSync(partial, { recursive: true, force: true });
  // A signal ends the process before `finally`.
  process.once("exit", remove);
  try {
    await removeLeftovers(folder);
    await make(partial);
    await rename(partial, folder).catch((error) => {
      if (!existsSync(folder)) throw error;
    });
  } finally {
    process.removeListener("exit", remove);
    remove();
  }
}
