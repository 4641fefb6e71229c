import type { ConsoleSandbox } from "./consoleSandbox.js";
import type { Notes } from "./notes.js";
import type { Perform } from "./performControl.js";

// What all pages of the console work with.
export interface Console {
  readonly sandbox: ConsoleSandbox;
  readonly perform: Perform;
  readonly notes: Notes;
}
