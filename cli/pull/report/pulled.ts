// What a pull found.
import type { Message } from "../../../provider/messages/base/refusal.js";
import type { RefusedEdit } from "../source/edit.js";
import type { SourceFile, TextChange } from "../source/node.js";
import type { PlannedEdit } from "../source/plan.js";

/** A resource whose object the account doesn't have any more. */
export interface Missing {
  readonly kind: string;
  readonly name: string;
  readonly id: string;
  /** Whether it leaves the program. */
  readonly isRemoved: boolean;
  /** Why it doesn't, although that was asked for. */
  readonly reason?: Message;
}

/** An object that the program adopts from now on. */
export interface Adopted {
  readonly kind: string;
  readonly id: string;
  readonly name: string;
  readonly file: string;
}

export interface NotAdopted {
  readonly kind?: string;
  readonly id: string;
  readonly reason: Message;
}

export interface Pulled {
  readonly made: readonly PlannedEdit[];
  readonly left: readonly RefusedEdit[];
  /** What the program says already. */
  readonly done: readonly PlannedEdit[];
  readonly missing: readonly Missing[];
  readonly adopted: readonly Adopted[];
  readonly notAdopted: readonly NotAdopted[];
  /** How many resources of the stack belong to another account or mode. */
  readonly elsewhere: number;
  readonly sources: readonly SourceFile[];
  readonly changes: readonly TextChange[];
  readonly files: readonly SourceFile[];
}
