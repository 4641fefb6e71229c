// The steps that the engine chooses for one resource, and their execution.
import type { Step } from "./model.js";
import type { ProviderProcess } from "./providerProcess.js";
import type { Snapshot } from "./snapshot.js";
import { changedKeys, unknownText } from "./values.js";

const mostRetries = 100;

async function withRetries<T>(retries: number, attempt: () => Promise<T>): Promise<T> {
  for (let failures = 0; ; failures++) {
    try {
      return await attempt();
    } catch (error) {
      if (failures >= Math.min(retries, mostRetries)) throw error;
    }
  }
}

/** Carries out a step in a preview: only the provider's previews are called. */
export async function preview(step: Step, provider: ProviderProcess): Promise<void> {
  const { operation, old, fresh, urn } = step;
  if (!fresh) return;
  const about = { urn, kind: fresh.kind };
  if (operation === "create" || operation === "create-replacement") {
    fresh.outputs = await provider.previewCreate(about, fresh.inputs);
    fresh.id = unknownText;
    if (old && step.isPendingDelete) old.delete = true;
  } else if (operation === "update" && old) {
    fresh.id = old.id;
    fresh.outputs = await provider.previewUpdate({ ...old, urn }, fresh.inputs, step.ignoreChanges ?? []);
  } else if (operation === "same" && old) Object.assign(fresh, { id: old.id, outputs: old.outputs });
}

/** Executes a step, and saves the result. */
export async function apply(step: Step, provider: ProviderProcess, snapshot: Snapshot): Promise<void> {
  const { operation, old, fresh, urn } = step;
  switch (operation) {
    case "same":
      if (!fresh || !old || step.isSkipped) return;
      Object.assign(fresh, { id: old.id, outputs: old.outputs });
      snapshot.remove(old);
      snapshot.add(fresh);
      // The engine saves unchanged resources only if part of their entry changed.
      if (fresh.urn !== old.urn || changedKeys(old.inputs, fresh.inputs).length > 0) snapshot.save();
      return;
    case "create":
    case "create-replacement": {
      if (!fresh) return;
      const made = await withRetries(fresh.retries ?? 0, () =>
        provider.create({ urn, kind: fresh.kind }, structuredClone(fresh.inputs)),
      );
      if (made.id === "") throw new Error("provider did not return an ID from Create");
      Object.assign(fresh, { id: made.id, outputs: made.outputs });
      if (old && step.isPendingDelete) old.delete = true;
      if (old && !step.isPendingDelete) snapshot.remove(old);
      snapshot.add(fresh);
      return snapshot.save();
    }
    case "update": {
      if (!fresh || !old) return;
      fresh.id = old.id;
      fresh.outputs = await withRetries(fresh.retries ?? 0, () =>
        provider.update({ ...old, urn }, structuredClone(fresh.inputs), step.ignoreChanges ?? []),
      );
      snapshot.remove(old);
      snapshot.add(fresh);
      return snapshot.save();
    }
    case "delete":
    case "delete-replaced": {
      if (!old) return;
      if (operation === "delete" && old.protect)
        throw new Error(`resource ${JSON.stringify(urn)} cannot be deleted because it is protected`);
      if (!old.retainOnDelete) await withRetries(old.retries ?? 0, () => provider.delete(old));
      if (step.isPendingReplacement) old.pendingReplacement = true;
      else snapshot.remove(old);
      return snapshot.save();
    }
    case "remove-pending-replace":
      snapshot.remove(old);
      return snapshot.save();
  }
}
