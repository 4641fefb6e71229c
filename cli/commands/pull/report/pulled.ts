// The result of a pull, and the changes of its files.

import { FILE_HEADERS_ONLY, formatPatch, structuredPatch } from "diff";
import type { Reason } from "../../../messages/unedited.js";
import type { RefusedEdit } from "../../../programs/source/edit.js";
import type { PlannedEdit } from "../../../programs/source/editPlan.js";
import type { SourceFile } from "../../../programs/source/node.js";

/** A resource whose object no longer exists in the account. */
export interface Missing {
  readonly kind: string;
  readonly name: string;
  readonly id: string;
  /** Whether the program no longer declares it. */
  readonly isRemoved: boolean;
  /** Why it stays, although its removal was requested. */
  readonly reason?: Reason;
}

/** An object that the program adopts with this pull. */
export interface Adopted {
  readonly kind: string;
  readonly id: string;
  readonly name: string;
  readonly file: string;
}

export interface NotAdopted {
  readonly kind?: string;
  readonly id: string;
  readonly reason: Reason;
}

export interface Pulled {
  readonly edited: readonly PlannedEdit[];
  readonly refused: readonly RefusedEdit[];
  /** Edits that the program contains already. */
  readonly done: readonly PlannedEdit[];
  readonly missing: readonly Missing[];
  readonly adopted: readonly Adopted[];
  readonly notAdopted: readonly NotAdopted[];
  /** How many resources of the stack belong to another account or mode. */
  readonly elsewhere: number;
  readonly sources: readonly SourceFile[];
  /** Those that change, with their new texts. */
  readonly files: readonly SourceFile[];
  /** The paths of those that a missing formatter leaves as they are. */
  readonly unformatted: readonly string[];
}

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
