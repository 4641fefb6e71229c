// Another account of the chat platform.
import { expect, test } from "vitest";
import { pageSamples } from "../../../test/support/samples/bodies.js";
import type { Json } from "../../../test/support/sandboxClient.js";
import { Clock } from "../../store/clock.js";
import { Database } from "../../store/database.js";
import { type PageKind, pageKind } from "../../store/kinds.js";
import { Store } from "../../store/store.js";
import type { BusinessSandbox } from "../contracts/businessSandbox.js";
import { insertPerson } from "../contracts/enrollment.js";
import { joinGuild, memberIn } from "../contracts/guildMembers.js";
import { changeChatAccount } from "./account.js";
import { runChatRule } from "./chatRules.js";

const database = new Database();
const sandbox: BusinessSandbox = {
  mode: "test",
  store: new Store(database),
  clock: new Clock(database, () => {}),
  notify: () => {},
};
const kind = pageKind("product") as PageKind;

/** A member of a guild, by a page with these members. */
function memberOf(guild_id: string, chat_id: string, role_ids: string[], members: Json = {}, email = "ann@x.org") {
  const chat_rule = { trigger: "auto", action: "grant", guild_id, target_type: "role", role_ids };
  const page = sandbox.store.insert("product", { ...pageSamples.product.least, chat_rule, ...members });
  const enrollment = insertPerson(sandbox, kind, page, { status: 2, name: "Ann", email, chat_id });
  joinGuild(sandbox, enrollment);
  runChatRule(sandbox, enrollment, "auto");
  return enrollment;
}

const membersOf = (guild: string) => sandbox.store.list("member", guild).map(memberIn);

test("moves roles to the new account, which keeps its own", () => {
  const enrollment = memberOf("1", "old", ["10", "11"], { show_chat_account_change: true });
  memberOf("1", "new", ["11", "12"]);
  const after = changeChatAccount(sandbox, enrollment, { chat_id: "new", chat_user_name: "ann" });
  expect(after).toMatchObject({ person: { members: { chat_id: "new", chat_user_name: "ann" } } });
  expect(membersOf("1")).toEqual([
    { chat_id: "new", chat_user_name: "ann", role_ids: ["11", "12", "10"], channel_ids: [] },
  ]);
});

test("gives a first account what the page's rule grants", () => {
  const enrollment = memberOf("9", "", ["10"], { show_chat_account_change: true });
  const without = {
    ...enrollment,
    person: { ...enrollment.person, members: { ...enrollment.person.members, chat_id: undefined } },
  };
  sandbox.store.update(enrollment.person, without.person.members);
  changeChatAccount(sandbox, without, { chat_id: " new " });
  expect(membersOf("9")).toContainEqual({ chat_id: "new", role_ids: ["10"], channel_ids: [] });
});

test("leaves what another contract grants with the old account", () => {
  const enrollment = memberOf("4", "old", ["10", "11"], { show_chat_account_change: true });
  memberOf("4", "old", ["11", "12"]);
  changeChatAccount(sandbox, enrollment, { chat_id: "new" });
  expect(membersOf("4")).toEqual([
    { chat_id: "old", role_ids: ["11", "12"], channel_ids: [] },
    { chat_id: "new", role_ids: ["10", "11"], channel_ids: [] },
  ]);
});

test("refuses the account of another customer", () => {
  const enrollment = memberOf("5", "mine", ["10"], { show_chat_account_change: true });
  memberOf("5", "other", ["11"], {}, "bob@x.org");
  const refused = { problems: [{ field: "chat_id", key: "account_taken" }] };
  expect(changeChatAccount(sandbox, enrollment, { chat_id: "other" })).toEqual(refused);
  expect(membersOf("5")).toMatchObject([
    { chat_id: "mine", role_ids: ["10"] },
    { chat_id: "other", role_ids: ["11"] },
  ]);
});

test("makes an account that is new in the guild a member", () => {
  const enrollment = memberOf("2", "old", ["10"], { show_chat_account_change: true });
  changeChatAccount(sandbox, enrollment, { chat_id: "new" });
  expect(membersOf("2")).toEqual([{ chat_id: "new", role_ids: ["10"], channel_ids: [] }]);
});

test.each<[string, Json, string, string]>([
  ["the page does not allow it", {}, "new", "invalid_choice"],
  ["no account is entered", { show_chat_account_change: true }, " ", "required"],
  ["it is too long", { show_chat_account_change: true }, "x".repeat(201), "too_long"],
])("keeps the account if %s", (_, members, chat_id, key) => {
  const enrollment = memberOf("3", "old", ["10"], members);
  expect(changeChatAccount(sandbox, enrollment, { chat_id })).toMatchObject({ problems: [{ field: "chat_id", key }] });
  expect(membersOf("3")).toMatchObject([{ chat_id: "old" }]);
});
