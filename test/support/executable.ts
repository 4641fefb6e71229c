// The single executable with the Node.js that runs the tests: without a download, and without the files of an archive.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { createBlob, inject } from "../../tools/release/plugin/executable.js";
import { repository } from "./example.js";

/** @returns the path of a file that is the command */
export async function buildExecutable(folder: string): Promise<string> {
  const { file } = await createBlob(repository, mkdtempSync(join(folder, "blob-")));
  const executable = join(folder, "paypages");
  inject(file, process.execPath, executable);
  return executable;
}

/** Before the tests of a project in which `paypages` is the executable. */
export default async function setup({ provide }: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), "paypages-executable-"));
  provide("executable", await buildExecutable(folder));
  return () => rmSync(folder, { recursive: true, force: true });
}

declare module "vitest" {
  interface ProvidedContext {
    /** The command as a single executable, in the tests that use it. */
    executable: string;
  }
}
