// What a pull found.
import type { RefusedEdit } from "../source/edit.js";
import type { SourceFile, TextChange } from "../source/node.js";
import type { MadeEdit } from "../source/plan.js";

/** A resource whose object the account doesn't have any more. */
export interface Missing {
  readonly kind: string;
  readonly name: string;
  readonly id: string;
}

export interface Pulled {
  readonly made: readonly MadeEdit[];
  readonly left: readonly RefusedEdit[];
  /** What the program says already. */
  readonly done: readonly MadeEdit[];
  readonly missing: readonly Missing[];
  /** How many resources of the stack belong to another account or mode. */
  readonly elsewhere: number;
  readonly sources: readonly SourceFile[];
  readonly changes: readonly TextChange[];
  readonly files: readonly SourceFile[];
}
