// Roles and channels of the chat platform.
import { autonamed, emptyByDefault, integer, nested, object, setOf, string, widening } from "./field.js";
import { kind } from "./kind.js";
import { permissionName, platformPermission } from "./permissions.js";
import { isGiven, rule, type Values } from "./rules.js";
import { notBlank, optionalId, requiredId } from "./sanity.js";

const permissionNames = (doc: string) => setOf(string().as(platformPermission).plausible(notBlank), doc);

const names = (list: unknown): string[] =>
  Array.isArray(list) ? list.filter((name) => typeof name === "string").map(permissionName) : [];

const grantedOrDenied = rule(
  "A permission can't be both allowed and denied.",
  "",
  ["allow", "deny"],
  ([allow, deny]) => {
    const denied = names(deny);
    const both = names(allow).find((name) => denied.includes(name));
    return both && `denies ${both}, which \`allow\` grants: leave it in one of the two`;
  },
);

export const permission = object(
  "Permission",
  "What one role or one user can and can't do in a channel.",
  {
    id: string("The id of the role or of the user that the permissions are for.").required().plausible(requiredId),
    allow: permissionNames("The names of the permissions that are granted, such as `VIEW_CHANNEL`."),
    deny: permissionNames("The names of the permissions that are denied, such as `SEND_MESSAGES`."),
  },
  grantedOrDenied,
);

const guildId = string("The id of the server (guild) on the chat platform.")
  .required()
  .immutable()
  .notSent()
  .plausible(requiredId);

export const chatRole = object("ChatRole", "A role of a chat server: it has a name, a position and permissions.", {
  guildId,
  name: string("The name of the role on the server, such as `Members`.").required().as(autonamed).plausible(notBlank),
  position: integer(
    "The position at which the role is displayed. If omitted, the chat platform chooses it.",
  ).serverDefault(),
  permissions: permissionNames(
    "The names of the permissions that the role has, such as `VIEW_CHANNEL`. An empty list means none. If omitted, the chat platform's default applies.",
  )
    .serverDefault()
    .as(widening),
});

export const chatChannel = object("ChatChannel", "A channel of a chat server, or a category of channels.", {
  guildId,
  type: integer(
    "The chat platform's type of the channel, such as 0 for a text channel and 4 for a category.",
  ).required(),
  name: string("The name of the channel on the server, such as `homework`.").required().plausible(notBlank),
  topic: string("The topic of the channel, such as `Questions about the lessons`."),
  role: setOf(nested(permission), "What each role can do in the channel. An empty list means no permissions.")
    .serverDefault()
    .as(emptyByDefault, widening),
  user: setOf(nested(permission), "What each user can do in the channel. An empty list means no permissions.")
    .serverDefault()
    .as(emptyByDefault, widening),
  parentId: string("The id of the category that the channel is in. If omitted, the channel is in no category.")
    .as(widening)
    .plausible(optionalId),
});

export const chatRoleKind = kind({
  model: chatRole,
  noun: "role",
  endpoint: "/v1/chat/guilds/{guildId}/roles",
  idName: "roleId",
  response: { id: "id", body: "role" },
  label: "name",
  example: {
    name: "members",
    args: { guildId: "school-server", name: "Members", permissions: ["VIEW_CHANNEL"] },
  },
});

/** The chat platform returns one list of overwrites, each with a `type`: 0 is a role, 1 a user. */
function withOverwritesSplit(fields: Values): Values {
  const overwrites = fields.permission_overwrites;
  if (!Array.isArray(overwrites)) return fields;
  const ofType = (...types: unknown[]) => overwrites.filter((item) => isGiven(item) && types.includes(item.type));
  return { ...fields, role: ofType(0, "0", "role"), user: ofType(1, "1", "member", "user") };
}

export const chatChannelKind = kind({
  model: chatChannel,
  noun: "channel",
  endpoint: "/v1/chat/guilds/{guildId}/channels",
  idName: "channelId",
  response: { id: "id", body: "channel" },
  readResponse: withOverwritesSplit,
  label: "name",
  example: {
    name: "lounge",
    args: {
      guildId: "school-server",
      type: 0,
      name: "members-lounge",
      topic: "For everybody who learns with us",
      role: [
        { id: "school-server", deny: ["VIEW_CHANNEL"] },
        { id: { ref: "members.roleId" }, allow: ["VIEW_CHANNEL", "SEND_MESSAGES"] },
      ],
    },
  },
});
