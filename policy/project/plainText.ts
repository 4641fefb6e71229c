// Whether a secret is in the project in plain text.

import { readdir, readFile, stat } from "node:fs/promises";
import { join, relative } from "node:path";
import type { Violation } from "../core/validation.js";
import { containsWord } from "../core/values.js";
import { findFolder, type Place } from "./place.js";

// Finds the files of a project that contain a string.

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
async function fileWith(folder: string, text: string): Promise<string | undefined> {
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

/** It never repeats the secret. */
export const secretInPlain = (path: string, file: string): Violation => ({
  text: `\`${path}\` is in plain text in ${file}.`,
  advice:
    "Store it encrypted (`pulumi config set --secret`) and read it from there. Then request a new secret, because " +
    "others may have seen this one.",
});

export const secretNotSearched = (path: string): Violation => ({
  text: `The files of the project can't be searched for \`${path}\`: the folder of the project wasn't found.`,
  advice: "Set `projectFolder` to the folder of Pulumi.yaml.",
});

/** The violation of the secret at `path`, in a resource of the project. */
export async function plainTextOf(path: string, secret: string, urn: string, place: Place): Promise<Violation[]> {
  const folder = await findFolder(urn, place);
  if (folder === undefined) return [secretNotSearched(path)];
  const file = await fileWith(folder, secret);
  return file === undefined ? [] : [secretInPlain(path, file)];
}
