// Data that parts of the life cycle pass to each other, and what an adapter provides.
import type { Config } from "../../client/config.js";
import type { Notice } from "../../messages/base/declaration.js";
import type { Refusal } from "../../messages/base/refusal.js";
import type { DeletionSetting } from "../../model/deletionOptions.js";
import type { Inputs, State } from "../../model/stages.js";

export type { Actual, Inputs, State, Stored } from "../../model/stages.js";

/** What an adapter provides about the engine. */
export interface Host {
  /** Prints a notice about the resource of the call. */
  report(notice: Notice): void;
  /** Prints a notice about the run as a whole. */
  reportAll(notice: Notice): void;
  /** The name of the stack. Undefined if it is unknown, as when no program runs. */
  stack(): Promise<string | undefined>;
  /** The URN of the resource of the call. Undefined if it is uncertain: then no decision is based on it. */
  urn(): string | undefined;
  /** The URN in the state, if the adapter learns it only there. It can be stale. */
  storedUrn(): string | undefined;
  /** What a user writes to adopt an object: a property, or a command. */
  adoptHint(kind: string, id: string): string;
  /** Whether the engine has ended, so that it won't save what was done. */
  hasEngineEnded(): Promise<boolean>;
  /** Records what an operation will change, for programs that compare a preview with its `up`. Never throws. */
  predict(changes: readonly PredictedChange[]): void;
}

/** An object as it was read to plan an update. */
export interface Present {
  /** In the form of the state, with unmanaged secrets. */
  readonly state: State;
  /** Paths that an update removes although no change lists them. */
  readonly removed: readonly string[];
  /** Paths of the desired values that the response omits, so that they can't be compared. */
  readonly hidden: () => readonly string[];
  /** What others have set and the program omits: an update carries it over, and a replacement loses it. */
  readonly carried: readonly { readonly path: string; readonly value: unknown }[];
}

/** What a difference means: update in place, replace, a new revision, or refused. */
export type Plan = PlannedChange | { readonly action: "refused"; readonly refusal: Refusal };

export interface PlannedChange {
  readonly action: "update" | "replace" | "revise";
  /** Paths of the properties that differ. If empty, there is nothing to do. */
  readonly changed: readonly string[];
  /** Top-level properties that make the engine replace the object. */
  readonly replaces: readonly string[];
  readonly deleteBeforeReplace: boolean;
  /** The engine doesn't see the difference: the service has another value, or the program sets `null`. */
  readonly isUnsettled?: boolean;
  /** Undefined if the plan needed no read. */
  readonly present?: Present;
  /** The desired values, with those of the object at ignored paths. */
  readonly desired?: Inputs;
  /** What Pulumi prints about the plan. */
  readonly notices?: readonly Notice[];
}

/** The deletion option of an object that is removed from the program. */
export interface Removal {
  readonly deletion: Config[DeletionSetting];
  /** Customers are ignored. */
  readonly isForced: boolean;
  /** The setting that decided. Undefined if the program did, or nothing. */
  readonly setting?: DeletionSetting;
  /** The resource itself sets it: no setting changes that. */
  readonly isOwn: boolean;
  /** Unknown before the program runs, so a preview can't show it. */
  readonly isOpen: boolean;
}

/**
 * One property that an operation will change, for programs that compare a preview with what an `up` did
 * (docs/internals/decisions/safety.md#predicted-changes). Values may be unknown, also in part.
 */
export interface PredictedChange {
  /** `null` if the adapter doesn't know the resource. */
  readonly urn: string | null;
  readonly kind: string;
  /** The display name; `null` if it isn't known yet. */
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
