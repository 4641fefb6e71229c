// Channels that everyone on the server can read.

import { permissionName } from "../../provider/model/permissions.js";
import { isGiven, type Values } from "../../provider/model/rules.js";
import { holdsUnknown, isUnknown } from "../../provider/model/unknown.js";
import { flag, texts } from "../core/settings.js";
import { resourcePolicy, type Violation } from "../core/validation.js";

const entrances = ["VIEW_CHANNEL", "CONNECT", "ADMINISTRATOR"];

const names = (list: unknown): string[] =>
  Array.isArray(list) ? list.filter((name) => typeof name === "string").map(permissionName) : [];

/** Whether an entry denies the channel to everyone, if it is known. */
function mayDeny(entry: Values | symbol, guildId: string): boolean {
  if (isUnknown(entry)) return true;
  const { id, deny } = entry as Values;
  const isForEverybody = id === guildId || isUnknown(id);
  const denies = holdsUnknown(deny) || names(deny).includes("VIEW_CHANNEL");
  return isForEverybody && denies;
}

export const channelOpen = (path: string, permissions: readonly string[]): Violation => ({
  text: `\`${path}\` lets everyone in: it has ${permissions.join(", ")}.`,
  advice: "Allow these permissions to the roles of members only.",
});

export const channelNotDenied = (guildId: string): Violation => ({
  text: "`role` must deny the channel to everyone.",
  advice: `Add \`{ id: ${JSON.stringify(guildId)}, deny: ["VIEW_CHANNEL"] }\`, and allow the channel to the roles of members.`,
});

export const channelClosed = resourcePolicy({
  name: "channel-closed",
  description: "A channel must not be open to everyone on the server.",
  enforcementLevel: "mandatory",
  severity: "high",
  kinds: ["ChatChannel"],
  settings: {
    permissions: texts(entrances, "Permissions that open a channel."),
    requireDenial: flag(true, "Whether a channel outside a category must deny VIEW_CHANNEL to everyone."),
  },
  validate: ({ properties: { guildId, role, parentId } }, { permissions, requireDenial }): Violation[] => {
    if (typeof guildId !== "string" || isUnknown(role)) return [];
    const entries = (Array.isArray(role) ? role : []) as (Values | symbol)[];
    const open = entries.flatMap((entry, index) => {
      const { id, allow } = entry as Values;
      // The id of the role of everyone is the server's id.
      if (id !== guildId) return [];
      const opening = names(allow).filter((name) => permissions.map(permissionName).includes(name));
      return opening.length > 0 ? [channelOpen(`role[${index}].allow`, opening)] : [];
    });
    if (open.length > 0) return open;
    if (!requireDenial || isGiven(parentId) || entries.some((one) => mayDeny(one, guildId))) return [];
    return [channelNotDenied(guildId)];
  },
});
