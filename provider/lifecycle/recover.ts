// The object of a create that got no answer.
import type { Values } from "../model/rules.js";
import { differences } from "./diff.js";
import { listedIds } from "./listing.js";
import { agreedSecrets } from "./mask.js";
import { observe, toldPart } from "./observe.js";
import type { Remote } from "./remote.js";
import type { Known, Seen, Service } from "./resource.js";
import { settled } from "./settle.js";

/** More new objects than these are too many to tell one from the others. */
const mostCandidates = 10;

/**
 * Finds it, where that can be proven: it is listed now, was not before and is none of ours, it says itself that it
 * holds all that was sent, and it is the only such one. Undefined otherwise.
 */
export async function recovered(
  remote: Remote,
  service: Service,
  wanted: Values,
  others: Set<string> | undefined,
): Promise<Known | undefined> {
  if (!others) return undefined;
  const added = (await listedIds(remote))?.filter((own) => !others.has(own)) ?? [];
  if (added.length > mostCandidates) return undefined;
  const { endpoint } = remote.resource;
  const candidates = await Promise.all(
    added.map(async (own) => ({ own, seen: await remote.read(endpoint.idOf(own, wanted), wanted) })),
  );
  const [found, ...more] = candidates.filter(({ seen }) => seen && holdsAll(remote, wanted, seen));
  if (!found?.seen || more.length > 0) return undefined;
  others.add(found.own);
  const id = endpoint.idOf(found.own, wanted);
  return { id, state: settled(remote, service, id, wanted, found.seen), isNew: true };
}

/** Whether an answer tells everything that was sent, but for secrets. */
function holdsAll({ resource: { model } }: Remote, wanted: Values, { said }: Seen): boolean {
  const [sent, tells] = [agreedSecrets(model, wanted, {}), agreedSecrets(model, said, {})];
  return differences(model, sent, observe(model, toldPart(model, sent, tells), tells)).length === 0;
}
