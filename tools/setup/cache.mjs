/** The user's cache folder, for things that are costly to make and usable in every clone. */
import { createHash } from "node:crypto";
import { mkdir } from "node:fs/promises";
import { homedir } from "node:os";
import path from "node:path";
import { SetupError } from "./say.mjs";

const NAME = "pulumi-paypages";

/** The platform's usual folder; the variable PAYPAGES_CACHE_DIR names a different one. */
export function cacheFolder({ env = process.env, platform = process.platform, home = homedir() } = {}) {
  const { isAbsolute, join, resolve } = platform === "win32" ? path.win32 : path.posix;
  if (env.PAYPAGES_CACHE_DIR) return resolve(env.PAYPAGES_CACHE_DIR);
  if (platform === "win32") return join(env.LOCALAPPDATA || join(home, "AppData", "Local"), NAME);
  if (platform === "darwin") return join(home, "Library", "Caches", NAME);
  // The XDG rules: a relative path is ignored.
  return join(env.XDG_CACHE_HOME && isAbsolute(env.XDG_CACHE_HOME) ? env.XDG_CACHE_HOME : join(home, ".cache"), NAME);
}

/** A short name for a list of contents: the same contents in the same order have the same name. */
export function keyOf(...contents) {
  const hash = createHash("sha256");
  for (const content of contents) hash.update(`${Buffer.byteLength(content)}:`).update(content);
  return hash.digest("hex").slice(0, 16);
}

/** Makes a folder in the cache. @throws {SetupError} with advice, if that isn't allowed */
export async function makeFolder(folder) {
  try {
    await mkdir(folder, { recursive: true });
  } catch (error) {
    throw new SetupError(
      `Cannot make the folder ${folder} (${error.code}). Set the variable PAYPAGES_CACHE_DIR to a different cache folder.`,
    );
  }
  return folder;
}
