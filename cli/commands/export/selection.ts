// The objects that the options of the command select.

import { type AccountObject, isOfEnvironment } from "../../../provider/kinds/account/accountObject.js";
import type { Selection } from "../../../provider/kinds/account/readAccount.js";
import { resourceOf } from "../../../provider/kinds/resources/index.js";
import { parseUrn } from "../../../provider/model/urn.js";
import { serverMissing } from "../../messages/options.js";
import type { Managers } from "../../stack/managers.js";

export interface SelectionOptions {
  readonly only?: readonly string[];
  readonly environment?: string;
  readonly matching?: string;
  readonly guild?: string;
  readonly role?: readonly string[];
  readonly channel?: readonly string[];
}

/** @throws Failure if the options conflict */
export function selectionOf(options: SelectionOptions, managed: Managers): Selection {
  const { only, environment, matching, guild, role = [], channel = [] } = options;
  const inGuild = (kind: string, ids: readonly string[]) =>
    ids.map((id) => {
      if (id.includes("/")) return { kind, id };
      if (guild === undefined) throw serverMissing({ id });
      return { kind, id: `${guild}/${id}` };
    });
  return {
    ...(only && { kinds: only }),
    named: [...inGuild("ChatRole", role), ...inGuild("ChatChannel", channel)],
    // A managed page can name a role that no stack manages.
    isRead: (listed) => !managed.has(listed) || resourceOf(listed.kind).model.field("chatRule") !== undefined,
    isWanted: (object) => isOfEnvironment(environment)(object) && isMatching(matching, object),
  };
}

/** Roles and channels come with the pages that name them. */
function isMatching(text: string | undefined, { kind, values }: AccountObject): boolean {
  const { label, endpoint } = resourceOf(kind);
  if (text === undefined || endpoint.isComposed) return true;
  const words = [values[label], values.couponName, values.label];
  return words.some((word) => typeof word === "string" && word.toLowerCase().includes(text.toLowerCase()));
}

/** The comment on an id whose object isn't in the program. */
export function commentOn(managed: Managers, kind: string, id: string): string {
  const [resource] = managed.of({ kind, id });
  if (!resource) return "Not in this program.";
  return `Managed by the stack ${parseUrn(resource.urn).stack ?? resource.stack} as ${JSON.stringify(resource.name)}.`;
}
