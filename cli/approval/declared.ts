// What the providers of a run record about it: the values that the program declares. See provider/client/approval.ts.
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import {
  type ApprovedFile,
  approvedVariable,
  approvedVersion,
  type DeclaredLine,
  type RunLine,
} from "../../provider/client/approval.js";
import type { Environment } from "../rehearsal/engine/engine.js";
import type { Keys } from "./marks.js";

/** The record of a run, and the variable that makes its providers write it. */
export interface Recording {
  readonly env: Environment;
  /** By URN. */
  read(): Promise<ReadonlyMap<string, DeclaredLine>>;
}

/** @param folder for the files @param accounts of the approval that the run applies, if it does */
export async function recording(
  folder: string,
  name: string,
  { marks }: Keys,
  accounts?: ApprovedFile["accounts"],
): Promise<Recording> {
  const [file, lines] = [join(folder, `${name}.json`), join(folder, `${name}.jsonl`)];
  const content: ApprovedFile = { version: approvedVersion, key: marks.toString("base64"), lines, accounts };
  await writeFile(file, JSON.stringify(content), { mode: 0o600 });
  return {
    env: { [approvedVariable]: file },
    read: async () => declaredIn(await readFile(lines, "utf8").catch(() => "")),
  };
}

function declaredIn(text: string): Map<string, DeclaredLine> {
  const found = new Map<string, DeclaredLine>();
  for (const line of text
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line) as RunLine)) {
    // A later preview of the same stack doesn't know what a policy changes before a write.
    if ("declares" in line && (line.isSent || !found.get(line.urn)?.isSent)) found.set(line.urn, line);
  }
  return found;
}
