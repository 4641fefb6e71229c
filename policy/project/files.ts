// Finds the files of a project that contain a string.
import { readdir, readFile, stat } from "node:fs/promises";
import { join, relative } from "node:path";
import { containsWord } from "../core/words.js";

/** Installed, built or unread files; those whose name begins with a dot are skipped, too. */
const skipped = new Set(["node_modules", "venv", "__pycache__"]);
const largest = 1_000_000;
/** A shorter string also occurs in unrelated files. */
const shortest = 6;

interface ReadFile {
  /** Relative to the folder. */
  readonly path: string;
  readonly text: string;
}

/** The files of each folder. They are read once: a program changes none while the policies run. */
const read = new Map<string, Promise<readonly ReadFile[]>>();

/** The first file that contains a string as a whole word. Files larger than a megabyte are skipped. */
export async function fileWith(folder: string, text: string): Promise<string | undefined> {
  if (text.length < shortest) return undefined;
  const reading = read.get(folder) ?? filesOf(folder);
  read.set(folder, reading);
  return (await reading).find((file) => containsWord(file.text, text))?.path;
}

async function filesOf(folder: string): Promise<readonly ReadFile[]> {
  const files: ReadFile[] = [];
  for await (const file of filesIn(folder)) {
    if ((await stat(file)).size > largest) continue;
    files.push({ path: relative(folder, file), text: await readFile(file, "utf8") });
  }
  return files;
}

async function* filesIn(folder: string): AsyncGenerator<string> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.name.startsWith(".") || skipped.has(entry.name)) continue;
    if (entry.isDirectory()) yield* filesIn(path);
    else if (entry.isFile()) yield path;
  }
}
