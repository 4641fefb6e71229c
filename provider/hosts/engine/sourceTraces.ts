// Stack traces of the published bundles name source files. Only in processes of our own: in the program of a user,
// Node's option --enable-source-maps does that, at a cost of 60 ms.
import { readFileSync } from "node:fs";
import { SourceMap } from "node:module";
import { getAsset, isSea } from "node:sea";
import { fileURLToPath } from "node:url";

/** The source map of a file with code: next to it, or in the single executable. @throws Error if it has none */
const readMap = (file: string): string =>
  isSea() ? getAsset(`${file}.map`, "utf8") : readFileSync(`${fileURLToPath(file)}.map`, "utf8");

function mapOf(file: string): SourceMap | undefined {
  try {
    return new SourceMap(JSON.parse(readMap(file)));
  } catch {
    return undefined;
  }
}

/**
 * From here on, an error's trace has places such as `provider/core/lifecycle/apply.ts:12:3`. A map is read when the first
 * trace needs it.
 */
export function nameSources(): void {
  const maps = new Map<string, SourceMap | undefined>();
  const inSource = (place: string, file: string, line: string, column: string): string => {
    if (!maps.has(file)) maps.set(file, mapOf(file));
    const origin = maps.get(file)?.findOrigin(Number(line), Number(column));
    if (!origin || !("fileName" in origin)) return place;
    return `${origin.fileName}:${origin.lineNumber}:${origin.columnNumber}`;
  };
  Error.prepareStackTrace = (error, frames) =>
    [String(error), ...frames.map((frame) => `    at ${frame}`)]
      .join("\n")
      .replace(/(?<=[\s(])(?!node:)([^\s()]+):(\d+):(\d+)/g, inSource);
}
