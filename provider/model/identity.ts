// What no two current objects of a kind share, besides their ids.
import type { Values } from "./rules.js";
import { holdsUnknown } from "./unknown.js";

/** The identity of an object as one string: `["1","SPRING"]` for a discount code, whatever its id. */
export const identityOf = (members: readonly string[], values: Values): string =>
  JSON.stringify(members.map((name) => values[name]));

/** Whether all of it is known. */
export const isIdentityKnown = (members: readonly string[], values: Values): boolean =>
  members.length > 0 && !holdsUnknown(members.map((name) => values[name]));
