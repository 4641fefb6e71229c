// The steps of an application: the form, the confirmation, and the application itself.
import { check, submit } from "../../business/contracts/application.js";
import { availability } from "../../business/contracts/availability.js";
import { customersKind, statusOf, Waiting } from "../../business/contracts/enrollment.js";
import type { ApplicationForm } from "../../business/contracts/form.js";
import { recordDecline } from "../../business/contracts/payments.js";
import { offerFor, quote } from "../../business/contracts/quote.js";
import { isFree } from "../../business/contracts/terms.js";
import { writeLinkMail } from "../../business/mail/outbox.js";
import type { Entries } from "../../http/body.js";
import { type HttpResponse, seeOther } from "../../http/routes.js";
import { newId, type Stored } from "../../store/store.js";
import { applicationPage, mailPage, type Who } from "./applicationPage.js";
import {
  cardParts,
  cardToken,
  declineOf,
  keptCard,
  type MaskedCard,
  maskedName,
  outcomeOf,
  paymentProblem,
  readToken,
  slowMilliseconds,
} from "./card.js";
import { confirmationPage, isOtherOffer } from "./confirmationPage.js";
import type { Draft, Drafts, SiteSandbox } from "./drafts.js";
import type { Group, Problem } from "./formView.js";
import { applicationOf, firstStep, groupsOf, isOfPayment, usedGroups, utmNames } from "./inputs.js";
import { planPage } from "./pageDocument.js";
import type { Plan } from "./plan.js";
import { inOrder, paymentFindings } from "./problems.js";
import { webAddress } from "./richText.js";

export interface Visit {
  readonly sandbox: SiteSandbox;
  readonly drafts: Drafts;
  readonly plan: Plan;
  /** Path of the page: `/p/product/<id>`. */
  readonly path: string;
  /** The address of its form, which differs in the second step of contract flow 2 and for the page of a customer. */
  readonly address: string;
  /** The customer, in the second step of contract flow 2. */
  readonly who?: Who;
}

/** Contract flow 2: name and email address come first, the rest follows from a link in an email. */
const isFirstStep = ({ plan, who }: Visit): boolean => plan.number("contract_flow") === 2 && who === undefined;

/** The groups of this step. An order that costs nothing with these entries asks for no payment. */
function groupsFor(visit: Visit, entries: Entries): readonly Group[] {
  if (isFirstStep(visit)) return firstStep(visit.plan);
  const { sandbox, plan } = visit;
  const groups = groupsOf(plan, visit.who !== undefined);
  const form = formOf(visit, usedGroups(groups, entries), entries);
  const { terms } = offerFor(sandbox, plan.stored, form).agreement;
  return isFree(terms) ? groups.filter(({ name }) => !isOfPayment(name)) : groups;
}

/** What the entries of a step amount to; `used` are the groups that apply to them. */
function stepOf(visit: Visit, entries: Entries) {
  const { sandbox, plan } = visit;
  const groups = groupsFor(visit, entries);
  const used = usedGroups(groups, entries);
  const form = formOf(visit, used, entries);
  return { groups, used, form, offer: quote(sandbox, plan.stored, form) };
}

/** The page when it is opened, or with entries that need a correction. */
export function openedPage(visit: Visit, entries: Entries, draftId: unknown): HttpResponse {
  const draft = visit.drafts.get(visit.address, draftId) ?? { page: "form", entries, problems: [] };
  switch (draft.page) {
    case "form":
      return formResponse(visit, draft);
    case "confirmation":
      return confirmationResponse(visit, draft);
    case "mail":
      return mailResponse(visit, draft);
  }
}

/** Where the entries lead to. Unless there is a problem, the last step changes the store. */
export function nextPage(visit: Visit, entries: Entries): HttpResponse {
  const step = entries.get("step");
  if (step === "edit") return shownAgain(visit, entries, [], readToken(entries.get(maskedName)));
  const before = step === "apply" ? appliedWith(visit, entries) : undefined;
  if (before) return seeOther(addressAfter(visit, before));
  const { used, form, offer } = stepOf(visit, entries);
  const { card, problems } = paymentFindings(visit.plan, used, entries, visit.sandbox.clock.now());
  if (step === "quote") return shownAgain(visit, entries, offer.problems, card);
  const all = inOrder(used, [...problemsOnPage(visit, used, form), ...problems]);
  if (all.length > 0) return shownAgain(visit, entries, all, card);
  if (isFirstStep(visit)) return shownLater(visit, sentMail(visit, entries, form));
  const isChanged = step === "apply" && isOtherOffer(offer, entries);
  if (step === "apply" && !isChanged) return apply(visit, entries, form, card);
  return shownLater(visit, { page: "confirmation", entries, isChanged, ...(card && { card }) });
}

/** The form, with entries that need a correction. */
const shownAgain = (visit: Visit, entries: Entries, problems: readonly Problem[], card?: MaskedCard): HttpResponse =>
  shownLater(visit, { page: "form", entries, problems, ...(card && { card }) });

/** Redirects the browser to the page that shows a draft, without the card's number, date and code. */
function shownLater(visit: Visit, draft: Draft): HttpResponse {
  const secrets = cardParts.map((part) => `card.${part}`);
  const kept = "entries" in draft ? { ...draft, entries: draft.entries.without(secrets) } : draft;
  return seeOther(visit.drafts.add(visit.address, kept));
}

/** The refusals of the business layer that concern this step. */
function problemsOnPage({ sandbox, plan }: Visit, groups: readonly Group[], form: ApplicationForm): readonly Problem[] {
  const names = new Set(groups.flatMap(({ inputs }) => inputs.map(({ name }) => name)));
  const problems = check(sandbox, plan.stored, form);
  return problems.filter(({ field }) => field === undefined || names.has(field));
}

function formOf({ plan, who }: Visit, groups: readonly Group[], entries: Entries): ApplicationForm {
  const utm = plan.flag("enable_save_utm") ? entries.some(utmNames) : {};
  return { ...applicationOf(groups, entries), ...who, ...(Object.keys(utm).length > 0 && { utm }) };
}

/** The hidden values of forms. */
function carried({ plan }: Visit, entries: Entries): Readonly<Record<string, string>> {
  return { token: entries.get("token") || newId(), ...(plan.flag("enable_save_utm") && entries.some(utmNames)) };
}

function formResponse(visit: Visit, { entries, problems, card }: Extract<Draft, { page: "form" }>): HttpResponse {
  const { sandbox, plan, who } = visit;
  const { groups, form, offer } = stepOf(visit, entries);
  const isWrong = problems.length > 0;
  // A link can contain a code, which is checked as if it had been typed.
  const ofLink = isWrong || form.coupon_code === undefined ? [] : offer.problems;
  const content = applicationPage({
    plan,
    availability: availability(sandbox, plan.stored),
    groups,
    quote: offer,
    entries,
    problems: [...problems, ...ofLink],
    isWrong,
    isFirstStep: isFirstStep(visit),
    hidden: carried(visit, entries),
    ...(card && { card }),
    ...(who && { who }),
  });
  const title = isWrong ? `${plan.texts.form.errors} – ${plan.name}` : plan.name;
  return planPage(sandbox.mode, plan, { title, content, status: isWrong ? 422 : 200 });
}

/** Writes the email of the first step. */
function sentMail(visit: Visit, entries: Entries, { name = "", email = "" }: ApplicationForm): Draft {
  const { sandbox, plan, path } = visit;
  const fields = { name: name.trim(), email: email.trim(), utm: entries.some(utmNames) };
  const ofPage = { ...fields, kind: plan.kind.name };
  const { id } = sandbox.store.insert("mail address", ofPage, { parent: plan.stored.id });
  const link = `${path}/start/${id}`;
  writeLinkMail(sandbox, plan.stored, fields, sandbox.place.url + link);
  return { page: "mail", email: fields.email, link };
}

function mailResponse({ sandbox, plan }: Visit, { email, link }: Extract<Draft, { page: "mail" }>): HttpResponse {
  const content = mailPage(plan, email, link, webAddress(plan.text("url_redirect_1")));
  return planPage(sandbox.mode, plan, { title: plan.texts.mailStep.heading, content });
}

function confirmationResponse(visit: Visit, draft: Extract<Draft, { page: "confirmation" }>): HttpResponse {
  const { sandbox, plan } = visit;
  const { entries, card, isChanged } = draft;
  const { used, form, offer } = stepOf(visit, entries);
  const content = confirmationPage({
    plan,
    groups: used,
    entries,
    isChanged,
    quote: offer,
    who: { name: form.name ?? "", email: form.email ?? "" },
    hidden: { ...carried(visit, entries), ...(card && { [maskedName]: cardToken(card) }) },
    ...(card && { card }),
  });
  const targets = ["url_redirect_1", "url_redirect_2"].flatMap((name) => webAddress(plan.text(name)) ?? []);
  const title = plan.word("form_name_2", plan.texts.confirmation.heading);
  return planPage(sandbox.mode, plan, { title, content, status: isChanged ? 409 : 200, formTargets: targets });
}

function apply(visit: Visit, entries: Entries, form: ApplicationForm, card: MaskedCard | undefined): HttpResponse {
  const { sandbox, plan } = visit;
  const refused = card && paymentProblem(card);
  if (refused) {
    recordDecline(sandbox, plan.stored, form, declineOf(card));
    return shownAgain(visit, entries, [refused]);
  }
  const done = submit(sandbox, plan.stored, form, card && keptCard(card, sandbox.clock.now()));
  if ("problems" in done) return shownAgain(visit, entries, done.problems, card);
  const fields = { kind: plan.kind.name, person_id: done.person.id };
  sandbox.store.insert("form token", fields, { key: tokenKey(visit, entries), parent: plan.stored.id });
  const response = seeOther(addressAfter(visit, done.person));
  return card && outcomeOf(card) === "slow" ? { ...response, delayMs: slowMilliseconds } : response;
}

/**
 * "Reception complete" leads to the first address, "application complete" to the second. An application that waits is
 * received and not yet complete. Without an address, it leads to the customer's own page.
 */
function addressAfter({ plan, path }: Visit, person: Stored): string {
  const name = statusOf(person) === Waiting ? "url_redirect_1" : "url_redirect_2";
  return webAddress(plan.text(name)) ?? `${path}/customers/${person.id}?applied`;
}

/** The customer of this very form: if it is sent twice, it must not buy twice. */
function appliedWith(visit: Visit, entries: Entries): Stored | undefined {
  const { store } = visit.sandbox;
  const used = store.findKey("form token", tokenKey(visit, entries));
  return used && store.get(customersKind(visit.plan.kind), String(used.fields.person_id));
}

/** A form without a token, which comes from elsewhere, is accepted each time. */
const tokenKey = ({ plan: { kind, stored } }: Visit, entries: Entries): string =>
  `${kind.name} ${stored.id} ${entries.get("token") || newId()}`;
