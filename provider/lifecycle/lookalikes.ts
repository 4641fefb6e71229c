// Objects that may be the one whose creation got no answer.
import type { Values } from "../model/rules.js";
import { isDeleted } from "./answer.js";
import type { Remote } from "./remote.js";

/** A sentence that names the objects of the same name and says how to go on. */
export async function lookalikes(remote: Remote, wanted: Values): Promise<string> {
  const { resource } = remote;
  const { wire } = resource.model.field(resource.label) ?? { wire: "" };
  let items: Values[] | undefined;
  try {
    items = await remote.list();
  } catch {
    return `The list cannot be read now. Look for it in the console, then ${adoptOr("…")}`;
  }
  if (items === undefined)
    return `The service has no list of them. Look for it at the chat server, then ${adoptOr("…")}`;
  const ids = items
    .filter((item) => item[wire] === wanted[resource.label] && !isDeleted(item))
    .map((item) => String(item[resource.answer.id] ?? item.id ?? "(without an id)"));
  if (ids.length === 0) return "The service lists none of that name: run again.";
  const lines = ids.map((id) => `  - ${id}: ${adoptOr(id)}`).join("\n");
  return `The service lists ${ids.length} of that name:\n${lines}`;
}

const adoptOr = (id: string): string =>
  `take it over with \`adoptId: ${JSON.stringify(id)}\`, or delete it and run again.`;
