// What a program wants that the service does not hold, by all that the state remembers.
import type { Values } from "../model/rules.js";
import { type Change, differences } from "./diff.js";
import type { Resource, State } from "./resource.js";
import { entriesIn, unmetNulls } from "./supplied.js";

/** A `null` for what is the service's own already is not a change. */
export const changesOf = ({ program, model }: Resource, wanted: Values, state: State): Change[] =>
  differences(program, unmetNulls(model, wanted, entriesIn(model, state)), state);
