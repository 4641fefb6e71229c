// The roles and channels that pages name. The service has no list of them.

import { ChatTargetType } from "../../model/enums.js";
import type { Kind } from "../../model/kind.js";
import { isObject, type Values } from "../../model/rules.js";

export const chatKinds = ["ChatRole", "ChatChannel"];

/** Whether objects of this kind name roles or channels. */
export const hasChatRule = ({ model }: Pick<Kind, "model">): boolean => model.field("chatRule") !== undefined;

const { Role } = ChatTargetType.values;

/** The roles or channels that an object's chat rule is about. */
export function namedBy({ chatRule }: Values): [kind: string, ids: string[]][] {
  if (!isObject(chatRule) || typeof chatRule.guildId !== "string") return [];
  const { guildId, targetType, roleIds, channelIds } = chatRule;
  const [kind, own] = targetType === Role ? ["ChatRole", roleIds] : ["ChatChannel", channelIds];
  const ids = Array.isArray(own) ? own.filter((id) => typeof id === "string" && id !== "") : [];
  return [[kind as string, ids.map((id) => `${guildId}/${id}`)]];
}
