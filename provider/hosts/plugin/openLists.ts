// Lists that a caller reads page by page. A list that continues soon isn't read again from its start.
import type { Client } from "../../client/client.js";
import type { Resource } from "../../core/lifecycle/resource.js";
import { enumerate, type Listed } from "../../kinds/functions/enumeration.js";
import { listCannotContinue } from "../../messages/functions.js";
import type { Values } from "../../model/rules.js";
import type { Position } from "./continuation.js";

/** The rest of a list. */
export type Rest = AsyncGenerator<Listed, void, void>;

/** The maximum number of open lists. Each stores the ids that were read so far. */
const mostOpen = 4;

export class OpenLists {
  private readonly open = new Map<string, { readonly client: Client; readonly rest: Rest }>();

  /** Keeps a list that can continue with this token. */
  keep(token: string, client: Client, rest: Rest): void {
    const [oldest] = this.open.keys();
    if (oldest !== undefined && this.open.size >= mostOpen) this.open.delete(oldest);
    this.open.set(token, { client, rest });
  }

  /** The list from its start, or from the position of a token. @throws as `enumerate` does, when it is read */
  from(position: Position | undefined, token: string, client: Client, resource: Resource, args: Values): Rest {
    const kept = this.open.get(token);
    this.open.delete(token);
    if (kept?.client === client) return kept.rest;
    const all = enumerate(client, resource, args);
    return position ? after(position, all, resource.kind) : all;
  }
}

async function* after({ after: id }: Position, all: Rest, kind: string): Rest {
  for await (const listed of all) {
    if (listed.id !== id) continue;
    yield* all;
    return;
  }
  throw listCannotContinue({
    kind,
    reason: `The object ${id}, after which it would continue, is no longer in the list.`,
  });
}
