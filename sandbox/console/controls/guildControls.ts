// The controls that list guilds: their roles, channels and members.
import * as z from "zod";
import { memberIn } from "../../business/contracts/guildMembers.js";
import { type Control, controlsFor, described, items, text } from "../../http/controls.js";
import { param } from "../../http/routes.js";
import { rawResponse } from "../../service/endpoints/objectResponses.js";
import { notFound } from "../../store/errors.js";
import type { ControlSandbox } from "./controlSandbox.js";
import { storedObject } from "./objectControls.js";

const control = controlsFor<ControlSandbox>();
/** The kinds with a guild as parent. */
export const guildKinds = ["roles", "channels", "member"] as const;
const guild = z.strictObject({ guild_id: text("Server id.") });

export const guildControls: readonly Control<ControlSandbox>[] = [
  control({
    method: "GET",
    path: "/guilds",
    id: "listGuilds",
    summary: "Lists the servers",
    response: items(guild),
    handle: ({ store }) => ({ items: store.parents(guildKinds).map((guild_id) => ({ guild_id })) }),
  }),
  control({
    method: "GET",
    path: "/guilds/{guild_id}",
    id: "readGuild",
    summary: "Reads the roles, channels and members of a server",
    response: guild.extend({
      roles: z.array(storedObject),
      channels: z.array(storedObject),
      members: z
        .array(described({ type: "object" }))
        .describe("The members, with the roles and channels that chat rules gave them."),
    }),
    handle({ store }, request) {
      const guild_id = param(request, "guild_id");
      const [roles = [], channels = [], members = []] = guildKinds.map((kind) => store.list(kind, guild_id));
      if (roles.length + channels.length + members.length === 0) throw notFound("guild", guild_id);
      return {
        guild_id,
        roles: roles.map(rawResponse),
        channels: channels.map(rawResponse),
        members: members.map(memberIn),
      };
    },
  }),
];
