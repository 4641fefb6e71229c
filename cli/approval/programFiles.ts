// Lists the files of a program.
import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { dirname, join, relative, resolve } from "node:path";
import { promisify } from "node:util";

import { projectFile } from "../stack/projectFile.js";

/** In a folder without Git: folders that package managers and programs write. */
const writtenFolders = new Set(["node_modules", "venv", "__pycache__", "vendor", "obj"]);

/** Documentation, reports, copies of accounts, logs: no program runs them. The configuration has separate marks. */
const besides = /\.(md|html|db|db-wal|db-shm|log|png|jpe?g|pyc)$|(^|\/)Pulumi\.[^/]+\.(ya?ml|json)$/i;

/** Lock files, which a workspace has in a parent folder. */
const lockFiles = [
  ...["package-lock.json", "npm-shrinkwrap.json", "pnpm-lock.yaml", "yarn.lock", "bun.lock"],
  ...["poetry.lock", "uv.lock", "Pipfile.lock", "go.sum"],
];

/**
 * The digest of each file, by its path from the folder of Pulumi.yaml: sources, configuration, and the lock files of the
 * folder and of the nearest folder above that has one.
 * @param except files that aren't part of it, such as the approval
 */
export async function programFiles(cwd: string, except: readonly string[]): Promise<Map<string, string>> {
  const folder = dirname(await projectFile(cwd));
  const excluded = new Set(except.map((file) => resolve(file)));
  const own = (await gitFiles(folder)) ?? (await filesBelow(folder));
  const all = [...own.map((name) => join(folder, name)), ...(await locksAbove(folder))];
  const found = new Map<string, string>();
  for (const file of all.toSorted()) {
    if (excluded.has(file) || besides.test(file)) continue;
    // Git lists files that were deleted.
    const bytes = await readFile(file).catch(() => undefined);
    if (bytes) found.set(relative(folder, file), createHash("sha256").update(bytes).digest("hex"));
  }
  return found;
}

/** Files that Git has, or would add; undefined outside a repository. */
async function gitFiles(folder: string): Promise<string[] | undefined> {
  const args = ["ls-files", "-z", "--cached", "--others", "--exclude-standard"];
  const found = await promisify(execFile)("git", args, { cwd: folder, maxBuffer: 2 ** 28 }).catch(() => undefined);
  return found?.stdout.split("\0").filter(Boolean);
}

async function filesBelow(folder: string, prefix = ""): Promise<string[]> {
  const entries = await readdir(join(folder, prefix), { withFileTypes: true });
  const found = await Promise.all(
    entries
      .filter(({ name }) => !name.startsWith(".") && !writtenFolders.has(name))
      .map(async (entry) => {
        const name = join(prefix, entry.name);
        return entry.isDirectory() ? filesBelow(folder, name) : [name];
      }),
  );
  return found.flat();
}

async function locksAbove(folder: string): Promise<string[]> {
  for (let above = dirname(folder); ; above = dirname(above)) {
    const names = await readdir(above).catch(() => []);
    const locks = names.filter((name) => lockFiles.includes(name));
    if (locks.length > 0 || dirname(above) === above) return locks.map((name) => join(above, name));
  }
}
