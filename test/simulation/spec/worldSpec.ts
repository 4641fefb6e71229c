// A world as data: it determines everything that happens, so a world can be repeated, shrunk and kept.
import type { Program } from "../engine/engine.js";
import type { Fault, Fields, KindName, RateLimit, ResponsePolicy } from "../service/types.js";

export type AdapterName = "dynamic" | "plugin";

/** The changes of a stack's objects between its first `up` and the tested commands. */
export type Past =
  | { readonly do: "use" | "signUp" | "leave" | "remove"; readonly name: string }
  | { readonly do: "edit"; readonly name: string; readonly fields: Fields }
  | { readonly do: "foreign"; readonly kind: KindName; readonly fields: Fields }
  /** `pulumi state rename` */
  | { readonly do: "rename"; readonly name: string; readonly to: string };

export interface Command {
  readonly do: "up" | "preview" | "refresh" | "destroy";
  /** The program from now on; if omitted, the previous one. */
  readonly program?: Program;
  /** Of resources. */
  readonly targets?: readonly string[];
  readonly targetReplace?: readonly string[];
  readonly refresh?: boolean;
  readonly legacyRefresh?: boolean;
  /** A preview comes first; with `plan`, the `up` must follow it. */
  readonly preview?: "shown" | "plan";
  readonly parallel?: number;
  readonly crash?: { readonly save: number; readonly when: "before" | "after" };
  readonly killedAfterMs?: number;
  /** Whether the provider process ends its operations after its engine was killed. */
  readonly survives?: boolean;
  /** The wall clock jumps before the command. */
  readonly shiftMs?: number;
  readonly delayMs?: number;
}

export interface StackSpec {
  readonly name: string;
  readonly settings: Readonly<Record<string, string>>;
  readonly setup: Program;
  readonly past: readonly Past[];
  readonly commands: readonly Command[];
}

export interface WorldSpec {
  readonly seed: number;
  readonly adapter: AdapterName;
  readonly policy: ResponsePolicy;
  readonly rateLimit?: RateLimit;
  /** Each strikes the stack's request with this number, counted from 0 when the commands begin. */
  readonly faults: readonly { readonly stack: string; readonly request: number; readonly fault: Fault }[];
  readonly actorsPerMinute: number;
  /** Another client creates each code that a stack creates, long after the stack listed the codes. */
  readonly hasRivals?: boolean;
  readonly stacks: readonly StackSpec[];
}

export interface Violation {
  /** The name of the rule that was broken. */
  readonly oracle: string;
  readonly detail: string;
}
