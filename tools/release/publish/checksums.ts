// The file of checksums, as `sha256sum --check` reads it.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";

export const sha256 = (file: string): string => createHash("sha256").update(readFileSync(file)).digest("hex");

/** @param files names of files in the folder */
export const checksumLines = (folder: string, files: readonly string[]): string =>
  files.map((file) => `${sha256(join(folder, file))}  ${file}\n`).join("");

/** Names of files in the folder that differ from the lines. @throws Error if one is missing */
export const changedSince = (folder: string, lines: string): string[] =>
  lines
    .split("\n")
    .filter((line) => line !== "")
    .flatMap((line) => {
      const [sum, file = ""] = line.split("  ");
      return sha256(join(folder, file)) === sum ? [] : [file];
    });
