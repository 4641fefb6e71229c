// The forms of an object's values, as distinct types, so that the compiler finds a confusion.
import { isGiven, type Values } from "./rules.js";

declare const form: unique symbol;
type Form<F extends string> = Values & { readonly [form]?: F };

/** What a program desires: checked inputs. A `null` asks for the server default. */
export type Inputs = Form<"inputs">;

/**
 * The content of the state: managed inputs, the provider's options, outputs. `unsettled: true` marks an object of which
 * the service accepted a request without applying all of it. The engine doesn't show keys that begin with `__`: the
 * origin, the field memory.
 */
export type State = Form<"state">;

/** An object as the state has it. */
export interface Stored {
  readonly id: string;
  readonly state: State;
}

/** The fields of a response with the names that programs use. An empty field is `null`, an omitted one is missing. */
export type Returned = Form<"returned">;

/** The body of a request with the API's names. */
export type WireBody = Form<"wire">;

/** An object as returned in a response. */
export interface Actual {
  /** The service's own id. */
  readonly ownId: string | undefined;
  readonly returned: Returned;
  readonly outputs: Values;
  /** Paths of the fields that the response contains in an unreadable form. */
  readonly unread?: readonly string[];
  /** Of these, numbers that would lose digits. */
  readonly inexact?: readonly string[];
  /** It was read after a write, of which this is the response: the read may omit what the response contains. */
  readonly response?: Returned;
  /** The service refused the request with its `null`s, and accepted it without them. */
  readonly isWithoutNulls?: true;
}

/** The object's origin (`provider/core/lifecycle/environment.ts`). */
export const originKey = "__place";
/**
 * The properties that indicate that the object belongs to another client: the state's id was gone, and a refresh
 * followed it.
 */
export const doubtKey = "__doubt";

/** What every later state keeps of a state. After an update, the object belongs to the program. */
export const keptKeys = (state: State, { isUpdated }: { isUpdated: boolean }): State =>
  Object.fromEntries(
    [originKey, ...(isUpdated ? [] : [doubtKey])].filter((key) => isGiven(state[key])).map((key) => [key, state[key]]),
  );
