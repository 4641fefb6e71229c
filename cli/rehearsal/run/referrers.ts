// The objects of a copy that name an object: targets of codes, chat rules, roles and parents of channels.
import { keyOf } from "../../../provider/kinds/account/accountObject.js";
import { isGiven } from "../../../provider/model/rules.js";
import { withReferences } from "../../account/references.js";
import type { Snapshot, Snapshots } from "../outcome/snapshot.js";

/** The objects that name another one, by the key of that. */
export function referrersIn(objects: Snapshots): ReadonlyMap<string, readonly Snapshot[]> {
  const found = new Map<string, Set<Snapshot>>();
  for (const object of objects.values()) {
    const given = Object.fromEntries(Object.entries(object.values).filter(([, value]) => isGiven(value)));
    withReferences(object.kind, given, (kind, id) => {
      const key = keyOf({ kind, id });
      found.set(key, (found.get(key) ?? new Set()).add(object));
      return { name: id };
    });
  }
  return new Map([...found].map(([key, all]) => [key, [...all]]));
}
