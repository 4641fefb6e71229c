// What roles and channels of the chat platform are.
import { integer, nested, setOf, text } from "./field.js";
import { object } from "./object.js";

export const permission = object("Permission", "Channel permissions of one role or user.", {
  id: text("Role id or user id.").required(),
  allow: setOf(text().permission(), "Permission names granted."),
  deny: setOf(text().permission(), "Permission names denied."),
});

const guildId = text("Server id.").required().immutable().notSent();

export const chatRole = object("ChatRole", "A role of a chat server.", {
  guildId,
  name: text("Role name.").required().autonamed(),
  position: integer("Display position; placed by the chat platform when left out.").byService(),
  permissions: setOf(text().permission(), "Permission names; the chat platform's own when left out.").byService(),
});

export const chatChannel = object("ChatChannel", "A channel of a chat server.", {
  guildId,
  type: integer("Channel type of the chat platform, such as 0 for a text channel and 4 for a category.").required(),
  name: text("Name.").required(),
  topic: text("Topic."),
  role: setOf(nested(permission), "Permissions by role; left alone when left out, none when empty.").byService(),
  user: setOf(nested(permission), "Permissions by user; left alone when left out, none when empty.").byService(),
  parentId: text("Id of the parent category."),
});
