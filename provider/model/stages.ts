// The forms in which the values of an object occur. Distinct for the compiler, so that none is taken for another.
import { isGiven, type Values } from "./rules.js";

declare const form: unique symbol;
type Form<F extends string> = Values & { readonly [form]?: F };

/** What a program desires: checked inputs. A `null` asks for the server default. */
export type Inputs = Form<"inputs">;

/**
 * What the state holds: managed inputs, the provider's options, outputs. `unsettled: true` marks an object of which the
 * service accepted a request without doing all that it asks for. Keys that begin with `__` are not shown by the engine:
 * where the object lives, what it replaced, the field memory.
 */
export type State = Form<"state">;

/** An object as the state has it. */
export interface Stored {
  readonly id: string;
  readonly state: State;
}

/** The members of a response in the names of programs; an empty one is `null`, an omitted one is missing. */
export type Returned = Form<"returned">;

/** The body of a request in the names of the service. */
export type WireBody = Form<"wire">;

/** An object as a response shows it. */
export interface Actual {
  /** The service's own id. */
  readonly ownId: string | undefined;
  readonly returned: Returned;
  readonly outputs: Values;
  /** Paths of the members that the response has in a form that can't be read. */
  readonly unread?: readonly string[];
  /** Paths of the members that are `null` in `returned` because this response omits what others returned. */
  readonly omitted?: readonly string[];
  /** A read that returns less of the object than responses did before. */
  readonly isPartial?: true;
  /** It was read after a write whose response didn't tell enough. */
  readonly isRead?: true;
  /** The service refused the request with its `null`s, and accepted it without them. */
  readonly isWithoutNulls?: true;
}

/** Where the object lives (`provider/lifecycle/environment.ts`). */
export const originKey = "__place";
/** The ids of the objects that this one has replaced, and whose deletions may still lie ahead. */
export const formerKey = "__replaced";
/** The properties that show that the object can be another client's: the state's id was gone, and a refresh followed it. */
export const doubtKey = "__doubt";

/** What every later state keeps of a state. An update makes the object the program's. */
export const keptKeys = (state: State, { isUpdated }: { isUpdated: boolean }): State =>
  Object.fromEntries(
    [originKey, formerKey, ...(isUpdated ? [] : [doubtKey])]
      .filter((key) => isGiven(state[key]))
      .map((key) => [key, state[key]]),
  );
