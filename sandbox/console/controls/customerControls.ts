// The controls of customers and their payments: listing, adding, decisions, refunds and chargebacks.
import * as z from "zod";
import { contractor } from "../../../provider/model/common.js";
import { givenIn, isGiven, type Values } from "../../../provider/model/rules.js";
import { runManualRule } from "../../business/chat/chatRules.js";
import { begin } from "../../business/contracts/application.js";
import { availability } from "../../business/contracts/availability.js";
import { approve, failNext, receiveTransfer } from "../../business/contracts/billing.js";
import { contractOf } from "../../business/contracts/contract.js";
import { cancel, pause, reject, resume } from "../../business/contracts/decisions.js";
import {
  Cancelled,
  Contracted,
  customersKind,
  type Enrollment,
  findEnrollment,
  insertPerson,
  NotEstablished,
} from "../../business/contracts/enrollment.js";
import { publish } from "../../business/contracts/events.js";
import { chargeBack, findPayment, type PaidEnrollment, paymentsOf, refund } from "../../business/contracts/payments.js";
import { changePerson, nextPaymentAt } from "../../business/contracts/tasks.js";
import {
  type Control,
  controlsFor,
  count,
  described,
  instant,
  named,
  paged,
  pageOf as pageOfList,
  paging,
  ref,
  text,
} from "../../http/controls.js";
import { created, type HttpResponse, type PathRequest, param } from "../../http/routes.js";
import { paymentResponse, personResponse, rawResponse } from "../../service/endpoints/objectResponses.js";
import { findPage } from "../../service/endpoints/pages.js";
import { checkBody } from "../../service/endpoints/validate.js";
import { calendar } from "../../store/calendar.js";
import { fieldError, notFound, refuseIfAny } from "../../store/errors.js";
import type { PageKind } from "../../store/kinds.js";
import type { Sandbox } from "../../store/sandbox.js";
import { newId, type Stored } from "../../store/store.js";
import { type ControlSandbox, kindsOfPages, pageKindOf, timesOrder } from "./controlSandbox.js";
import { storedObject } from "./objectControls.js";

const control = controlsFor<ControlSandbox>();
const onPage = { kinds: kindsOfPages } as const;
const person = described(ref("WholePerson"));

const availabilityNow = named(
  "Availability",
  z
    .strictObject({
      taken: count("The number of customers with a place: contracted or waiting."),
      waiting: count("The number of waiting customers."),
      closed: z
        .enum(["not_started", "ended", "sold_out"])
        .describe("Why the page doesn't accept applications; omitted if it does.")
        .optional(),
      message: text("The page's message for this.").optional(),
      starts_at: instant("When the sale starts").optional(),
      ends_at: instant("When the sale ends").optional(),
      places: count("The number of places; omitted if there is no limit.").optional(),
      left: count("The number of remaining places.").optional(),
      alert: text("The page's stock alert, if few places remain.").optional(),
      needed: count("The number of customers that a conditional application needs.").optional(),
    })
    .describe("Whether a page accepts applications now, and the number of remaining places."),
);

const onePage: readonly Control<ControlSandbox>[] = [
  control({
    ...onPage,
    method: "GET",
    path: "/objects/{kind}/{id}/customers",
    id: "listCustomers",
    summary: "Lists the customers of a page",
    query: paging,
    response: pageOfList(described(ref("Person"))),
    handle(sandbox, request) {
      const { kind, page } = pageOf(sandbox, request);
      return paged(sandbox.store, customersKind(kind), request, withId, {}, page.id);
    },
  }),
  control({
    ...onPage,
    method: "POST",
    path: "/objects/{kind}/{id}/customers",
    id: "addPerson",
    summary: "Adds a customer to a page",
    doc:
      "Ignores required fields and remaining places. The status decides whether the customer has a contract, waits, or " +
      "has canceled. On a payment page, this also creates a customer record. " +
      "The header `location` of the response is the address of the customer's control.",
    body: described(ref("NewPerson")),
    isBodyOptional: true,
    status: 201,
    response: described(ref("Purchaser")),
    respond(sandbox, request) {
      const { page } = pageOf(sandbox, request);
      const added = addPerson(sandbox, page, request.body);
      return createdPerson(sandbox, added.person, personResponse(added.person));
    },
  }),
  control({
    ...onPage,
    method: "GET",
    path: "/objects/{kind}/{id}/availability",
    id: "readAvailability",
    summary: "Shows whether a page accepts applications",
    response: availabilityNow,
    handle(sandbox, request) {
      const { page } = pageOf(sandbox, request);
      const { startsAt: starts_at, endsAt: ends_at, ...rest } = availability(sandbox, page);
      return { ...rest, ...(starts_at && { starts_at }), ...(ends_at && { ends_at }) };
    },
  }),
];

/** A decision about a customer, which returns the customer afterwards. */
type Decide = (sandbox: ControlSandbox, enrollment: Enrollment) => Enrollment;

const decision = (name: string, summary: string, decide: Decide, id = name) =>
  control({
    method: "POST",
    path: `/customers/{id}/${name}`,
    id,
    summary,
    response: person,
    refusals: { 409: "The customer's status doesn't allow this." },
    handle: (sandbox, request) => whole(sandbox, decide(sandbox, enrollmentOf(sandbox, request))),
  });

const onePerson: readonly Control<ControlSandbox>[] = [
  control({
    method: "GET",
    path: "/customers/{id}",
    id: "readPerson",
    summary: "Reads a customer with contract and payments",
    response: person,
    handle: (sandbox, request) => whole(sandbox, enrollmentOf(sandbox, request)),
  }),
  decision("approve", "Approves a waiting application", approve),
  decision("reject", "Rejects a waiting application", reject),
  decision("cancel", "Cancels a contract or a waiting application", cancel),
  decision("pause", "Pauses a contract: no payments are due", pause),
  decision("resume", "Resumes a paused contract", resume),
  decision("run-chat-rule", "Runs the page's chat rule with the trigger `manual`", runManualRule, "runChatRule"),
  decision("receive-transfer", "Records the open bank transfer as received", receiveTransfer, "receiveTransfer"),
  control({
    method: "POST",
    path: "/customers/{id}/fail-next-payment",
    id: "failNextPayment",
    summary: "Makes the next payments fail",
    body: timesOrder,
    isBodyOptional: true,
    response: person,
    refusals: { 409: "The customer's status doesn't allow this." },
    handle: (sandbox, request) => whole(sandbox, failNext(sandbox, enrollmentOf(sandbox, request), request.body.times)),
  }),
];

export const customerControls: readonly Control<ControlSandbox>[] = [...onePage, ...onePerson];

/** @throws Refusal with 404 */
export function pageOf(sandbox: ControlSandbox, request: PathRequest): { kind: PageKind; page: Stored } {
  const kind = pageKindOf(request);
  return { kind, page: findPage(sandbox, kind, param(request, "id")) };
}

/** @throws Refusal with 404 */
export function enrollmentOf(sandbox: ControlSandbox, request: PathRequest): Enrollment {
  const id = param(request, "id");
  const enrollment = findEnrollment(sandbox, id);
  if (!enrollment) throw notFound("person", id);
  return enrollment;
}

/** The response to a created customer, with the address in a header. */
export const createdPerson = ({ url }: ControlSandbox, { id }: Stored, body: Values): HttpResponse => ({
  ...created(body),
  headers: { location: `${url}/_sandbox/customers/${id}` },
});

const withId = (person: Stored): Values => ({ person_id: person.id, ...personResponse(person) });

/** Everything about a customer. */
function whole(sandbox: ControlSandbox, enrollment: Enrollment): Values {
  const { kind, page, person } = enrollment;
  const contract = contractOf(sandbox, enrollment);
  const next = nextPaymentAt(enrollment, contract);
  return {
    kind: kind.name,
    page_id: page.id,
    ...withId(person),
    contract: { ...contract, ...(next && { next_payment_at: next.toISOString() }) },
    payments: paymentsOf(sandbox, enrollment).map((payment) => wholePayment(sandbox, payment)),
  };
}

/**
 * Adds a customer to a page, whatever the page asks for and however low its capacity is: the fields of the
 * specification's Contractor, all optional. By the status, the customer has a contract, waits, or has canceled one.
 */
function addPerson(sandbox: ControlSandbox, page: Stored, body: Values): Enrollment {
  // The form of these two is undocumented, so any is accepted.
  const { notes, affiliate, ...documented } = body;
  const given = withDefaults(sandbox, documented);
  refuseIfAny([
    ...checkBody(contractor, documented, { partial: "all", whole: given }),
    ...(isGiven(notes) && !Array.isArray(notes) ? [fieldError("invalid", "notes", "must be a list.")] : []),
    ...Object.entries({ notes, affiliate }).flatMap(([name, value]) =>
      isShallow(value, 20) ? [] : [fieldError("invalid", name, "is nested too deep.")],
    ),
  ]);
  const fields = withDefaults(sandbox, body);
  const isCancelled = fields.status === Cancelled;
  const status = isCancelled ? Contracted : fields.status;
  const enrollment = insertPerson(sandbox, page, { ...fields, status });
  if (status === NotEstablished) {
    publish(sandbox, { type: "not_established", ...enrollment });
    return enrollment;
  }
  const after = begin(sandbox, enrollment);
  if (!isCancelled) return after;
  return changePerson(sandbox, cancel(sandbox, after), { cancel_date: fields.cancel_date });
}

const isShallow = (value: unknown, depth: number): boolean =>
  typeof value !== "object" ||
  value === null ||
  (depth > 0 && Object.values(value).every((v) => isShallow(v, depth - 1)));

function withDefaults({ clock }: Sandbox, body: Values): Values {
  const today = calendar.dayOf(clock.now());
  const standard = { status: Contracted, email: `${newId().slice(0, 8)}@example.com`, name: "Hanako Yamada" };
  const person = { ...standard, ...givenIn(body) };
  const cancelled = person.status === (Cancelled as number) ? { cancel_date: today } : {};
  return { contract_date: today, ...cancelled, ...person };
}

// Refunds and chargebacks. The specification describes neither.

const amount = "must be a whole number of yen, at least 1";

export const paymentControls: readonly Control<ControlSandbox>[] = [
  control({
    method: "POST",
    path: "/payments/{id}/refund",
    id: "refund",
    summary: "Refunds a payment in full or in part",
    doc: "Specific to the sandbox. `amount` is in whole yen; if omitted, the rest of the payment. The contract continues.",
    body: z.strictObject({ amount: z.int({ error: amount }).min(1, amount).optional() }),
    isBodyOptional: true,
    response: storedObject,
    refusals: { 409: "The amount exceeds the rest of the payment." },
    handle: (sandbox, request) =>
      wholePayment(sandbox, refund(sandbox, paymentOf(sandbox, request), request.body.amount).payment),
  }),
  control({
    method: "POST",
    path: "/payments/{id}/chargeback",
    id: "chargeBack",
    summary: "Charges a payment back, as the customer's bank does",
    doc: "Specific to the sandbox.",
    response: storedObject,
    refusals: { 409: "The payment was refunded or charged back completely." },
    handle: (sandbox, request) => wholePayment(sandbox, chargeBack(sandbox, paymentOf(sandbox, request)).payment),
  }),
];

/** @throws ApiError with 404 */
function paymentOf(sandbox: ControlSandbox, request: PathRequest): PaidEnrollment {
  const id = param(request, "id");
  const found = findPayment(sandbox, id);
  if (!found) throw notFound("payment of a customer", id);
  return found;
}

const wholePayment = (sandbox: ControlSandbox, payment: Stored): Values => ({
  ...rawResponse(payment),
  ...paymentResponse(sandbox, payment),
});
