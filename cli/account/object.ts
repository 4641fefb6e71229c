// What the commands know of one object of an account.
import type { Values } from "../../provider/model/rules.js";

/** An object as it is named before it is read. */
export interface Listed {
  /** `RecurringPlan`, as programs call it. */
  readonly kind: string;
  /** As programs and states have it: the service's own id, for chat `guildId/roleId`. */
  readonly id: string;
  /** What its list shows of it and programs only read: `useCouponCount`, `urlApplication`. */
  readonly outputs: Values;
  /** A digest of all that its list shows of it but secrets; undefined where it is in none. */
  readonly digest?: string;
  /** The item of its list, as it came, where it was asked for: secrets included, not to be kept. */
  readonly item?: Values;
}

export interface AccountObject {
  readonly kind: string;
  readonly id: string;
  /**
   * Everything that is known of it, by the names of programs, outputs among it: `null` for what is empty, nothing for
   * what is not known. Secrets are omitted.
   */
  readonly values: Values;
  /** Paths of the secrets that it has, or must have: `msg.channelSecret`. */
  readonly secrets: readonly string[];
  /** Paths of the members that the answer has in a form that cannot be read. */
  readonly unread: readonly string[];
  /** The answer as it came, secrets included: not to be kept. Empty where the object was read in an earlier run. */
  readonly raw: Values;
}

/** An object that is listed, or named by another one, and cannot be read. */
export interface Unreadable {
  readonly kind: string;
  readonly id: string;
  /** A sentence for the user. */
  readonly reason: string;
  /** It is not there: deleted since it was listed, or named by mistake. */
  readonly isGone: boolean;
}

export const isUnreadable = (one: AccountObject | Unreadable): one is Unreadable => "reason" in one;

/** What distinguishes the objects of an account: `ChatRole guildId/roleId`. */
export const keyOf = ({ kind, id }: { readonly kind: string; readonly id: string }): string => `${kind} ${id}`;
