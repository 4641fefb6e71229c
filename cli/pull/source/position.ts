// Where the engine says that a program declares a resource. Not every host says it, and the program may have changed since.
import { relative } from "node:path";
import { fileURLToPath } from "node:url";

export interface Position {
  /** Relative to the folder of Pulumi.yaml. */
  readonly file: string;
  readonly line: number;
  readonly column: number | undefined;
}

/** `project:///index.ts#12,1`. Undefined for anything else, such as a place outside the project. */
export function positionIn(text: string | undefined, folder: string): Position | undefined {
  const [, path = "", line = "", column] = /^project:\/\/\/(.+)#(\d+)(?:,(\d+))?$/.exec(text ?? "") ?? [];
  if (path === "") return undefined;
  // Node's host takes the address of an ES module for a path.
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
