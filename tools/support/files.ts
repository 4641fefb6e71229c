// The files of a folder, and a folder that is removed when the scope of its `using` ends.
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, sep } from "node:path";

/** The paths of all files below a folder, from there, with slashes and sorted; none if it doesn't exist. */
export function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll(sep, "/"),
    )
    .sort();
}

/**
 * Writes files into a folder, by their paths from there: those that have changed, each at once, because a running
 * program can read them at any time. Then removes the other files.
 * @param isReplaced whether the file of a path can be removed
 */
export function writeFolder(
  folder: string,
  files: ReadonlyMap<string, string | Uint8Array>,
  isReplaced: (path: string) => boolean = () => true,
): void {
  for (const [path, contents] of files) {
    const file = join(folder, path);
    if (existsSync(file) && readFileSync(file).equals(Buffer.from(contents))) continue;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(`${file}.${process.pid}`, contents);
    renameSync(`${file}.${process.pid}`, file);
  }
  for (const path of filesBelow(folder)) if (!files.has(path) && isReplaced(path)) rmSync(join(folder, path));
}

interface TemporaryFolder extends Disposable {
  readonly path: string;
}

/** Makes an empty folder in `parent`, by default the system's folder for temporary files. */
export function temporaryFolder(name: string, parent = tmpdir()): TemporaryFolder {
  const path = mkdtempSync(join(parent, `paypages-${name}-`));
  return { path, [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }) };
}
