/** The user's cache folder, for things that are costly to make and usable in every clone. */
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
  // The XDG rules: a relative path is ignored.
  return join(env.XDG_CACHE_HOME && isAbsolute(env.XDG_CACHE_HOME) ? env.XDG_CACHE_HOME : join(home, ".cache"), NAME);
}

/** A short name for a list of strings: the same strings in the same order have the same name. */
export function keyOf(...texts) {
  const hash = createHash("sha256");
  for (const text of texts) hash.update(`${Buffer.byteLength(text)}:`).update(text);
  return hash.digest("hex").slice(0, 16);
}

/** Makes a folder in the cache; if that isn't allowed, says what to do. */
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
