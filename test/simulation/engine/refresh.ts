// The calls of a refresh for one resource: Read, and Diff to show the changes.
import { compare } from "./diff.js";
import type { ResourceState } from "./model.js";
import type { ProviderProcess } from "./providerProcess.js";

/** Undefined: the object is gone. */
export async function refreshed(
  provider: ProviderProcess,
  resource: ResourceState,
  isLegacy: boolean,
): Promise<ResourceState | undefined> {
  if (resource.pendingReplacement) return resource;
  const found = await provider.read(structuredClone(resource));
  if (!found) return undefined;
  const fresh = { ...resource, id: found.id, inputs: found.inputs ?? resource.inputs, outputs: found.outputs };
  // The new state is the old one of this comparison.
  if (!isLegacy) await compare(provider, fresh, resource.inputs, resource.ignoreChanges ?? [], []);
  return fresh;
}
