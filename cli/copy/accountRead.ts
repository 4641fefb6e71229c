// What is read of an account for a copy.
import type { Values } from "../../provider/model/rules.js";
import type { AccountObject, Unreadable } from "../account/object.js";
import type { CustomersRead } from "./customers.js";
import type { CopiedPayment } from "./payments.js";

export interface CopiedObject extends AccountObject, CustomersRead {
  /** As its list has it; undefined for kinds without a list. */
  readonly item?: Values;
}

export interface AccountRead {
  /** In the order of the lists. */
  readonly objects: readonly CopiedObject[];
  /** In the order of the lists. */
  readonly payments: readonly CopiedPayment[];
  /** What is not in the copy, and why; roles and channels that rules name and that are not there among it. */
  readonly unreadable: readonly Unreadable[];
  /** What no list has and was looked for by its id: `ChatRole guildId/roleId`. */
  readonly lookedFor: readonly string[];
  /** What changed meanwhile: sentences. */
  readonly meanwhile: readonly string[];
  /** What else is not in the copy: sentences. */
  readonly missing: readonly string[];
}
