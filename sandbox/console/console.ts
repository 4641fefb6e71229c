import type { Notes } from "./notes.js";
import type { Perform } from "./perform.js";
import type { ConsoleSandbox } from "./sandbox.js";

// What all pages of the console work with.
export interface Console {
  readonly sandbox: ConsoleSandbox;
  readonly perform: Perform;
  readonly notes: Notes;
}
