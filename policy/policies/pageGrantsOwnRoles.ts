// Roles of a different chat server.
import { at } from "../../provider/model/rules.js";
import { kindsWith } from "../core/models.js";
import { grantsIn } from "../core/roleRules.js";
import { stackPolicy, type Violation } from "../core/validation.js";

export const roleOfOtherServer = (path: string, role: string, server: string, other: string): Violation => ({
  text:
    `\`${path}\` grants the role ${JSON.stringify(role)} of the server ${JSON.stringify(other)}, but the rule is for the ` +
    `server ${JSON.stringify(server)}.`,
  advice: "Grant roles of the rule's server.",
});

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
      return [{ at: page, violation: roleOfOtherServer(path, role.name, server, guildId) }];
    }),
});
