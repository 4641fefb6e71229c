// What becomes of an object that goes: what its program says, else what is configured for the whole stack.
import { isGiven, type Values } from "../model/rules.js";
import { isUnknown } from "../model/unknown.js";
import type { Choice, Resource, Service } from "./resource.js";

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
