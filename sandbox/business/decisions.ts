// What is decided about a person: approved, rejected, cancelled, and what people change of their contract.
import { isGiven } from "../../provider/model/rules.js";
import { type Refusal, refusal } from "../errors.js";
import type { Sandbox } from "../routes.js";
import { joinGuild, moveMember, runChatRule } from "./chat.js";
import { contractOf, saveContract } from "./contract.js";
import { isOn } from "./declared.js";
import { establish } from "./establish.js";
import { fieldProblems } from "./fields.js";
import type { FormProblem } from "./form.js";
import { happened } from "./happenings.js";
import { Cancelled, Contracted, changePerson, NotEstablished, type Party, statusOf, Waiting } from "./party.js";
import { grantsAtPayment } from "./payments.js";
import { dayOf } from "./times.js";
import { giveUp } from "./waiting.js";

/** Approves a person who waits. A first payment that fails leaves them waiting. @throws Refusal with 409 */
export function approve(sandbox: Sandbox, party: Party): Party {
  requireStatus(party, [Waiting], "approved");
  return establish(sandbox, party);
}

/** Rejects a person who waits: not established. @throws Refusal with 409 */
export function reject(sandbox: Sandbox, party: Party): Party {
  requireStatus(party, [Waiting], "rejected");
  return giveUp(sandbox, party);
}

/**
 * Cancels a contract or an application that waits. No more payments come due; what was paid is not given back, because
 * the specification does not describe it. @throws Refusal with 409
 */
export function cancel(sandbox: Sandbox, party: Party): Party {
  requireStatus(party, [Contracted, Waiting], "cancelled");
  const { clock, world } = sandbox;
  const after = changePerson(sandbox, party, { status: Cancelled, cancel_date: dayOf(clock.now()) });
  clock.forget(world, party.person.id);
  const { next_payment_at: _none, transfer_until: _neither, ...contract } = contractOf(sandbox, after);
  saveContract(sandbox, after, contract);
  happened(sandbox, { type: "cancelled", ...after });
  runChatRule(sandbox, after, "cancel");
  return after;
}

/** Runs a chat rule with the trigger `manual`. @throws Refusal with 409 */
export function runManualRule(sandbox: Sandbox, party: Party): Party {
  requireStatus(party, [Contracted], "given roles");
  runChatRule(sandbox, party, "manual");
  return party;
}

/** Gives a person another account of the chat platform, where the page allows it; roles move along. */
export function changeChatAccount(
  sandbox: Sandbox,
  party: Party,
  account: { chat_id: string; chat_user_name?: string },
): Party | { problems: FormProblem[] } {
  const { kind, page } = party;
  if (!isOn(kind, page, "show_chat_account_change")) return { problems: [{ field: "chat_id", key: "invalid_choice" }] };
  if (account.chat_id.trim() === "") return { problems: [{ field: "chat_id", key: "required" }] };
  const problems = fieldProblems(kind, page, account).filter(
    ({ field, key }) => key === "too_long" && (field === "chat_id" || field === "chat_user_name"),
  );
  if (problems.length > 0) return { problems };
  const name = account.chat_user_name?.trim();
  const named = { chat_id: account.chat_id.trim(), ...(name && { chat_user_name: name }) };
  const isFirst = !isGiven(party.person.members.chat_id);
  moveMember(sandbox, party, named);
  const after = changePerson(sandbox, party, { chat_user_name: undefined, ...named });
  if (isFirst) welcome(sandbox, after);
  return after;
}

/** Whoever names a first account gets what it would have got with the application. */
function welcome(sandbox: Sandbox, party: Party): void {
  joinGuild(sandbox, party);
  const isDue = !grantsAtPayment(party) || isGiven(party.person.members.payment_id);
  if (statusOf(party.person) === Contracted && isDue) runChatRule(sandbox, party, "auto");
}

const names: Readonly<Record<number, string>> = {
  [Contracted]: "contracted",
  [Cancelled]: "cancelled",
  [Waiting]: "waiting",
  [NotEstablished]: "not established",
};

function requireStatus({ person }: Party, allowed: readonly number[], done: string): void {
  const status = statusOf(person);
  if (!allowed.includes(status)) throw wrongStatus(status, allowed, done);
}

function wrongStatus(status: number, allowed: readonly number[], done: string): Refusal {
  const words = (of: number) => `${names[of]} (status ${of})`;
  const message = `The person is ${words(status)} and cannot be ${done}; only who is ${allowed.map(words).join(" or ")} can.`;
  return refusal(409, "conflict", message);
}
