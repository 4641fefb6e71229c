// What of an account is asked for, from the options of the command.
import { resourceOf } from "../../provider/resources/index.js";
import type { Selection } from "../account/account.js";
import type { AccountObject, Listed } from "../account/object.js";
import type { StackState } from "../stack/state.js";
import { Failure } from "../terminal/exit.js";

export interface SelectionOptions {
  readonly only?: readonly string[];
  readonly environment?: string;
  readonly matching?: string;
  readonly guild?: string;
  readonly role?: readonly string[];
  readonly channel?: readonly string[];
}

/** @throws Failure where the options do not fit */
export function selectionOf(options: SelectionOptions, managed: Managed): Selection {
  const { only, environment, matching, guild, role = [], channel = [] } = options;
  const inGuild = (kind: string, ids: readonly string[]) =>
    ids.map((id) => {
      if (id.includes("/")) return { kind, id };
      if (guild === undefined) throw new Failure(`--guild names the server of ${id}; or write it as guildId/${id}`);
      return { kind, id: `${guild}/${id}` };
    });
  return {
    ...(only && { kinds: only }),
    named: [...inGuild("ChatRole", role), ...inGuild("ChatChannel", channel)],
    // A page that a stack manages may name a role that none does.
    isRead: (listed) => !managed.has(listed) || resourceOf(listed.kind).model.field("chatRule") !== undefined,
    isWanted: (object) => isOf(environment, object) && isMatching(matching, object),
  };
}

const isOf = (environment: string | undefined, { values }: AccountObject): boolean =>
  environment === undefined || [undefined, null, environment].includes(values.processorAEnvId as string | null);

/** Roles and channels come with the pages that name them. */
function isMatching(text: string | undefined, { kind, values }: AccountObject): boolean {
  const { label, endpoint } = resourceOf(kind);
  if (text === undefined || endpoint.isComposed) return true;
  const words = [values[label], values.couponName, values.label];
  return words.some((word) => typeof word === "string" && word.toLowerCase().includes(text.toLowerCase()));
}

/** What stacks manage already. */
export class Managed {
  private readonly places = new Map<string, string>();

  constructor(states: readonly StackState[]) {
    for (const { stack, resources } of states) {
      for (const { kind, id, name, outputs, isExternal, isWaitingForDeletion } of resources) {
        if (isExternal || isWaitingForDeletion) continue;
        const place = `the stack ${stack} as ${JSON.stringify(name)}`;
        this.places.set(`${kind} ${id}`, place);
        // A used code that was changed has another id.
        if (kind === "Coupon") this.places.set(codeOf(outputs), place);
      }
    }
  }

  has(one: Listed | AccountObject): boolean {
    return this.placeOf(one) !== undefined;
  }

  /** `the stack prod as "spring"`. */
  placeOf(one: { kind: string; id: string; values?: AccountObject["values"] }): string | undefined {
    return this.places.get(`${one.kind} ${one.id}`) ?? (one.values && this.places.get(codeOf(one.values)));
  }

  /** What is said in a program that names an object which is not in it. */
  commentOn(kind: string, id: string): string {
    const place = this.placeOf({ kind, id });
    return place === undefined ? "Not in this program." : `Managed by ${place}.`;
  }
}

const codeOf = ({ processorAEnvId, couponCode }: AccountObject["values"]): string =>
  `code ${JSON.stringify([processorAEnvId, couponCode])}`;
