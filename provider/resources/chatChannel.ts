import { resource } from "../lifecycle/resource.js";
import { chatChannel } from "../model/chat.js";
import { isGiven, type Values } from "../model/rules.js";

export const chatChannelResource = resource({
  model: chatChannel,
  endpoint: "/v1/chat/guilds/{guildId}/channels",
  idName: "channelId",
  answer: { id: "id", body: "channel" },
  label: "name",
  readAnswer: withOverwritesSplit,
});

/** The chat platform answers one list of overwrites, each with a `type`: 0 is a role, 1 a user. */
function withOverwritesSplit(members: Values): Values {
  const overwrites = members.permission_overwrites;
  if (!Array.isArray(overwrites)) return members;
  const ofType = (...types: unknown[]) => overwrites.filter((item) => isGiven(item) && types.includes(item.type));
  return { ...members, role: ofType(0, "0", "role"), user: ofType(1, "1", "member", "user") };
}
