// The objects of an account that are exported: those that the options select. Each is read once.
import type { Client } from "../../../provider/client/client.js";
import {
  type AccountObject,
  isOfEnvironment,
  isUnreadable,
  keyOf,
} from "../../../provider/kinds/account/accountObject.js";
import { readAccount, type Selection } from "../../../provider/kinds/account/readAccount.js";
import { marksOf, type Named, nameOf } from "../../../provider/kinds/naming/logicalNames.js";
import { resourceOf } from "../../../provider/kinds/resources/index.js";
import type { Values } from "../../../provider/model/rules.js";
import { unknown } from "../../../provider/model/unknown.js";
import { parseUrn } from "../../../provider/model/urn.js";
import { ServerDefaults } from "../../account/pageDefaults.js";
import { withReferences } from "../../account/references.js";
import { serverMissing } from "../../report/messages/options.js";
import type { Managers } from "../../stack/managers.js";
import { argumentsOf } from "./exportedInputs.js";
import type { Journal } from "./folder.js";

/** An object that is exported. */
export interface Entry extends Named {
  /** Paths of its secrets. */
  readonly secrets: readonly string[];
  readonly values: Values;
  /** Kind and id of the objects that it refers to. */
  readonly refersTo: readonly string[];
  /** Its parent is another channel. */
  readonly isBelow: boolean;
}

/** An object that isn't exported, or not completely. */
export interface Omitted extends Pick<Entry, "kind" | "id" | "name"> {
  /** A sentence. */
  readonly reason: string;
  /** It is in the program, except for one part. */
  readonly isPartly?: true;
  /** It exists, but this run couldn't read it. */
  readonly isUnread?: boolean;
}

export type Collected = Awaited<ReturnType<typeof collect>>;

/** @param isManaged whether a stack manages an object already. @throws as `readAccount` does */
export async function collect(
  client: Client,
  selection: Selection,
  isManaged: (object: AccountObject) => boolean,
  journal: Journal,
) {
  const entries: Entry[] = [];
  const omitted: Omitted[] = [];
  const serverDefaults = new ServerDefaults();
  const all = readAccount(client, {
    ...selection,
    known: async (listed) => journal.get(listed),
    remember: (object) => journal.add(object),
  });
  for await (const one of all) {
    const { kind, id } = one;
    if (isUnreadable(one)) {
      omitted.push({ kind, id, name: "", reason: one.reason, isUnread: !one.isGone });
      continue;
    }
    if (isManaged(one)) continue;
    const name = nameOf(resourceOf(kind), one.values);
    const { args, problems } = argumentsOf(
      resourceOf(kind),
      one,
      () => false,
      () => unknown,
    );
    if (problems.length > 0) {
      const faults = problems.map(({ path, message }) => `\`${path}\` ${message}`);
      omitted.push({ kind, id, name, reason: `a program can't describe it: ${faults.join("; ")}` });
      continue;
    }
    if (one.unread.length > 0) {
      const reason = `the service's response has ${one.unread.map((path) => `\`${path}\``).join(", ")} in a form that the export can't read: omitted`;
      omitted.push({ kind, id, name, reason, isPartly: true });
    }
    serverDefaults.add(kind, one.values);
    entries.push(entryOf(one, name, args));
  }
  return { entries, omitted, serverDefaults };
}

function entryOf({ kind, id, values, secrets }: AccountObject, name: string, args: Values): Entry {
  const refersTo: string[] = [];
  withReferences(kind, args, (target, own) => {
    refersTo.push(keyOf({ kind: target, id: own }));
    return { comment: "" };
  });
  return { kind, id, name, marks: marksOf(values), values, secrets, refersTo, isBelow: args.parentId !== undefined };
}

// The objects that the options of the command select.

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
