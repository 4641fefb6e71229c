// The server defaults of the account's pages, such as an email template: the values that a new page would get.

import { serverDefaultsOf } from "../../provider/core/merge/serverDefaults.js";
import { keyOf } from "../../provider/kinds/account/accountObject.js";
import { isPage, resourceOf } from "../../provider/kinds/resources/index.js";
import { digest } from "../../provider/model/digest.js";
import { canonical } from "../../provider/model/equal.js";
import { at, isGiven, type Values } from "../../provider/model/rules.js";

/** Fewer pages can share a value by chance, or because someone copied one. */
const fewest = 3;

interface Frequency {
  /** The number of objects without a value. */
  empty: number;
  /** The number of objects with each value, by its digest. */
  readonly counts: Map<string, number>;
}

/**
 * Learns the server defaults from the pages of an account. If the service has a default for a field, no response
 * contains it empty, and most pages share its value.
 */
export class ServerDefaults {
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

  /** Whether a value is a server default, as far as the pages of the account show. */
  isOwn(kind: string, path: string, value: unknown): boolean {
    const counted = this.seen.get(keyOf({ kind, id: path }));
    const field = resourceOf(kind).model.fieldAt(path);
    if (!counted || !field || counted.empty > 0) return false;
    const counts = [...counted.counts.values()];
    const max = Math.max(...counts);
    const all = counts.reduce((sum, count) => sum + count, 0);
    const own = counted.counts.get(digestOf(canonical(field, value)));
    return own === max && max >= fewest && max * 2 > all;
  }
}

const digestOf = (value: unknown): string => digest(JSON.stringify(value));
