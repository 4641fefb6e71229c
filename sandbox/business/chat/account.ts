// Changes a customer's chat account.
import { isGiven } from "../../../provider/model/rules.js";
import type { BusinessSandbox } from "../contracts/businessSandbox.js";
import { changePerson } from "../contracts/changes.js";
import { Contracted, type Enrollment, statusOf } from "../contracts/enrollment.js";
import { fieldProblems } from "../contracts/fields.js";
import type { FormProblem } from "../contracts/form.js";
import { isAccountTaken, moveGrants } from "../contracts/guildMembers.js";
import { isOn } from "../contracts/pageSettings.js";
import { grantsAtPayment, runChatRule } from "./chatRules.js";

/** Gives a customer a different chat account, if the page allows it. The grants of this contract move to it. */
export function changeChatAccount(
  sandbox: BusinessSandbox,
  enrollment: Enrollment,
  account: { chat_id: string; chat_user_name?: string },
): Enrollment | { problems: FormProblem[] } {
  const { kind, page, person } = enrollment;
  if (!isOn(kind, page, "show_chat_account_change")) return { problems: [{ field: "chat_id", key: "invalid_choice" }] };
  if (account.chat_id.trim() === "") return { problems: [{ field: "chat_id", key: "required" }] };
  const problems = fieldProblems(kind, page, account).filter(
    ({ field, key }) => key === "too_long" && (field === "chat_id" || field === "chat_user_name"),
  );
  if (problems.length > 0) return { problems };
  const name = account.chat_user_name?.trim();
  const named = { chat_id: account.chat_id.trim(), ...(name && { chat_user_name: name }) };
  if (isAccountTaken(sandbox.store, page, named.chat_id, person.members.email)) {
    return { problems: [{ field: "chat_id", key: "account_taken" }] };
  }
  const after = changePerson(sandbox, enrollment, { chat_user_name: undefined, ...named });
  moveGrants(sandbox, enrollment, after);
  if (!isGiven(person.members.chat_id)) welcome(sandbox, after);
  return after;
}

/** A first account gets what it would have got with the application. */
function welcome(sandbox: BusinessSandbox, enrollment: Enrollment): void {
  const isDue = !grantsAtPayment(enrollment) || isGiven(enrollment.person.members.payment_id);
  if (statusOf(enrollment.person) === Contracted && isDue) runChatRule(sandbox, enrollment, "auto");
}
