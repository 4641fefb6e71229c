// What becomes of an object that goes: what its program says, else what is configured for the whole stack.
import type { Config } from "../api/config.js";
import { isGiven, type Values } from "../model/rules.js";
import { isUnknown } from "../model/unknown.js";
import type { Resource, Service } from "./resource.js";

/** The settings that hold where programs say nothing. */
export type DeletionSetting = "pageDeletion" | "couponDeletion";

export interface Choice {
  readonly deletion: Config[DeletionSetting];
  /** The people on a page do not count. */
  readonly isForced: boolean;
  /** The setting that has decided; undefined where the program did, or where nobody has. */
  readonly setting?: DeletionSetting;
  /** It is known only when the program runs for good. */
  readonly isOpen: boolean;
}

/** By what a program wants, or by what a state has kept of it. */
export function choiceOf({ deletionSetting }: Resource, service: Service, values: Values): Choice {
  const isForced = values.forceDelete === true;
  const isOpen = isUnknown(values.deletion) || isUnknown(values.forceDelete);
  if (isGiven(values.deletion) && !isUnknown(values.deletion)) {
    return { deletion: values.deletion as Choice["deletion"], isForced, isOpen };
  }
  const configured = deletionSetting ? service.client.config[deletionSetting] : "delete";
  if (!deletionSetting || isForced || configured === "delete") return { deletion: "delete", isForced, isOpen };
  return { deletion: configured, isForced, setting: deletionSetting, isOpen };
}

/** Whether a program says what is to become of the object. */
export const isChosen = (values: Values): boolean => isGiven(values.deletion) || values.forceDelete === true;
