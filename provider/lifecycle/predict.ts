// Predictions of what an operation will change.
import type { Values } from "../model/rules.js";
import type { Leaf } from "./leaves.js";
import type { PredictedChange } from "./predicted.js";
import type { Resource, Service } from "./resource.js";

interface Operation {
  readonly operation: PredictedChange["operation"];
  /** The id at the service, if there is one. */
  readonly id: string | undefined;
  readonly desired: Values;
  readonly leaves: readonly Leaf[];
}

/** Hands the changes of an operation to the adapter. Secrets have no values there. */
export function predict({ kind, label }: Resource, service: Service, change: Operation): void {
  const { operation, id, desired, leaves } = change;
  const name = desired[label];
  const of = {
    urn: service.urn() ?? null,
    kind,
    name: typeof name === "string" ? name : null,
    id: id ?? null,
    operation,
  };
  service.predict(
    leaves.map(({ path, before, after, isSecret, isOutside }) => ({
      ...of,
      path,
      source: isOutside ? "service" : "program",
      ...(isSecret ? { isSecret } : { before: before ?? null, after: after ?? null }),
    })),
  );
}
