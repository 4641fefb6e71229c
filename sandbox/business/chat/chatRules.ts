// Effects of chat rules on members of guilds: at events, when started in the console, or with a different chat account.

import { isGiven } from "../../../provider/model/rules.js";
import type { Stored } from "../../store/store.js";
import { requireStatus } from "../contracts/decisions.js";
import { Contracted, customersWith, type Enrollment, hasPlace, statusOf } from "../contracts/enrollment.js";
import { type BusinessSandbox, publish, type RecordedEvent } from "../contracts/events.js";
import { fieldProblems } from "../contracts/fields.js";
import type { FormProblem } from "../contracts/form.js";
import {
  type ChatRule,
  findMember,
  type Grants,
  grantsOf,
  isAccountTaken,
  joinGuild,
  moveGrants,
  removeFromAll,
  ruleOf,
  setGrants,
} from "../contracts/guildMembers.js";
import { isOn } from "../contracts/pageSettings.js";
import { changePerson } from "../contracts/tasks.js";

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
  const chatId = enrollment.person.fields.chat_id;
  return rule && typeof chatId === "string" ? findMember(store, rule.guild_id, chatId) : undefined;
}

const chatDetails = (enrollment: Enrollment) => ({
  guild_id: ruleOf(enrollment)?.guild_id ?? "",
  chat_id: String(enrollment.person.fields.chat_id),
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
export const grantsAtPayment = ({ page }: Enrollment): boolean => isOn(page, "execute_role_first_payment");

/** Runs a page's rule at an event. */
export function followRules(sandbox: BusinessSandbox, event: RecordedEvent): void {
  const { type, payment, kind, page, person } = event;
  const enrollment = { kind, page, person };
  const isFirstPayment = type === "payment" && payment.fields.number === 1;
  if (type === "application") joinGuild(sandbox, enrollment);
  if (grantsAtPayment(enrollment) ? isFirstPayment : type === "contract") runChatRule(sandbox, enrollment, "auto");
  if (type !== "cancelled" && type !== "not_established") return;
  endGrants(sandbox, enrollment);
  const others = customersWith(sandbox.store, page, String(person.fields.email)).filter(hasPlace);
  if (type === "cancelled" && others.length === 0) runChatRule(sandbox, enrollment, "cancel");
}

// Changes a customer's chat account.

/** Gives a customer a different chat account, if the page allows it. The grants of this contract move to it. */
export function changeChatAccount(
  sandbox: BusinessSandbox,
  enrollment: Enrollment,
  account: { chat_id: string; chat_user_name?: string },
): Enrollment | { problems: FormProblem[] } {
  const { page, person } = enrollment;
  if (!isOn(page, "show_chat_account_change")) return { problems: [{ field: "chat_id", key: "invalid_choice" }] };
  if (account.chat_id.trim() === "") return { problems: [{ field: "chat_id", key: "required" }] };
  const problems = fieldProblems(page, account).filter(
    ({ field, key }) => key === "too_long" && (field === "chat_id" || field === "chat_user_name"),
  );
  if (problems.length > 0) return { problems };
  const name = account.chat_user_name?.trim();
  const named = { chat_id: account.chat_id.trim(), ...(name && { chat_user_name: name }) };
  if (isAccountTaken(sandbox.store, page, named.chat_id, person.fields.email)) {
    return { problems: [{ field: "chat_id", key: "account_taken" }] };
  }
  const after = changePerson(sandbox, enrollment, { chat_user_name: undefined, ...named });
  moveGrants(sandbox, enrollment, after);
  if (!isGiven(person.fields.chat_id)) welcome(sandbox, after);
  return after;
}

/** A first account gets what it would have got with the application. */
function welcome(sandbox: BusinessSandbox, enrollment: Enrollment): void {
  const isDue = !grantsAtPayment(enrollment) || isGiven(enrollment.person.fields.payment_id);
  if (statusOf(enrollment.person) === Contracted && isDue) runChatRule(sandbox, enrollment, "auto");
}
