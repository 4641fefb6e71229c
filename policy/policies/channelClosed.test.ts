import { channelClosed, channelNotDenied, channelOpen } from "./channelClosed.js";
import { judging, unknown } from "./testing/table.js";

const closed = { id: "school", deny: ["VIEW_CHANNEL"] };
const members = { id: "r1", allow: ["VIEW_CHANNEL"] };
const noDenial = [channelNotDenied("school")];
const open = (name: string) => [channelOpen("role[1].allow", [name])];

judging(channelClosed, { kind: "ChatChannel", props: { guildId: "school", type: 0, name: "lounge" } }, [
  { what: "for members", props: { role: [closed, members] } },
  { what: "in a different spelling", props: { role: [{ id: "school", deny: ["ViewChannel"] }] } },
  {
    what: "for everybody",
    props: { role: [members, { id: "school", allow: ["VIEW_CHANNEL"] }] },
    violations: open("VIEW_CHANNEL"),
  },
  {
    what: "for everybody to hear",
    props: { role: [members, { id: "school", allow: ["Connect"] }] },
    violations: open("CONNECT"),
  },
  {
    what: "configured permissions",
    props: { role: [members, { id: "school", allow: ["SEND_MESSAGES"], deny: ["VIEW_CHANNEL"] }] },
    config: { permissions: ["SendMessages"] },
    violations: open("SEND_MESSAGES"),
  },
  { what: "no permissions", violations: noDenial },
  {
    what: "a denial, and a second entry that opens the channel",
    props: {
      role: [
        { id: "school", deny: ["VIEW_CHANNEL"] },
        { id: "school", allow: ["VIEW_CHANNEL"] },
      ],
    },
    violations: [channelOpen("role[1].allow", ["VIEW_CHANNEL"])],
  },
  { what: "no denial", props: { role: [members] }, violations: noDenial },
  { what: "no denial, not required", props: { role: [members] }, config: { requireDenial: false } },
  { what: "no denial, in a category", props: { role: [members], parentId: "c1" } },
  { what: "a list that is not known yet", props: { role: unknown } },
  { what: "an entry that is not known yet", props: { role: [members, unknown] } },
  { what: "a role that is not known yet", props: { role: [{ id: unknown, deny: ["VIEW_CHANNEL"] }] } },
  {
    what: "a new role of members, and no denial",
    props: { role: [{ id: unknown, allow: ["VIEW_CHANNEL"] }] },
    violations: noDenial,
  },
  { what: "a denial that is not known yet", props: { role: [{ id: "school", deny: [unknown] }] } },
  { what: "a server that is not known yet", props: { guildId: unknown, role: [members] } },
]);
