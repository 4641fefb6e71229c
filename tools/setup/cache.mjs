/** Where things are kept that are costly to make and good for every clone: the user's cache folder. */
import { createHash } from "node:crypto";
import { mkdir } from "node:fs/promises";
import { homedir } from "node:os";
import path from "node:path";
import { SetupError } from "./say.mjs";

const NAME = "pulumi-paypages";

/** The folder by the custom of the platform; the variable PAYPAGES_CACHE_DIR names another. */
export function cacheFolder({ env = process.env, platform = process.platform, home = homedir() } = {}) {
  const { isAbsolute, join, resolve } = platform === "win32" ? path.win32 : path.posix;
  if (env.PAYPAGES_CACHE_DIR) return resolve(env.PAYPAGES_CACHE_DIR);
  if (platform === "win32") return join(env.LOCALAPPDATA || join(home, "AppData", "Local"), NAME);
  if (platform === "darwin") return join(home, "Library", "Caches", NAME);
  // The XDG rules: a path that is not absolute is ignored.
  return join(env.XDG_CACHE_HOME && isAbsolute(env.XDG_CACHE_HOME) ? env.XDG_CACHE_HOME : join(home, ".cache"), NAME);
}

/** A short name for a list of texts: the same texts in the same order, the same name. */
export function keyOf(...texts) {
  const hash = createHash("sha256");
  for (const text of texts) hash.update(`${Buffer.byteLength(text)}:`).update(text);
  return hash.digest("hex").slice(0, 16);
}

/** Makes a folder in the cache, and says what to do where that is not allowed. */
export async function makeFolder(folder) {
  try {
    await mkdir(folder, { recursive: true });
  } catch (error) {
    throw new SetupError(
      `Cannot make the folder ${folder} (${error.code}). The variable PAYPAGES_CACHE_DIR can name another cache folder.`,
    );
  }
  return folder;
}
