// What a person who has applied sees on their own page, and what they may do there.
import { contractOf } from "../business/contract.js";
import { cancel } from "../business/decisions.js";
import type { Enrollment } from "../business/enrollment.js";
import { nextBill, paymentsOf } from "../business/payments.js";
import { changeChatAccount } from "../chat/account.js";
import { Entries } from "../http/entries.js";
import { type HttpResponse, seeOther } from "../http/response.js";
import { type Drafts, draftName } from "./drafts.js";
import { planPage } from "./layout.js";
import { mayCancel, mayChangeChat, type PersonView, personPage } from "./personPage.js";
import { Plan } from "./plan.js";
import { type Problem, worded } from "./problems.js";
import type { SiteSandbox } from "./sandbox.js";

interface Site {
  readonly sandbox: SiteSandbox;
  readonly drafts: Drafts;
}

/** The page at its path, or what was sent to it before and is to be mended. */
export function openedPersonPage(
  { sandbox, drafts }: Site,
  enrollment: Enrollment,
  query: Entries,
  path: string,
): HttpResponse {
  const draft = drafts.get(path, query.get(draftName));
  if (draft?.page === "form") return personAnswer(sandbox, enrollment, draft.entries, draft.problems);
  const news = query.has("applied") ? "applied" : query.has("saved") ? "saved" : undefined;
  const { chat_id, chat_user_name } = enrollment.person.members;
  const known = Object.entries({ chat_id, chat_user_name }).flatMap(([name, value]) =>
    typeof value === "string" ? [[name, value] as const] : [],
  );
  return personAnswer(sandbox, enrollment, new Entries(new Map(known)), [], news);
}

/** Carries out what the page offers, and nothing else. @throws Refusal where business does not allow it any more */
export function changePersonPage(
  { sandbox, drafts }: Site,
  enrollment: Enrollment,
  path: string,
  entries: Entries,
): HttpResponse {
  const plan = new Plan(enrollment.kind, enrollment.page);
  const step = entries.get("step");
  const problem = (problems: readonly Problem[]) => seeOther(drafts.add(path, { page: "form", entries, problems }));
  if (step === "cancel" && mayCancel(plan, enrollment.person)) {
    if (entries.get("sure") === "") return problem([{ field: "sure", key: "not_sure" }]);
    cancel(sandbox, enrollment);
    return seeOther(`${path}?saved`);
  }
  if (step === "chat" && mayChangeChat(plan, enrollment.person)) {
    const account = { chat_id: entries.get("chat_id"), chat_user_name: entries.get("chat_user_name") };
    const done = changeChatAccount(sandbox, enrollment, account);
    return "problems" in done ? problem(done.problems) : seeOther(`${path}?saved`);
  }
  return seeOther(path);
}

function personAnswer(
  sandbox: SiteSandbox,
  enrollment: Enrollment,
  entries: Entries,
  problems: readonly Problem[],
  news?: PersonView["news"],
): HttpResponse {
  const plan = new Plan(enrollment.kind, enrollment.page);
  const contract = contractOf(sandbox, enrollment);
  const content = personPage({
    plan,
    texts: plan.texts,
    person: enrollment.person,
    contract,
    bill: nextBill(contract, sandbox.clock.now()),
    payments: paymentsOf(sandbox, enrollment),
    entries,
    problems: worded(plan, problems),
    ...(news && { news }),
  });
  const title = `${plan.texts.person.heading} – ${plan.name}`;
  return planPage(sandbox.mode, plan, { title, content, status: problems.length > 0 ? 422 : 200 });
}
