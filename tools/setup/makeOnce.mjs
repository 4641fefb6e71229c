/** Folders in the user's cache that are costly to make: made once for every clone, whole or not at all. */
import { existsSync } from "node:fs";
import { readdir, rename, rm } from "node:fs/promises";
import path from "node:path";
import { makeFolder } from "./cache.mjs";
import { withLock } from "./lock.mjs";
import { interrupted } from "./run.mjs";
import { progress } from "./say.mjs";

/** What a killed run has left; what it started may still be running, so every run has a folder of its own. */
async function removeLeftovers(folder) {
  const { dir, base } = path.parse(folder);
  const left = (await readdir(dir)).filter((name) => name.startsWith(`${base}.partial.`));
  await Promise.all(left.map((name) => rm(path.join(dir, name), { recursive: true, force: true })));
}

/**
 * Makes a folder where it is not there yet, one run at a time. Where that fails, nothing is kept.
 * @param {string} folder
 * @param {(partial: string) => Promise<void>} make fills a folder beside, which gets the name when it is whole
 */
export async function makeOnce(folder, make) {
  if (existsSync(folder)) return;
  const onWait = (owner) => progress(`waiting for another run that makes this (process ${owner?.pid ?? "unknown"})`);
  const work = async () => {
    if (existsSync(folder)) return;
    await removeLeftovers(folder);
    const partial = await makeFolder(`${folder}.partial.${process.pid}`);
    try {
      await make(partial);
      await rename(partial, folder);
    } finally {
      await rm(partial, { recursive: true, force: true });
    }
  };
  await withLock(`${folder}.lock`, work, { signal: interrupted, onWait });
}
