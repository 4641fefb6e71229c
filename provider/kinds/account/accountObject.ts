// One object of an account, for the commands and the converter.
import type { Values } from "../../model/rules.js";

/** An object before it is read. */
export interface Listed {
  /** `RecurringPlan`, as in programs. */
  readonly kind: string;
  /** As in programs and states: the service's own id, for chat `guildId/roleId`. */
  readonly id: string;
  /** The outputs that its list contains: `useCouponCount`, `urlApplication`. */
  readonly outputs: Values;
  /** A digest of everything that its list contains except secrets. Undefined if no list contains it. */
  readonly digest?: string;
  /** The item of its list unchanged, if requested. It contains secrets, so it must not be stored. */
  readonly item?: Values;
}

export interface AccountObject {
  readonly kind: string;
  readonly id: string;
  /**
   * All known values by the names of programs, outputs included: `null` for empty ones, missing for unknown ones.
   * Secrets are omitted.
   */
  readonly values: Values;
  /** Paths of the secrets that it has, or must have: `msg.channelSecret`. */
  readonly secrets: readonly string[];
  /** Paths of the fields that the response contains in an unreadable form. */
  readonly unread: readonly string[];
  /**
   * The response unchanged. It contains secrets, so it must not be stored. Empty if the object was read in an earlier
   * run.
   */
  readonly raw: Values;
}

/** An object that is listed or named, and can't be read. */
export interface Unreadable {
  readonly kind: string;
  readonly id: string;
  /** A sentence for the user. */
  readonly reason: string;
  /** It is missing: deleted since it was listed, or named by mistake. */
  readonly isGone: boolean;
}

export const isUnreadable = (one: AccountObject | Unreadable): one is Unreadable => "reason" in one;

/** Identifies an object of the account: `ChatRole guildId/roleId`. */
export const keyOf = ({ kind, id }: { readonly kind: string; readonly id: string }): string => `${kind} ${id}`;

/** Whether an object is of a processor environment. Roles, channels and registration pages have none. */
export const isOfEnvironment =
  (environment: string | undefined) =>
  ({ values: { processorAEnvId } }: AccountObject): boolean =>
    environment === undefined || [undefined, null, environment].includes(processorAEnvId as string | null);
