// What chat rules do to the members of guilds.
import { describe, expect, test } from "vitest";
import { pageSamples } from "../../../test/support/samples/bodies.js";
import { businessForTests, type Kind } from "../../../test/support/sandboxBusiness.js";
import type { Json } from "../../../test/support/sandboxClient.js";
import { Clock } from "../../store/clock.js";
import { Database } from "../../store/database.js";
import { Store } from "../../store/store.js";
import { insertPerson } from "../contracts/enrollment.js";
import type { BusinessSandbox } from "../contracts/events.js";
import { joinGuild, memberIn } from "../contracts/guildMembers.js";
import { changeChatAccount, runChatRule } from "./chatRules.js";

const business = businessForTests();
const { createPage, decide, move } = business;

let guilds = 0;
const newGuild = () => `g${++guilds}`;
const rule = (guild_id: string, more: Json = {}) => ({
  trigger: "auto",
  action: "grant",
  guild_id,
  target_type: "role",
  role_ids: ["10", "11"],
  ...more,
});
const members = async (guild: string): Promise<Json[]> =>
  (await business.good("GET", `/_sandbox/guilds/${guild}`)).members;

describe.each<Kind>(["advance", "product", "paid", "installments"])("the rule of a page of %s", (kind) => {
  const pageWith = (chat_rule: Json, more: Json = {}) =>
    createPage(kind, { ...(kind === "advance" && { contract_type: "chat" }), chat_rule, ...more });

  test("gives roles to customers", async () => {
    const guild = newGuild();
    const page = await pageWith(rule(guild));
    await page.join({ chat_id: "7", chat_user_name: "ann" });
    expect(await members(guild)).toEqual([
      { chat_id: "7", chat_user_name: "ann", role_ids: ["10", "11"], channel_ids: [] },
    ]);
    const { items } = await business.good("GET", `/_sandbox/events?page=${page.id}`);
    expect(items.find(({ type }: Json) => type === "role_granted").details).toEqual({
      guild_id: guild,
      chat_id: "7",
      role_ids: ["10", "11"],
    });
  });

  test("gives access to channels", async () => {
    const guild = newGuild();
    const page = await pageWith(rule(guild, { target_type: "channel", channel_ids: ["5"] }));
    await page.join({ chat_id: "7" });
    expect(await members(guild)).toMatchObject([{ role_ids: [], channel_ids: ["5"] }]);
  });

  test("waits for a manual trigger if its trigger is manual", async () => {
    const guild = newGuild();
    const id = await (await pageWith(rule(guild, { trigger: "manual" }))).join({ chat_id: "7" });
    expect(await members(guild)).toMatchObject([{ role_ids: [] }]);
    expect((await decide(id, "run-chat-rule")).status).toBe(200);
    expect(await members(guild)).toMatchObject([{ role_ids: ["10", "11"] }]);
  });

  test("revokes roles, or removes from the guild, on a cancellation", async () => {
    const guild = newGuild();
    const ann = { email: `ann${guild}@example.com`, chat_id: "7" };
    await (await pageWith(rule(guild, { role_ids: ["10", "11", "12"] }))).join(ann);
    const page = await pageWith(rule(guild, { trigger: "cancel", action: "remove" }));
    const id = await page.join(ann);
    expect(await members(guild)).toMatchObject([{ role_ids: ["10", "11", "12"] }]);
    await decide(id, "cancel");
    expect(await members(guild)).toMatchObject([{ role_ids: ["12"] }]);
    expect((await page.events()).slice(-2)).toEqual(["cancelled", "role_removed"]);

    const kicking = await pageWith(rule(guild, { trigger: "cancel", action: "kick" }));
    await decide(await kicking.join(ann), "cancel");
    expect((await kicking.events()).at(-1)).toBe("kicked");
    expect((await business.client.get(`/_sandbox/guilds/${guild}`)).status).toBe(404);
  });
});

test("revokes a deleted role from everyone", async () => {
  const guild = newGuild();
  const path = `/v1/chat/guilds/${guild}/roles`;
  const { id } = await business.good("POST", path, { name: "Members" });
  const page = await createPage("product", { chat_rule: rule(guild, { role_ids: [id, "11"] }) });
  await page.join({ chat_id: "7" });
  await business.good("DELETE", `${path}/${id}`);
  expect(await members(guild)).toMatchObject([{ chat_id: "7", role_ids: ["11"] }]);
});

test("does nothing without a chat account", async () => {
  const guild = newGuild();
  const page = await createPage("product", { chat_rule: rule(guild) });
  await page.join();
  expect(await page.events()).toEqual(["application", "contract", "payment"]);
});

test("gives roles to waiting customers with the contract", async () => {
  const guild = newGuild();
  const page = await createPage("product", { chat_rule: rule(guild), waiting_list: { type: 1 } });
  const id = await page.join({ chat_id: "7" });
  expect(await members(guild)).toMatchObject([{ role_ids: [] }]);
  await decide(id, "approve");
  expect(await members(guild)).toMatchObject([{ role_ids: ["10", "11"] }]);
});

test("gives roles with the first payment if execute_role_first_payment is set", async () => {
  const guild = newGuild();
  const trial_end = Math.floor((await business.now()).getTime() / 1000) + 86_400;
  const page = await createPage("paid", {
    chat_rule: rule(guild),
    execute_role_first_payment: true,
    billing_cycle: { interval: "month", trial_end },
  });
  await page.join({ chat_id: "7" });
  expect(await members(guild)).toMatchObject([{ role_ids: [] }]);
  await move("2d");
  expect(await members(guild)).toMatchObject([{ role_ids: ["10", "11"] }]);
});

test("lists guilds with the objects that the API created in them", async () => {
  const guild = newGuild();
  const { id } = await business.good("POST", `/v1/chat/guilds/${guild}/roles`, { name: "Member" });
  expect((await business.good("GET", "/_sandbox/guilds")).items).toContainEqual({ guild_id: guild });
  expect(await business.good("GET", `/_sandbox/guilds/${guild}`)).toMatchObject({
    guild_id: guild,
    roles: [{ id, name: "Member" }],
    channels: [],
    members: [],
  });
});

describe("two contracts of one customer", () => {
  const account = (email: string) => ({ email, chat_id: "7" });

  test("grant a role until both have ended", async () => {
    const guild = newGuild();
    const page = await createPage("advance", { contract_type: "chat", chat_rule: rule(guild, { role_ids: ["10"] }) });
    const other = await createPage("product", { chat_rule: rule(guild, { role_ids: ["10", "11"] }) });
    const contracts = [await page.join(account("two@x.org")), await page.join(account("TWO@x.org"))];
    const last = await other.join(account("two@x.org"));
    const roles = async () => (await members(guild))[0]?.role_ids;
    expect(await roles()).toEqual(["10", "11"]);
    await decide(contracts[0] ?? "", "cancel");
    await decide(last, "cancel");
    expect(await roles()).toEqual(["10"]);
    expect((await other.events()).at(-1)).toBe("role_removed");
    await decide(contracts[1] ?? "", "cancel");
    expect(await roles()).toEqual([]);
  });

  test("run the rule of a cancellation once, with the last one", async () => {
    const guild = newGuild();
    const page = await createPage("product", {
      allow_duplicate: true,
      chat_rule: rule(guild, { trigger: "cancel", action: "kick" }),
    });
    const contracts = [await page.join(account("kick@x.org")), await page.join(account("kick@x.org"))];
    for (const id of contracts) await decide(id, "cancel");
    expect(await page.events()).toEqual([
      ...["application", "contract", "payment", "application", "contract", "payment"],
      ...["cancelled", "cancelled", "kicked"],
    ]);
  });
});

test("refuses the account of another customer, until that customer has no contract", async () => {
  const guild = newGuild();
  const free = await createPage("advance", { contract_type: "chat", chat_rule: rule(guild) });
  const owner = await free.join({ email: "owner@x.org", chat_id: "7" });
  const page = await createPage("product", { chat_rule: rule(guild), show_chat_account_change: true });
  const taken = await page.apply({ email: "thief@x.org", chat_id: " 7" });
  expect([taken.status, taken.body.error]).toMatchObject([422, [{ code: "account_taken", field: "chat_id" }]]);
  await decide(owner, "cancel");
  expect((await page.apply({ email: "thief@x.org", chat_id: "7" })).status).toBe(201);
});

const database = new Database();
const sandbox: BusinessSandbox = {
  mode: "test",
  store: new Store(database),
  clock: new Clock(database, () => {}),
  notify: () => {},
};

/** A member of a guild, by a page with these members. */
function memberOf(guild_id: string, chat_id: string, role_ids: string[], members: Json = {}, email = "ann@x.org") {
  const chat_rule = { trigger: "auto", action: "grant", guild_id, target_type: "role", role_ids };
  const page = sandbox.store.insert("product", { ...pageSamples.product.min, chat_rule, ...members });
  const enrollment = insertPerson(sandbox, page, { status: 2, name: "Ann", email, chat_id });
  joinGuild(sandbox, enrollment);
  runChatRule(sandbox, enrollment, "auto");
  return enrollment;
}

const membersOf = (guild: string) => sandbox.store.list("member", guild).map(memberIn);

test("moves roles to the new account, which keeps its own", () => {
  const enrollment = memberOf("1", "old", ["10", "11"], { show_chat_account_change: true });
  memberOf("1", "new", ["11", "12"]);
  const after = changeChatAccount(sandbox, enrollment, { chat_id: "new", chat_user_name: "ann" });
  expect(after).toMatchObject({ person: { fields: { chat_id: "new", chat_user_name: "ann" } } });
  expect(membersOf("1")).toEqual([
    { chat_id: "new", chat_user_name: "ann", role_ids: ["11", "12", "10"], channel_ids: [] },
  ]);
});

test("gives a first account what the page's rule grants", () => {
  const enrollment = memberOf("9", "", ["10"], { show_chat_account_change: true });
  const without = {
    ...enrollment,
    person: { ...enrollment.person, fields: { ...enrollment.person.fields, chat_id: undefined } },
  };
  sandbox.store.update(enrollment.person, without.person.fields);
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
