import type { ConsoleSandbox } from "./consoleSandbox.js";
import type { Notes } from "./notes.js";
import type { Perform } from "./performControl.js";

// The shared context of all console pages.
export interface Console {
  readonly sandbox: ConsoleSandbox;
  readonly perform: Perform;
  readonly notes: Notes;
}
