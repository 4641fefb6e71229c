// Roles of a different chat server.
import { at } from "../../provider/model/rules.js";
import { kindsWith } from "../core/models.js";
import { grantsIn } from "../core/roleRules.js";
import { stackPolicy } from "../core/validation.js";
import { roleOfOtherServer } from "../messages/pagePolicies.js";

export const pageGrantsOwnRoles = stackPolicy({
  name: "page-grants-own-roles",
  description: "A page must grant only roles of the chat server in its `chatRule`.",
  enforcementLevel: "mandatory",
  severity: "high",
  kinds: kindsWith("chatRule"),
  settings: {},
  validate: (resources) =>
    grantsIn(resources).flatMap(({ page, path, role }) => {
      const server = at(page.properties, "chatRule.guildId");
      const { guildId } = role.properties;
      if (typeof server !== "string" || typeof guildId !== "string" || guildId === server) return [];
      return [{ at: page, message: roleOfOtherServer({ path, role: role.name, server, other: guildId }) }];
    }),
});
