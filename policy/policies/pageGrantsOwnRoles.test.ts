import { pageGrantsOwnRoles, roleOfOtherServer } from "./pageGrantsOwnRoles.js";
import { type Declared, judgingStacks, unknown } from "./testing/table.js";

const role = (guildId: unknown, roleId: unknown = "r1"): Declared => ({
  kind: "ChatRole",
  name: "members",
  props: { guildId, roleId },
});
const page = (chatRule: unknown, more: Declared = {}): Declared => ({
  kind: "RecurringPlan",
  name: "classes",
  props: { chatRule },
  ...more,
});
const granting = (guildId: unknown, roleIds: unknown = ["r1"]) => ({
  action: "grant",
  targetType: "role",
  guildId,
  roleIds,
});
const foreign = (path: string) => [["classes", roleOfOtherServer(path, "members", "school", "other")] as const];

judgingStacks(pageGrantsOwnRoles, [
  { what: "a role of the server", resources: [role("school"), page(granting("school"))] },
  {
    what: "a role of a different server",
    resources: [role("other"), page(granting("school"))],
    violations: foreign("chatRule.roleIds[0]"),
  },
  { what: "a role that is taken away", resources: [role("other"), page({ ...granting("school"), action: "remove" })] },
  { what: "a role that is not in the program", resources: [role("other"), page(granting("school", ["r9"]))] },
  {
    what: "a new role of a different server",
    resources: [role("other", unknown), page(granting("school", [unknown]), { from: { chatRule: ["members"] } })],
    violations: foreign("chatRule.roleIds"),
  },
  { what: "servers that are not known yet", resources: [role(unknown), page(granting("school"))] },
  { what: "a rule that is not known yet", resources: [role("other"), page(unknown)] },
]);
