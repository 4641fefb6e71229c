// Effects of chat rules on members of guilds: at events, or when started in the console.

import type { Stored } from "../../store/store.js";
import type { BusinessSandbox } from "../contracts/businessSandbox.js";
import { requireStatus } from "../contracts/decisions.js";
import { Contracted, customersWith, type Enrollment, hasPlace } from "../contracts/enrollment.js";
import type { RecordedEvent } from "../contracts/events.js";
import {
  type ChatRule,
  findMember,
  type Grants,
  grantsOf,
  joinGuild,
  removeFromAll,
  ruleOf,
  setGrants,
} from "../contracts/guildMembers.js";
import { isOn } from "../contracts/pageSettings.js";
import { publish } from "../contracts/publish.js";

/** Runs the page's rule for a customer, if its trigger matches. Roles need not exist in the sandbox. */
export function runChatRule(sandbox: BusinessSandbox, enrollment: Enrollment, trigger: ChatRule["trigger"]): void {
  const rule = ruleOf(enrollment);
  const member = memberOf(sandbox, enrollment);
  if (!member || rule?.trigger !== trigger) return;
  if (rule.action === "kick") {
    sandbox.store.remove(member);
    publish(sandbox, { type: "kicked", ...enrollment, details: chatDetails(enrollment) });
    return;
  }
  const target = rule.target_type === "role" ? "role_ids" : "channel_ids";
  const ids = rule[target] ?? [];
  if (rule.action === "remove") {
    record(sandbox, enrollment, "role_removed", removeFromAll(sandbox.store, member, target, ids));
    return;
  }
  const before = grantsOf(member, enrollment);
  const grants = { ...before, [target]: [...new Set([...(before[target] ?? []), ...ids])] };
  record(sandbox, enrollment, "role_granted", setGrants(sandbox.store, member, enrollment, grants).gained);
}

/** What a contract granted ends with it. Other contracts keep what they grant. */
function endGrants(sandbox: BusinessSandbox, enrollment: Enrollment): void {
  const member = memberOf(sandbox, enrollment);
  if (member) {
    record(sandbox, enrollment, "role_removed", setGrants(sandbox.store, member, enrollment, undefined).lost);
  }
}

function memberOf({ store }: BusinessSandbox, enrollment: Enrollment): Stored | undefined {
  const rule = ruleOf(enrollment);
  const chatId = enrollment.person.members.chat_id;
  return rule && typeof chatId === "string" ? findMember(store, rule.guild_id, chatId) : undefined;
}

const chatDetails = (enrollment: Enrollment) => ({
  guild_id: ruleOf(enrollment)?.guild_id ?? "",
  chat_id: String(enrollment.person.members.chat_id),
});

function record(
  sandbox: BusinessSandbox,
  enrollment: Enrollment,
  type: "role_granted" | "role_removed",
  { role_ids = [], channel_ids = [] }: Grants,
): void {
  if (role_ids.length + channel_ids.length === 0) return;
  const changed = { ...(role_ids.length > 0 && { role_ids }), ...(channel_ids.length > 0 && { channel_ids }) };
  publish(sandbox, { type, ...enrollment, details: { ...chatDetails(enrollment), ...changed } });
}

/** Runs a chat rule with the trigger `manual`. @throws Refusal with 409 */
export function runManualRule(sandbox: BusinessSandbox, enrollment: Enrollment): Enrollment {
  requireStatus(enrollment, [Contracted], "given roles");
  runChatRule(sandbox, enrollment, "manual");
  return enrollment;
}

/** Whether a page delays its chat rule until the first payment. */
export const grantsAtPayment = ({ kind, page }: Enrollment): boolean => isOn(kind, page, "execute_role_first_payment");

/** Runs a page's rule at an event. */
export function followRules(sandbox: BusinessSandbox, event: RecordedEvent): void {
  const { type, payment, kind, page, person } = event;
  const enrollment = { kind, page, person };
  const isFirstPayment = type === "payment" && payment.members.number === 1;
  if (type === "application") joinGuild(sandbox, enrollment);
  if (grantsAtPayment(enrollment) ? isFirstPayment : type === "contract") runChatRule(sandbox, enrollment, "auto");
  if (type !== "cancelled" && type !== "not_established") return;
  endGrants(sandbox, enrollment);
  const others = customersWith(sandbox.store, kind, page, String(person.members.email)).filter(hasPlace);
  if (type === "cancelled" && others.length === 0) runChatRule(sandbox, enrollment, "cancel");
}
