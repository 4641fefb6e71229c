// What a program wants that the service does not hold, by all that the state remembers.
import type { Values } from "../model/rules.js";
import { unmetNulls } from "./carryOver.js";
import { type Change, differences } from "./diff.js";
import { readMemory } from "./fieldMemory.js";
import type { Resource, State } from "./resource.js";

/** A `null` for what is the service's own already is not a change. */
export const changesOf = ({ program, model }: Resource, wanted: Values, state: State): Change[] =>
  differences(program, unmetNulls(model, wanted, readMemory(model, state)), state);
