// The engine's source position of a resource. Not every language host reports it, and the program can have changed
// since.
import { relative } from "node:path";
import { fileURLToPath } from "node:url";

export interface Position {
  /** Relative to the folder of Pulumi.yaml. */
  readonly file: string;
  readonly line: number;
  readonly column: number | undefined;
}

/** Parses `project:///index.ts#12,1`. Undefined for anything else, such as a position outside the project. */
export function positionIn(text: string | undefined, folder: string): Position | undefined {
  const [, path = "", line = "", column] = /^project:\/\/\/(.+)#(\d+)(?:,(\d+))?$/.exec(text ?? "") ?? [];
  if (path === "") return undefined;
  // Node's host reports the URL of an ES module as a path.
  const file = path.startsWith("file:/") ? relativePath(path, folder) : decoded(path);
  if (file === undefined || file.startsWith("../")) return undefined;
  return { file, line: Number(line), column: column === undefined ? undefined : Number(column) };
}

function relativePath(address: string, folder: string): string | undefined {
  try {
    return relative(folder, fileURLToPath(address.replace(/^file:\/+/, "file:///"))).replaceAll("\\", "/");
  } catch {
    return undefined;
  }
}

function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
