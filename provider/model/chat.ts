// What roles and channels of the chat platform are.
import { integer, nested, setOf, text } from "./field.js";
import { object } from "./object.js";
import { permissionName } from "./permissions.js";
import { rule } from "./rules.js";
import { anId, filled, someId } from "./sense.js";

const permissionNames = (doc: string) => setOf(text().permission().sensible(filled), doc);

const names = (list: unknown): string[] =>
  Array.isArray(list) ? list.filter((name) => typeof name === "string").map(permissionName) : [];

const grantedOrDenied = rule("a permission is granted or denied", "", ["allow", "deny"], ({ allow, deny }) => {
  const denied = names(deny);
  const both = names(allow).find((name) => denied.includes(name));
  return both === undefined
    ? undefined
    : { path: "deny", message: `denies ${both}, which \`allow\` grants: leave it in one of the two` };
});

export const permission = object(
  "Permission",
  "Channel permissions of one role or user.",
  {
    id: text("Role id or user id.").required().sensible(someId),
    allow: permissionNames("Permission names granted."),
    deny: permissionNames("Permission names denied."),
  },
  grantedOrDenied,
);

const guildId = text("Server id.").required().immutable().notSent().sensible(someId);

export const chatRole = object("ChatRole", "A role of a chat server.", {
  guildId,
  name: text("Role name.").required().autonamed().sensible(filled),
  position: integer("Display position; placed by the chat platform when left out.").byService(),
  permissions: permissionNames("Permission names; the chat platform's own when left out.").byService(),
});

export const chatChannel = object("ChatChannel", "A channel of a chat server.", {
  guildId,
  type: integer("Channel type of the chat platform, such as 0 for a text channel and 4 for a category.").required(),
  name: text("Name.").required().sensible(filled),
  topic: text("Topic."),
  role: setOf(nested(permission), "Permissions by role; left alone when left out, none when empty.").byService(),
  user: setOf(nested(permission), "Permissions by user; left alone when left out, none when empty.").byService(),
  parentId: text("Id of the parent category.").sensible(anId),
});
