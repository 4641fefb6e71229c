// The controls of people: who is on a page, added by hand, applying without a browser, and what is decided of them.
import { contractor } from "../../provider/model/answers.js";
import { givenIn, isGiven, type Values } from "../../provider/model/rules.js";
import { paymentAnswer, personAnswer, rawAnswer } from "../api/answers.js";
import { findPage } from "../api/pages.js";
import { checkBody } from "../api/validate.js";
import { begin } from "../business/application.js";
import { availability } from "../business/availability.js";
import { failNext, receiveTransfer } from "../business/billing.js";
import { contractOf } from "../business/contract.js";
import { approve, cancel, reject } from "../business/decisions.js";
import {
  Cancelled,
  Contracted,
  changePerson,
  type Enrollment,
  findEnrollment,
  insertPerson,
  NotEstablished,
  peopleKind,
} from "../business/enrollment.js";
import { pause, resume } from "../business/pause.js";
import { paymentsOf } from "../business/payments.js";
import { publish } from "../business/publish.js";
import { runManualRule } from "../chat/rules.js";
import { fieldError, notFound, refuseIfAny } from "../core/errors.js";
import type { PageKind } from "../core/kinds.js";
import type { Sandbox } from "../core/sandbox.js";
import { newId, type Stored } from "../core/store.js";
import { dayOf } from "../core/times.js";
import { asObject } from "../http/body.js";
import { paged } from "../http/paging.js";
import { created, type HttpResponse, ok } from "../http/response.js";
import { type ApiRequest, param, type Route } from "../http/routes.js";
import { pageKindOf, timesOf } from "./requests.js";
import type { ControlSandbox } from "./sandbox.js";

export const peopleRoutes = (sandbox: ControlSandbox): Route[] => [
  {
    method: "GET",
    path: "/_sandbox/objects/{kind}/{id}/people",
    handle(request) {
      const { kind, page } = pageOf(sandbox, request);
      return ok(paged(sandbox.store, peopleKind(kind), request, withId, {}, page.id));
    },
  },
  {
    method: "POST",
    path: "/_sandbox/objects/{kind}/{id}/people",
    handle(request) {
      const { kind, page } = pageOf(sandbox, request);
      const { person } = addPerson(sandbox, kind, page, asObject(request.body ?? {}));
      return createdPerson(sandbox, person, personAnswer(person));
    },
  },
  {
    method: "GET",
    path: "/_sandbox/objects/{kind}/{id}/availability",
    handle(request) {
      const { kind, page } = pageOf(sandbox, request);
      const { startsAt: starts_at, endsAt: ends_at, ...rest } = availability(sandbox, kind, page);
      return ok({ ...rest, ...(starts_at && { starts_at }), ...(ends_at && { ends_at }) });
    },
  },
  {
    method: "GET",
    path: "/_sandbox/people/{id}",
    handle: (request) => ok(whole(sandbox, enrollmentOf(sandbox, request))),
  },
  ...Object.entries(decisions).map(
    ([name, decide]): Route => ({
      method: "POST",
      path: `/_sandbox/people/{id}/${name}`,
      handle: (request) => ok(whole(sandbox, decide(sandbox, enrollmentOf(sandbox, request), request))),
    }),
  ),
];

/** What can be decided of a person, by the last part of the path; each returns who it is afterwards. */
const decisions: Readonly<
  Record<string, (sandbox: ControlSandbox, enrollment: Enrollment, request: ApiRequest) => Enrollment>
> = {
  approve,
  reject,
  cancel,
  pause,
  resume,
  "run-chat-rule": runManualRule,
  "receive-transfer": receiveTransfer,
  "fail-next-payment": (sandbox, enrollment, request) => failNext(sandbox, enrollment, timesOf(request)),
};

/** @throws Refusal with 404 */
export function pageOf(sandbox: ControlSandbox, request: ApiRequest): { kind: PageKind; page: Stored } {
  const kind = pageKindOf(request);
  return { kind, page: findPage(sandbox, kind, param(request, "id")) };
}

/** @throws Refusal with 404 */
export function enrollmentOf(sandbox: ControlSandbox, request: ApiRequest): Enrollment {
  const id = param(request, "id");
  const enrollment = findEnrollment(sandbox, id);
  if (!enrollment) throw notFound("person", id);
  return enrollment;
}

/** The answer to what makes a person; the header says where the person is found. */
export const createdPerson = ({ url }: ControlSandbox, { id }: Stored, body: Values): HttpResponse => ({
  ...created(body),
  headers: { location: `${url}/_sandbox/people/${id}` },
});

const withId = (person: Stored): Values => ({ person_id: person.id, ...personAnswer(person) });

/** All that is known of a person. */
function whole(sandbox: ControlSandbox, enrollment: Enrollment): Values {
  const { kind, page, person } = enrollment;
  return {
    kind: kind.name,
    page_id: page.id,
    ...withId(person),
    contract: contractOf(sandbox, enrollment),
    payments: paymentsOf(sandbox, enrollment).map((payment) => ({
      ...rawAnswer(payment),
      ...paymentAnswer(sandbox, payment),
    })),
  };
}

/**
 * Adds a person to a page, whatever the page asks for and however few places are left: the members of the
 * specification's Contractor, all optional. By the status the person has a contract from now on, or waits; who has
 * cancelled had one before.
 */
function addPerson(sandbox: ControlSandbox, kind: PageKind, page: Stored, body: Values): Enrollment {
  // The shape of these two is not documented: any will do.
  const { notes, affiliate, ...documented } = body;
  const given = withDefaults(sandbox, documented);
  refuseIfAny([
    ...checkBody(contractor, documented, { partial: "all", whole: given }),
    ...(isGiven(notes) && !Array.isArray(notes) ? [fieldError("invalid", "notes", "must be a list.")] : []),
    ...Object.entries({ notes, affiliate }).flatMap(([name, value]) =>
      isShallow(value, 20) ? [] : [fieldError("invalid", name, "is nested too deep.")],
    ),
  ]);
  const members = withDefaults(sandbox, body);
  const isCancelled = members.status === Cancelled;
  const status = isCancelled ? Contracted : members.status;
  const enrollment = insertPerson(sandbox, kind, page, { ...members, status });
  if (status === NotEstablished) {
    publish(sandbox, { type: "not_established", ...enrollment });
    return enrollment;
  }
  const after = begin(sandbox, enrollment);
  if (!isCancelled) return after;
  return changePerson(sandbox, cancel(sandbox, after), { cancel_date: members.cancel_date });
}

const isShallow = (value: unknown, depth: number): boolean =>
  typeof value !== "object" ||
  value === null ||
  (depth > 0 && Object.values(value).every((v) => isShallow(v, depth - 1)));

function withDefaults({ clock }: Sandbox, body: Values): Values {
  const today = dayOf(clock.now());
  const standard = { status: Contracted, email: `${newId().slice(0, 8)}@example.com`, name: "Hanako Yamada" };
  const person = { ...standard, ...givenIn(body) };
  const cancelled = person.status === (Cancelled as number) ? { cancel_date: today } : {};
  return { contract_date: today, ...cancelled, ...person };
}
