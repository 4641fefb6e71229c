// The changes of files in the unified format, for `patch` and for readers.
import { FILE_HEADERS_ONLY, formatPatch, structuredPatch } from "diff";
import type { SourceFile } from "../source/node.js";
import type { Pulled } from "./pulled.js";

/** The changes of all files. */
export const diffsOf = ({ sources, files }: Pick<Pulled, "sources" | "files">): string =>
  sources
    .flatMap((source) => {
      const after = files.find(({ path }) => path === source.path);
      return after ? [diffOf(source, after.text)] : [];
    })
    .join("");

/** With plain line ends. */
function diffOf({ path, text }: SourceFile, after: string): string {
  const [old, now] = [text, after].map((one) => `${one.replaceAll("\r\n", "\n").replace(/\n$/, "")}\n`);
  const patch = structuredPatch(`a/${path}`, `b/${path}`, old ?? "", now ?? "", undefined, undefined, { context: 3 });
  return patch.hunks.length === 0 ? "" : formatPatch(patch, FILE_HEADERS_ONLY);
}
