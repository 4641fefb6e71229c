// The engine's interpretation of a provider's diff.

import type { Values } from "../../../provider/model/rules.js";
import type { ResourceState } from "./model.js";
import type { ProviderProcess } from "./providerProcess.js";
import { changedKeys, contains, ignoring } from "./values.js";

export interface Comparison {
  readonly isChanged: boolean;
  readonly replaces: readonly string[];
  readonly changed: readonly string[];
  readonly deleteBeforeReplace: boolean;
}

/** Calls Diff. If the provider doesn't decide, the inputs do. */
export async function compare(
  provider: ProviderProcess,
  old: ResourceState,
  news: Values,
  ignoreChanges: readonly string[],
  replaceOnChanges: readonly string[],
  urn = old.urn,
): Promise<Comparison> {
  const existing = structuredClone({ ...old, urn });
  const diff = await provider.diff(existing, structuredClone(news), ignoreChanges);
  const { deleteBeforeReplace } = diff;
  let { changes, changed, detailed } = diff;
  if (changes === undefined) {
    const keys = changedKeys(old.inputs, ignoring(ignoreChanges, old.inputs, news));
    changes = keys.length > 0;
    if (changes) [changed, detailed] = [keys, Object.fromEntries(keys.map((key) => [key, false]))];
  }
  if (!changes) return { isChanged: false, replaces: [], changed: [], deleteBeforeReplace };
  const isForced = (path: string) => replaceOnChanges.some((outer) => contains(outer, path));
  const replaces = new Set([
    ...diff.replaces,
    ...changed.filter(isForced),
    ...Object.entries(detailed ?? {}).flatMap(([path, isReplacing]) => (isReplacing || isForced(path) ? [path] : [])),
  ]);
  // Without details, Pulumi shows the inputs that differ.
  const named = detailed && Object.keys(detailed).length > 0 ? Object.keys(detailed) : changed;
  const shown = named.length > 0 ? named : changedKeys(old.inputs, news);
  return { isChanged: true, replaces: [...replaces], changed: shown, deleteBeforeReplace };
}
