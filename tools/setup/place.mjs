/** Puts small programs into folders on PATH. */
import { chmod, readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { makeFolder } from "./cache.mjs";

/** Writes an executable script, unless the same one exists: another run may be using it. */
export async function placeScript(file, text) {
  if ((await readFile(file, "utf8").catch(() => "")) === text) return;
  await makeFolder(path.dirname(file));
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, text);
  await chmod(draft, 0o755);
  await rename(draft, file);
}

/**
 * Puts the native plugin of this clone into a folder, under the name that the engine looks for on PATH.
 * @param {string} node the Node that runs it
 * @returns {Promise<string>} the folder
 */
export async function placePlugin(root, node) {
  const folder = path.join(root, "dist", ".plugin");
  const main = path.join(root, "dist", "plugin.js");
  const name = path.join(folder, "pulumi-resource-paypages");
  if (process.platform === "win32") await placeScript(`${name}.cmd`, `@"${node}" "${main}" %*\r\n`);
  else await placeScript(name, `#!/bin/sh\nexec "${node}" "${main}" "$@"\n`);
  return folder;
}
