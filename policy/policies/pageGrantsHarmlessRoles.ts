// Roles that would let a customer administer the server.
import { permissionName } from "../../provider/model/permissions.js";
import { kindsWith } from "../core/models.js";
import { grantsIn } from "../core/roleRules.js";
import { texts } from "../core/settings.js";
import { stackPolicy, type Violation } from "../core/validation.js";

const powers = [
  "ADMINISTRATOR",
  "BAN_MEMBERS",
  "KICK_MEMBERS",
  "MANAGE_CHANNELS",
  "MANAGE_GUILD",
  "MANAGE_MESSAGES",
  "MANAGE_NICKNAMES",
  "MANAGE_ROLES",
  "MANAGE_WEBHOOKS",
  "MENTION_EVERYONE",
  "MODERATE_MEMBERS",
  "VIEW_AUDIT_LOG",
];

export const roleTooPowerful = (path: string, role: string, permissions: readonly string[]): Violation => ({
  text: `\`${path}\` grants the role ${JSON.stringify(role)}, which has ${permissions.join(", ")}.`,
  advice: "Grant a role without the permissions of an administrator.",
});

export const pageGrantsHarmlessRoles = stackPolicy({
  name: "page-grants-harmless-roles",
  description: "A page must not grant roles with administrative permissions.",
  enforcementLevel: "mandatory",
  severity: "critical",
  kinds: kindsWith("chatRule"),
  settings: { permissions: texts(powers, "Permissions that a granted role must not have.") },
  validate: (resources, { permissions }) =>
    grantsIn(resources).flatMap(({ page, path, role }) => {
      const forbidden = permissions.map(permissionName);
      const granted = role.properties.permissions;
      const found = (Array.isArray(granted) ? granted : []).filter(
        (name) => typeof name === "string" && forbidden.includes(permissionName(name)),
      );
      if (found.length === 0) return [];
      return [{ at: page, violation: roleTooPowerful(path, role.name, found) }];
    }),
});
