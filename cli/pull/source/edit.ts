// Edits of a program, and refused edits.
import { type Message, Refusal } from "../../../provider/messages/base/refusal.js";
import type { Place } from "./node.js";
import type { Position } from "./position.js";

/** A property whose value differs between the account and the program's inputs. */
export interface PropertyEdit {
  /** `price`, `billingCycle.count`. A list is one value. */
  readonly path: string;
  /** The input of the state; undefined if there is none. */
  readonly before: unknown;
  /** The account's value. Undefined if the property is removed. */
  readonly after: unknown;
}

/** A resource of the stack, with its edits. */
export interface ResourceEdits {
  readonly kind: string;
  /** The logical name. */
  readonly name: string;
  readonly position?: Position | undefined;
  /** No other resource of the stack has this kind and name. */
  readonly isOnly: boolean;
  /** The inputs of the state, with secrets as `unevaluated`. */
  readonly inputs: Readonly<Record<string, unknown>>;
  readonly edits: readonly PropertyEdit[];
}

/** The location of a refused value. */
export interface Origin {
  readonly file: string;
  readonly line: number;
  readonly expression: string;
}

export interface RefusedEdit extends PropertyEdit {
  readonly kind: string;
  readonly name: string;
  readonly reason: Message;
  readonly origin?: Origin | undefined;
  readonly configKey?: string | undefined;
}

/** An edit that can't be made. */
export class Refused extends Refusal {
  override name = "Refused";

  constructor(
    readonly reason: Message,
    /** The declaration, or the expression within it. */
    readonly at?: Place | undefined,
    readonly configKey?: string | undefined,
  ) {
    super(reason);
  }
}
