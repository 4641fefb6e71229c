// The data of an account for a copy.

import type { AccountObject, Unreadable } from "../../provider/kinds/account/accountObject.js";
import type { Values } from "../../provider/model/rules.js";
import type { CustomersRead } from "./customers.js";
import type { CopiedPayment } from "./payments.js";

export interface CopiedObject extends AccountObject, CustomersRead {
  /** The item of its list. Undefined for kinds without a list. */
  readonly item?: Values;
}

export interface AccountRead {
  /** In the order of the lists. */
  readonly objects: readonly CopiedObject[];
  /** In the order of the lists. */
  readonly payments: readonly CopiedPayment[];
  /** What is not in the copy, and why, including missing roles and channels that rules name. */
  readonly unreadable: readonly Unreadable[];
  /** Objects that no list contains and that were searched by id: `ChatRole guildId/roleId`. */
  readonly lookedFor: readonly string[];
  /** Sentences about changes during the copy. */
  readonly meanwhile: readonly string[];
  /** Sentences about what else is not in the copy. */
  readonly missing: readonly string[];
}
