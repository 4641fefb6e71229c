// The programs on this machine.
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

/** The programs that aren't on PATH. */
export const absentOf = (programs: readonly string[]): string[] => {
  const folders = (process.env.PATH ?? "").split(delimiter);
  const isThere = (program: string): boolean =>
    folders.some((folder) => ["", ".exe", ".cmd"].some((ending) => existsSync(join(folder, program + ending))));
  return programs.filter((program) => !isThere(program));
};
