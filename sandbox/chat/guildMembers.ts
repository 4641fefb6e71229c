// The members of guilds, and what they have.
import type { Enrollment } from "../business/enrollment.js";
import type { Sandbox } from "../core/sandbox.js";
import type { Store, Stored } from "../core/store.js";

/** The relevant fields of the specification's ChatRule. The meaning of "related roles" is undocumented. */
export interface ChatRule {
  readonly trigger: "auto" | "manual" | "cancel";
  readonly action: "grant" | "remove" | "kick";
  readonly guild_id: string;
  readonly target_type: "channel" | "role";
  readonly role_ids?: readonly string[] | null;
  readonly channel_ids?: readonly string[] | null;
}

/** A stored member of a guild, with the guild as its parent. */
interface Member {
  readonly chat_id: string;
  readonly chat_user_name?: string;
  readonly role_ids: readonly string[];
  readonly channel_ids: readonly string[];
}

export const ruleOf = ({ page }: Enrollment): ChatRule | undefined =>
  (page.members.chat_rule ?? undefined) as ChatRule | undefined;

export const memberKey = (guildId: string, chatId: string): string => JSON.stringify([guildId, chatId]);

export const findMember = (store: Store, guildId: string, chatId: string): Stored | undefined =>
  store.findKey("member", memberKey(guildId, chatId));

export const memberIn = ({ members }: Stored): Member => members as unknown as Member;

/** Assumed: a customer with a chat account on a page with a rule is a member of its guild from then on. */
export function joinGuild({ store }: Sandbox, enrollment: Enrollment): void {
  const { chat_id: chatId, chat_user_name: name } = enrollment.person.members;
  const rule = ruleOf(enrollment);
  if (!rule || typeof chatId !== "string" || findMember(store, rule.guild_id, chatId)) return;
  const member: Member = {
    chat_id: chatId,
    ...(typeof name === "string" && { chat_user_name: name }),
    role_ids: [],
    channel_ids: [],
  };
  store.insert("member", { ...member }, { parent: rule.guild_id, key: memberKey(rule.guild_id, chatId) });
}

/** Revokes a deleted role or channel from all members of its guild. */
export function forgetInGuild(store: Store, guildId: string, list: "role_ids" | "channel_ids", id: string): void {
  for (const member of store.list("member", guildId)) {
    const ids = memberIn(member)[list];
    if (ids.includes(id)) store.update(member, { ...member.members, [list]: ids.filter((one) => one !== id) });
  }
}

/** Moves what a member has to the customer's new chat account. The customer still has the old one. */
export function moveMember(
  { store }: Sandbox,
  enrollment: Enrollment,
  to: Pick<Member, "chat_id" | "chat_user_name">,
): void {
  const rule = ruleOf(enrollment);
  const chatId = enrollment.person.members.chat_id;
  const old = rule && typeof chatId === "string" ? findMember(store, rule.guild_id, chatId) : undefined;
  if (!rule || !old || chatId === to.chat_id) return;
  const other = findMember(store, rule.guild_id, to.chat_id);
  const [had, has] = [memberIn(old), other ? memberIn(other) : { role_ids: [], channel_ids: [] }];
  const member: Member = {
    ...to,
    role_ids: [...new Set([...has.role_ids, ...had.role_ids])],
    channel_ids: [...new Set([...has.channel_ids, ...had.channel_ids])],
  };
  store.remove(old);
  if (other) store.update(other, { ...member });
  else store.insert("member", { ...member }, { parent: rule.guild_id, key: memberKey(rule.guild_id, to.chat_id) });
}
