// The files of a folder.
import { existsSync, readdirSync } from "node:fs";
import { join, sep } from "node:path";

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
