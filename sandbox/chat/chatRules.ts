// Effects of chat rules on members of guilds: at events, or when started in the console.
import type { Values } from "../../provider/model/rules.js";
import type { BusinessSandbox } from "../business/businessSandbox.js";
import { requireStatus } from "../business/decisions.js";
import { Contracted, type Enrollment } from "../business/enrollment.js";
import type { EventType, RecordedEvent } from "../business/events.js";
import { isOn } from "../business/pageSettings.js";
import { publish } from "../business/publish.js";
import { type ChatRule, findMember, joinGuild, memberIn, ruleOf } from "./guildMembers.js";

/** Runs the page's rule for a customer, if its trigger matches. Roles need not exist in the sandbox. */
export function runChatRule(sandbox: BusinessSandbox, enrollment: Enrollment, trigger: ChatRule["trigger"]): void {
  const rule = ruleOf(enrollment);
  const chatId = enrollment.person.members.chat_id;
  if (rule?.trigger !== trigger || typeof chatId !== "string") return;
  const found = findMember(sandbox.store, rule.guild_id, chatId);
  if (!found) return;
  const record = (type: EventType, more: Values = {}) =>
    publish(sandbox, { type, ...enrollment, details: { guild_id: rule.guild_id, chat_id: chatId, ...more } });

  if (rule.action === "kick") {
    sandbox.store.remove(found);
    record("kicked");
    return;
  }
  const list = rule.target_type === "role" ? "role_ids" : "channel_ids";
  const before = memberIn(found)[list];
  const changed = (rule[list] ?? []).filter((id) => before.includes(id) === (rule.action === "remove"));
  if (changed.length === 0) return;
  const after = rule.action === "grant" ? [...before, ...changed] : before.filter((id) => !changed.includes(id));
  sandbox.store.update(found, { ...found.members, [list]: after });
  record(rule.action === "grant" ? "role_granted" : "role_removed", { [list]: changed });
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
  const isFirstPayment = type === "payment" && payment?.members.number === 1;
  if (type === "application") joinGuild(sandbox, enrollment);
  if (grantsAtPayment(enrollment) ? isFirstPayment : type === "contract") runChatRule(sandbox, enrollment, "auto");
  if (type === "cancelled") runChatRule(sandbox, enrollment, "cancel");
}
