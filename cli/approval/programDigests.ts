// The digests of a program's files.
import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { fileUnreadable } from "../messages/stacks.js";
import { programFiles } from "../stack/programFiles.js";
import { readProject } from "../stack/projectFile.js";

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
 * @param except see `programFiles`
 * @throws Failure if a file can't be read
 */
export async function programDigests(cwd: string, except: readonly string[]): Promise<Map<string, string>> {
  const project = await readProject(cwd);
  const { folder } = project;
  const own = await programFiles(project, except);
  const found = new Map<string, string>();
  for (const path of [...own, ...(await locksAbove(folder))].filter((one) => !besides.test(one)).toSorted()) {
    const file = join(folder, path);
    const bytes = await readFile(file).catch((error: unknown) => {
      throw fileUnreadable({ file, reason: (error as Error).message }, { cause: error });
    });
    found.set(path, createHash("sha256").update(withoutReturns(bytes)).digest("hex"));
  }
  return found;
}

/** Git can check out a text with other line ends than on another machine. A binary file is compared as it is. */
const withoutReturns = (bytes: Buffer): Buffer | string =>
  bytes.includes(0) ? bytes : bytes.toString("latin1").replaceAll("\r\n", "\n");

async function locksAbove(folder: string): Promise<string[]> {
  for (let above = dirname(folder); ; above = dirname(above)) {
    const names = await readdir(above).catch(() => []);
    const locks = names.filter((name) => lockFiles.includes(name));
    if (locks.length > 0 || dirname(above) === above) return locks.map((name) => relative(folder, join(above, name)));
  }
}
