// Deletions that a failed up has refused because customers would lose something. They are found in the copy: the engine
// stops at the first refusal, so the provider reports only some of them.

import type { Config } from "../../../provider/client/config.js";
import { keyOf } from "../../../provider/kinds/account/accountObject.js";
import type { DeletionSetting } from "../../../provider/model/deletionOptions.js";
import type { Values } from "../../../provider/model/rules.js";
import { kindOfType } from "../../../provider/model/urn.js";
import { declaredKind } from "../../account/meaning.js";
import type { CommandRun, Step } from "../engine/events.js";
import { idToday } from "./plannedSteps.js";
import { boundTo, type Snapshot, type Snapshots, usesOf } from "./snapshot.js";

export interface BlockedDeletion extends Pick<Snapshot, "kind" | "name" | "id"> {
  /** How many customers are signed up on the page; 0 for other objects. Undefined if that is unknown. */
  readonly customers: number | undefined;
  /** How often the code was used; 0 for other objects. */
  readonly uses: number;
}

type Choices = Pick<Config, DeletionSetting>;

/** @param after the objects after the up */
export function blockedDeletions(
  config: Choices,
  before: Snapshots,
  after: Snapshots,
  { preview, up }: { readonly preview: Pick<CommandRun, "steps">; readonly up: Pick<CommandRun, "exitCode"> },
): BlockedDeletion[] {
  if (up.exitCode === 0) return [];
  const planned = preview.steps.filter(({ op }) => op === "delete").flatMap((step) => objectOf(step, before));
  return planned
    .filter(({ object, chosen }) => after.has(keyOf(object)) && isDeleted(object.kind, chosen, config))
    .map(({ object }) => {
      const { kind, name, id, customers: all } = object;
      const customers = all?.isPartial ? undefined : all ? boundTo(all) : 0;
      return { kind, name, id, customers, uses: usesOf(object) ?? 0 };
    })
    .filter(({ customers, uses }) => customers === undefined || customers + uses > 0);
}

function objectOf(
  { type, formerId, formerInputs, formerOutputs }: Step,
  before: Snapshots,
): { object: Snapshot; chosen: Values }[] {
  const kind = kindOfType(type);
  if (kind === undefined || formerId === undefined) return [];
  const object = before.get(keyOf({ kind, id: idToday(kind, formerId, formerOutputs) }));
  return object ? [{ object, chosen: formerInputs }] : [];
}

/** Whether the object would be deleted, and not retained, expired or deleted by force. */
function isDeleted(kind: string, { deletion, forceDelete }: Values, config: Choices): boolean {
  const setting = declaredKind(kind).declared.deletionSetting;
  return setting !== undefined && forceDelete !== true && (deletion ?? config[setting]) === "delete";
}
