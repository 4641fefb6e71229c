// The files of a project that hold a text.
import { readdir, readFile, stat } from "node:fs/promises";
import { join, relative } from "node:path";
import { containsWord } from "../core/words.js";

/** What is installed or built, or no one reads: also everything whose name begins with a dot. */
const skipped = new Set(["node_modules", "venv", "__pycache__"]);
const largest = 1_000_000;
/** A shorter text occurs in files that have nothing to do with it. */
const shortest = 6;

/**
 * The first file in which a text stands by itself, not as a part of a longer word; its path is relative to the folder.
 * Files of more than a megabyte are not read.
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
