// What is wrong with a program's inputs, as the engine takes it.
import type { Problem } from "../model/rules.js";

/** With a property the engine would print the value that it finds under the whole path, which is none. */
export const asFailure = ({ path, message }: Problem): { property: string; reason: string } => ({
  property: "",
  reason: (path === "" ? message : `${path} ${message}`).toWellFormed(),
});
