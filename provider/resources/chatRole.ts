import { resource } from "../lifecycle/resource.js";
import { chatRole } from "../model/chat.js";

export const chatRoleResource = resource({
  model: chatRole,
  endpoint: "/v1/chat/guilds/{guildId}/roles",
  idName: "roleId",
  answer: { id: "id", body: "role" },
  label: "name",
});
