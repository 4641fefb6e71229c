// Finds the files of a project that contain a string.
import { readdir, readFile, stat } from "node:fs/promises";
import { join, relative } from "node:path";
import { containsWord } from "../core/words.js";

/** Installed, built or unread files; those whose name begins with a dot are skipped, too. */
const skipped = new Set(["node_modules", "venv", "__pycache__"]);
const largest = 1_000_000;
/** A shorter string also occurs in unrelated files. */
const shortest = 6;

/**
 * The first file that contains a string as a whole word; its path is relative to the folder. Files larger than a
 * megabyte are skipped.
 */
export async function fileWith(folder: string, text: string): Promise<string | undefined> {
  if (text.length < shortest) return undefined;
  for await (const file of filesIn(folder)) {
    if ((await stat(file)).size <= largest && containsWord(await readFile(file, "utf8"), text))
      return relative(folder, file);
  }
  return undefined;
}

async function* filesIn(folder: string): AsyncGenerator<string> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.name.startsWith(".") || skipped.has(entry.name)) continue;
    if (entry.isDirectory()) yield* filesIn(path);
    else if (entry.isFile()) yield path;
  }
}
