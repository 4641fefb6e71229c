// What a preview predicts, for programs that compare it with what an `up` did (docs/decisions/predicted-changes.md).

/** One property that an operation will change. Values may be unknown, also in part. */
export interface PredictedChange {
  /** `null` if the adapter doesn't know the resource. */
  readonly urn: string | null;
  readonly kind: string;
  /** What people call the object; `null` if it isn't known yet. */
  readonly name: string | null;
  /** The id at the service; `null` if there is none yet. */
  readonly id: string | null;
  readonly operation: "update" | "replace" | "revise" | "adopt" | "create";
  /** `notes[1].name`; empty for the whole object. */
  readonly path: string;
  /** `service`: the value was changed outside Pulumi, and the operation overwrites it. */
  readonly source: "program" | "service";
  /** `null` if the property isn't set. Secrets have neither `before` nor `after`. */
  readonly before?: unknown;
  readonly after?: unknown;
  readonly isSecret?: true;
}
