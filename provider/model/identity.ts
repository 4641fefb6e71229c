// What no two living objects of a kind have in common, beside their ids.
import type { Values } from "./rules.js";
import { holdsUnknown } from "./unknown.js";

/** The identity of an object, as one text: for discount codes `["1","SPRING"]`, whatever the id is today. */
export const identityOf = (members: readonly string[], values: Values): string =>
  JSON.stringify(members.map((name) => values[name]));

/** Whether all of it is known. */
export const isIdentityKnown = (members: readonly string[], values: Values): boolean =>
  members.length > 0 && !holdsUnknown(members.map((name) => values[name]));
