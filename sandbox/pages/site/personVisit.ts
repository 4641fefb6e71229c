// Requests of a customer on the page of the contract.
import { changeChatAccount } from "../../business/chat/chatRules.js";
import { changeCard } from "../../business/contracts/billing.js";
import { contractOf, nextBill } from "../../business/contracts/contract.js";
import { cancel } from "../../business/contracts/decisions.js";
import type { Enrollment } from "../../business/contracts/enrollment.js";
import { paymentsOf, recordDeclinedChange } from "../../business/contracts/payments.js";
import { nextPaymentAt } from "../../business/contracts/tasks.js";
import { consolePath } from "../../http/address.js";
import { Entries } from "../../http/body.js";
import { type HttpResponse, seeOther } from "../../http/routes.js";
import { prefixOf } from "../../store/store.js";
import { cardParts, checkCard, declineOf, keptCard, paymentProblem, typedCard } from "./card.js";
import { draftName, type SiteSandbox } from "./drafts.js";
import type { Problem } from "./formView.js";
import { halfWidth } from "./inputs.js";
import { planPage } from "./pageDocument.js";
import { mayCancel, mayChangeCard, mayChangeChat, type PersonView, personPage } from "./personPage.js";
import type { Findings } from "./problems.js";
import type { Visit } from "./visit.js";

/** The page, or with entries that need a correction. */
export function openedPersonPage(visit: Visit, enrollment: Enrollment, query: Entries): HttpResponse {
  const draft = visit.drafts.get(visit.address, query.get(draftName));
  if (draft?.page === "form") return personResponse(visit, enrollment, draft.entries, draft.problems);
  const news = query.has("applied") ? "applied" : query.has("saved") ? "saved" : undefined;
  const { chat_id, chat_user_name } = enrollment.person.fields;
  const known = Object.entries({ chat_id, chat_user_name }).flatMap(([name, value]) =>
    typeof value === "string" ? [[name, value] as const] : [],
  );
  return personResponse(visit, enrollment, new Entries(new Map(known)), [], news);
}

/** Executes what the page offers, and nothing else. @throws Refusal if the business layer no longer allows it */
export function changePersonPage(
  { sandbox, drafts, plan, address }: Visit,
  enrollment: Enrollment,
  entries: Entries,
): HttpResponse {
  const step = entries.get("step");
  const problem = (problems: readonly Problem[]) => {
    const kept = entries.without(cardParts.map((part) => `card.${part}`));
    return seeOther(drafts.add(address, { page: "form", entries: kept, problems }));
  };
  if (step === "card") {
    const { card, problems } = cardIn(sandbox, enrollment, entries);
    if (problems.length > 0) return problem(problems);
    if (card) changeCard(sandbox, enrollment, keptCard(card, sandbox.clock.now()));
    return seeOther(card ? `${address}?saved` : address);
  }
  if (step === "cancel" && mayCancel(plan, enrollment.person)) {
    if (entries.get("sure") === "") return problem([{ field: "sure", key: "not_sure" }]);
    cancel(sandbox, enrollment);
    return seeOther(`${address}?saved`);
  }
  if (step === "chat" && mayChangeChat(plan, enrollment.person)) {
    const { chat_id = "", chat_user_name = "" } = halfWidth(entries.some(["chat_id", "chat_user_name"]));
    const account = { chat_id, chat_user_name };
    const done = changeChatAccount(sandbox, enrollment, account);
    return "problems" in done ? problem(done.problems) : seeOther(`${address}?saved`);
  }
  return seeOther(address);
}

/** The card that was typed, if one is allowed, and its problems. A decline is recorded. */
function cardIn(sandbox: SiteSandbox, enrollment: Enrollment, entries: Entries): Findings {
  const now = sandbox.clock.now();
  const contract = contractOf(sandbox, enrollment);
  if (!mayChangeCard(enrollment.person, contract, nextBill(contract, now))) return { problems: [] };
  const looked = checkCard(typedCard(entries), now);
  const refused = looked.card && paymentProblem(looked.card);
  if (looked.card && refused) {
    recordDeclinedChange(sandbox, enrollment, declineOf(looked.card));
    return { problems: [refused] };
  }
  return looked;
}

function personResponse(
  { sandbox, plan }: Visit,
  enrollment: Enrollment,
  entries: Entries,
  problems: readonly Problem[],
  news?: PersonView["news"],
): HttpResponse {
  const contract = contractOf(sandbox, enrollment);
  const content = personPage({
    plan,
    person: enrollment.person,
    contract,
    bill: nextBill(contract, sandbox.clock.now()),
    nextAt: nextPaymentAt(enrollment, contract),
    payments: paymentsOf(sandbox, enrollment),
    mails: mailsOf(sandbox, enrollment),
    entries,
    problems,
    ...(news && { news }),
  });
  const title = `${plan.texts.person.heading} – ${contract.names.page}`;
  return planPage(sandbox.mode, plan, { title, content, status: problems.length > 0 ? 422 : 200 });
}

/** The list in the sandbox console, which isn't a page for buyers. */
function mailsOf({ mode }: SiteSandbox, { page, person }: Enrollment): string {
  const query = new URLSearchParams({ to: String(person.fields.email), page: page.id });
  return `${prefixOf[mode]}${consolePath}/mails?${query}`;
}
