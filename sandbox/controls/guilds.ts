// The controls that show guilds: their roles, channels and members.
import { rawAnswer } from "../api/answers.js";
import { notFound } from "../core/errors.js";
import { ok } from "../http/response.js";
import { param, type Route } from "../http/routes.js";
import type { ControlSandbox } from "./sandbox.js";

const path = "/_sandbox/guilds";
/** What belongs to a guild. */
export const guildKinds = ["roles", "channels", "member"] as const;

export const guildRoutes = (sandbox: ControlSandbox): Route[] => [
  {
    method: "GET",
    path,
    handle: () => ok({ items: sandbox.store.parents(guildKinds).map((guild_id) => ({ guild_id })) }),
  },
  {
    method: "GET",
    path: `${path}/{guild_id}`,
    handle(request) {
      const { store } = sandbox;
      const guild_id = param(request, "guild_id");
      const [roles = [], channels = [], members = []] = guildKinds.map((kind) => store.list(kind, guild_id));
      if (roles.length + channels.length + members.length === 0) throw notFound("guild", guild_id);
      return ok({
        guild_id,
        roles: roles.map(rawAnswer),
        channels: channels.map(rawAnswer),
        members: members.map((member) => member.members),
      });
    },
  },
];
