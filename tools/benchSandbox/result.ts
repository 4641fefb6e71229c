// What a run of the sandbox's benchmark measures.
import type { Operation, Situation } from "./cases.js";
import type { Load } from "./load.js";

/** A load of the sandbox. */
export interface Measured {
  readonly situation: Situation;
  readonly operation: Operation;
  readonly connections: number;
  readonly load: Load;
}

/** What a situation costs besides. */
export interface Cost {
  readonly situation: Situation;
  /** Of creations, while the objects were made: requests a second; undefined where they were too few. */
  readonly filling: number | undefined;
  /** Resident memory after the loads, in bytes; undefined where it cannot be seen. */
  readonly memory: number | undefined;
}

/** A start of a server. */
export interface Start {
  readonly server: "sandbox" | "sandbox with a file" | "stripe-mock";
  readonly seconds: number;
  /** Resident memory right after it, in bytes; undefined where it cannot be seen. */
  readonly memory: number | undefined;
}

export interface Result {
  readonly rounds: number;
  readonly seconds: number;
  readonly loads: readonly Measured[];
  readonly costs: readonly Cost[];
  readonly starts: readonly Start[];
  /** Single reads of stripe-mock; undefined where there is none. */
  readonly peer: readonly { readonly connections: number; readonly load: Load }[] | undefined;
  readonly peerVersion: string | undefined;
}
