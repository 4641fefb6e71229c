// The members of guilds. What a member has follows from the contracts in force: each has its own grants.
import * as z from "zod";
import type { Sandbox } from "../../store/sandbox.js";
import type { Store, Stored } from "../../store/store.js";
import { customerKey, type Enrollment } from "./enrollment.js";
import { having, text } from "./storedTypes.js";

/** The relevant fields of the specification's ChatRule. The meaning of "related roles" is undocumented. */
export interface ChatRule {
  readonly trigger: "auto" | "manual" | "cancel";
  readonly action: "grant" | "remove" | "kick";
  readonly guild_id: string;
  readonly target_type: "channel" | "role";
  readonly role_ids?: readonly string[] | null;
  readonly channel_ids?: readonly string[] | null;
}

const ids = z.array(text, "must be a list of strings").readonly().optional();
const grantsType = having({ role_ids: ids, channel_ids: ids });

/** A member of a guild, with the guild as its parent. */
export const memberType = having({
  chat_id: text,
  chat_user_name: text.optional(),
  /** The customer who uses the account, by the key of customers. */
  customer: text,
  /** The grants of the contracts and applications in force, by the id of the person. */
  contracts: z.record(z.string(), grantsType, "must be an object"),
});

type StoredMember = z.infer<typeof memberType>;
export type Grants = Readonly<z.infer<typeof grantsType>>;
export type Target = keyof Grants;

export interface Member extends Required<Grants> {
  readonly chat_id: string;
  readonly chat_user_name?: string;
}

export const ruleOf = ({ page }: Pick<Enrollment, "page">): ChatRule | undefined =>
  (page.fields.chat_rule ?? undefined) as ChatRule | undefined;

export const memberKey = (guildId: string, chatId: string): string => JSON.stringify([guildId, chatId]);

export const findMember = (store: Store, guildId: string, chatId: string): Stored | undefined =>
  store.findKey("member", memberKey(guildId, chatId));

const stored = ({ fields }: Stored): StoredMember => fields as unknown as StoredMember;

const contractsOf = (member: Stored): Readonly<Record<string, Grants>> => stored(member).contracts;

/** A member with the union of all grants. */
export function memberIn(member: Stored): Member {
  const { chat_id, chat_user_name: name } = stored(member);
  return { chat_id, ...(name !== undefined && { chat_user_name: name }), ...union(contractsOf(member)) };
}

function union(contracts: Readonly<Record<string, Grants>>): Required<Grants> {
  const all = (target: Target) => [...new Set(Object.values(contracts).flatMap((grants) => grants[target] ?? []))];
  return { role_ids: all("role_ids"), channel_ids: all("channel_ids") };
}

export const grantsOf = (member: Stored, { person }: Enrollment): Grants => contractsOf(member)[person.id] ?? {};

/** Replaces the grants of a contract; undefined ends them. Returns what the member lost and gained. */
export function setGrants(
  store: Store,
  member: Stored,
  { person }: Enrollment,
  grants: Grants | undefined,
): { readonly lost: Required<Grants>; readonly gained: Required<Grants> } {
  const before = union(contractsOf(member));
  const { [person.id]: _replaced, ...others } = contractsOf(member);
  const contracts = { ...others, ...(grants && { [person.id]: grants }) };
  save(store, member, contracts);
  const after = union(contracts);
  const only = (one: Required<Grants>, other: Required<Grants>) => ({
    role_ids: one.role_ids.filter((id) => !other.role_ids.includes(id)),
    channel_ids: one.channel_ids.filter((id) => !other.channel_ids.includes(id)),
  });
  return { lost: only(before, after), gained: only(after, before) };
}

/** Whether another customer uses an account in the page's guild. Without a contract in force, no one does. */
export function isAccountTaken(store: Store, page: Stored, chatId: string, email: unknown): boolean {
  const rule = ruleOf({ page });
  const member = rule && findMember(store, rule.guild_id, chatId);
  if (!member || Object.keys(contractsOf(member)).length === 0) return false;
  return stored(member).customer !== customerKey(email);
}

/** Assumed: a customer with a chat account on a page with a rule is a member of its guild from then on. */
export function joinGuild({ store }: Pick<Sandbox, "store">, enrollment: Enrollment): void {
  const { chat_id, chat_user_name: name, email } = enrollment.person.fields;
  const rule = ruleOf(enrollment);
  if (!rule || typeof chat_id !== "string") return;
  const guild = rule.guild_id;
  const named = { chat_id, ...(typeof name === "string" && { chat_user_name: name }), customer: customerKey(email) };
  const before = findMember(store, guild, chat_id);
  const member = before
    ? store.update(before, { ...before.fields, ...named })
    : store.insert("member", { ...named, contracts: {} }, { parent: guild, key: memberKey(guild, chat_id) });
  setGrants(store, member, enrollment, grantsOf(member, enrollment));
}

/** Revokes a deleted role or channel from all members of its guild. */
export function forgetInGuild(store: Store, guildId: string, target: Target, id: string): void {
  for (const member of store.list("member", guildId)) removeFromAll(store, member, target, [id]);
}

/** Removes roles or channels from a member, whichever contracts grant them. Returns those that the member had. */
export function removeFromAll(store: Store, member: Stored, target: Target, ids: readonly string[]): Grants {
  const lost = memberIn(member)[target].filter((id) => ids.includes(id));
  if (lost.length === 0) return { [target]: lost };
  const contracts = Object.entries(contractsOf(member)).map(([person, grants]) => [
    person,
    { ...grants, [target]: grants[target]?.filter((id) => !ids.includes(id)) },
  ]);
  save(store, member, Object.fromEntries(contracts) as Record<string, Grants>);
  return { [target]: lost };
}

function save(store: Store, member: Stored, contracts: Readonly<Record<string, Grants>>): void {
  store.update(member, { ...member.fields, contracts });
}

/** Moves the grants of a contract to the customer's new account. The customer in `after` has it. */
export function moveGrants({ store }: Sandbox, before: Enrollment, after: Enrollment): void {
  const rule = ruleOf(before);
  const chatId = before.person.fields.chat_id;
  const old = rule && typeof chatId === "string" ? findMember(store, rule.guild_id, chatId) : undefined;
  joinGuild({ store }, after);
  if (!rule || !old || chatId === after.person.fields.chat_id) return;
  const member = findMember(store, rule.guild_id, String(after.person.fields.chat_id));
  if (member) setGrants(store, member, after, grantsOf(old, before));
  setGrants(store, old, before, undefined);
  const left = store.get("member", old.id);
  if (left && Object.keys(contractsOf(left)).length === 0) store.remove(left);
}
