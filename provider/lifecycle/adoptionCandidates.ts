// Objects that may be the one whose creation got no answer.
import { UnreadableList } from "../api/list.js";
import type { Values } from "../model/rules.js";
import type { Remote } from "./remote.js";
import type { Service } from "./resource.js";
import { idsOfSameName } from "./sameName.js";

/** A sentence that names the objects of the same name and says how to go on. */
export async function adoptionCandidates(remote: Remote, service: Service, wanted: Values): Promise<string> {
  const { resource } = remote;
  const adoptOr = (id: string): string =>
    `if this run created it, adopt it with \`${service.adoptHint(resource.kind, id)}\`, or delete it and run again.`;
  let items: Values[] | undefined;
  try {
    items = await remote.list();
  } catch (error) {
    const reason =
      error instanceof UnreadableList
        ? `The list of every ${resource.kind} can't be read completely: ${error.reason}.`
        : "The list cannot be read now.";
    return `${reason} Look for it in the console, then ${adoptOr("…")}`;
  }
  if (items === undefined)
    return `The service has no list of them. Look for it at the chat server, then ${adoptOr("…")}`;
  const ids = idsOfSameName(resource, items, wanted);
  if (ids.length === 0) return "The service lists none of that name: run again.";
  const lines = ids.map((id) => `  - ${id}: ${adoptOr(id)}`).join("\n");
  return `The service lists ${ids.length} of that name:\n${lines}`;
}
