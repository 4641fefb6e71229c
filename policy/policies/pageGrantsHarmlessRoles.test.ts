import { pageGrantsHarmlessRoles, roleTooPowerful } from "./pageGrantsHarmlessRoles.js";
import { type Declared, judgingStacks, unknown } from "./testing/table.js";

const role = (permissions: unknown): Declared => ({
  kind: "ChatRole",
  name: "staff",
  props: { guildId: "school", roleId: "r1", permissions },
});
const page: Declared = {
  kind: "OneTimeProduct",
  name: "book",
  props: { chatRule: { action: "grant", targetType: "role", guildId: "school", roleIds: ["r1"] } },
};
const powerful = (...permissions: string[]) => [
  ["book", roleTooPowerful("chatRule.roleIds[0]", "staff", permissions)] as const,
];

judgingStacks(pageGrantsHarmlessRoles, [
  { what: "a role to read", resources: [role(["VIEW_CHANNEL"]), page] },
  { what: "an administrator", resources: [role(["ADMINISTRATOR"]), page], violations: powerful("ADMINISTRATOR") },
  {
    what: "in a different spelling",
    resources: [role(["ViewChannel", "ManageRoles"]), page],
    violations: powerful("ManageRoles"),
  },
  {
    what: "configured permissions",
    resources: [role(["SEND_MESSAGES", "ADMINISTRATOR"]), page],
    config: { permissions: ["SendMessages"] },
    violations: powerful("SEND_MESSAGES"),
  },
  { what: "a role that no page grants", resources: [role(["ADMINISTRATOR"])] },
  { what: "permissions that are not known yet", resources: [role(unknown), page] },
  {
    what: "one that is not known yet",
    resources: [role([unknown, "BAN_MEMBERS"]), page],
    violations: powerful("BAN_MEMBERS"),
  },
]);
