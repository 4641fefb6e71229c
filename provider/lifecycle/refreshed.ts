// What a refresh has read: the engine then compares each object once, only to show what was found.
import { isDeepStrictEqual } from "node:util";
import type { Values } from "../model/rules.js";

export class Refreshed {
  private readonly inputs = new Map<string, Values | undefined>();

  /** `inputs` are those of the state, where the adapter learns them. */
  note(key: string, inputs: Values | undefined): void {
    this.inputs.set(key, inputs);
  }

  /** Whether a comparison with these inputs is the refresh's. A program's inputs are not the state's, where they differ. */
  take(key: string, inputs: Values): boolean {
    if (!this.inputs.has(key)) return false;
    const before = this.inputs.get(key);
    this.inputs.delete(key);
    return before === undefined || isDeepStrictEqual(before, inputs);
  }
}
