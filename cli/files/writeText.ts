// Writes a file that the user has named.
import { writeFile } from "node:fs/promises";
import { fileNotWritten } from "../messages/stacks.js";

/** @throws Failure */
export const writeText = (file: string, text: string): Promise<void> =>
  writeFile(file, text).catch((error: unknown) => {
    throw fileNotWritten({ file, reason: (error as Error).message }, { cause: error });
  });
