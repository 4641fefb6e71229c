// What the service supplies where no one gives something, such as its template of a mail: what a new page would get.

import { serverDefaultsOf } from "../../provider/merge/serverDefaults.js";
import { digest } from "../../provider/model/digest.js";
import { canonical } from "../../provider/model/equal.js";
import { at, isGiven, type Values } from "../../provider/model/rules.js";
import { resourceOf } from "../../provider/resources/index.js";
import { keyOf } from "../account/object.js";

/** So many pages have the same by chance, or because someone copied one. */
const fewest = 3;

interface Frequency {
  /** How many objects have nothing there. */
  empty: number;
  /** How many have each value, by its digest. */
  readonly counts: Map<string, number>;
}

/**
 * Learns from the pages of an account what the service fills in. A service that does so never answers such a member
 * empty; what most pages then have in common is its own.
 */
export class SuppliedValues {
  private readonly seen = new Map<string, Frequency>();

  add(kind: string, values: Values): void {
    if (!isPage(kind)) return;
    for (const { path, field } of serverDefaultsOf(resourceOf(kind).model)) {
      const owner = path.includes(".") ? at(values, path.slice(0, path.lastIndexOf("."))) : values;
      if (!isGiven(owner)) continue;
      const value = canonical(field, at(values, path));
      const counted = this.seen.get(keyOf({ kind, id: path })) ?? { empty: 0, counts: new Map() };
      this.seen.set(keyOf({ kind, id: path }), counted);
      if (value === undefined) counted.empty++;
      else counted.counts.set(digestOf(value), (counted.counts.get(digestOf(value)) ?? 0) + 1);
    }
  }

  /** Whether a value is the service's own, as far as its pages tell. */
  isOwn(kind: string, path: string, value: unknown): boolean {
    const counted = this.seen.get(keyOf({ kind, id: path }));
    const field = resourceOf(kind).model.fieldAt(path);
    if (!counted || !field || counted.empty > 0) return false;
    const counts = [...counted.counts.values()];
    const most = Math.max(...counts);
    const all = counts.reduce((sum, count) => sum + count, 0);
    const own = counted.counts.get(digestOf(canonical(field, value)));
    return own === most && most >= fewest && most * 2 > all;
  }
}

const isPage = (kind: string): boolean => resourceOf(kind).people !== undefined;
const digestOf = (value: unknown): string => digest(JSON.stringify(value));
