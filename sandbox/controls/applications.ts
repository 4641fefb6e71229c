// The control that applies to a page without a browser: what CI uses in the place of the page's form.
import { personAnswer } from "../api/answers.js";
import { submit } from "../business/application.js";
import { applicationForm, type FormProblem, type ProblemKey } from "../business/form.js";
import { type Quote, quote } from "../business/quote.js";
import { ApiError, fieldError } from "../core/errors.js";
import { bodyAs } from "../http/body.js";
import type { Route } from "../http/routes.js";
import { createdPerson, pageOf } from "./people.js";
import type { ControlSandbox } from "./sandbox.js";

export const applicationRoutes = (sandbox: ControlSandbox): Route[] => [
  {
    method: "POST",
    path: "/_sandbox/objects/{kind}/{id}/applications",
    handle(request) {
      const { kind, page } = pageOf(sandbox, request);
      const form = bodyAs(applicationForm, request.body);
      const quoted = quote(sandbox, kind, page, form);
      const result = submit(sandbox, kind, page, form);
      if ("problems" in result) throw refused(result.problems);
      const { person, payment } = result;
      return createdPerson(sandbox, person, {
        person_id: person.id,
        status: person.members.status,
        ...(payment && { payment_id: payment.id }),
        person: personAnswer(person),
        quote: quoteAnswer(quoted),
      });
    },
  },
];

/** Days are told where they are known: not before an approval. */
function quoteAnswer({ isDueNow, problems: _none, due, later, coupon: _used, ...quoted }: Quote) {
  return {
    ...quoted,
    ...(quoted.first && { later: later.map(({ at, ...each }) => ({ ...(due !== "approval" && { at }), ...each })) }),
    is_due_now: isDueNow,
  };
}

/** The body was understood; it is the page that refuses. */
const refused = (problems: readonly FormProblem[]): ApiError => new ApiError(422, problems.map(asError));

function asError({ field, key, values }: FormProblem) {
  const what = sentences[key](values?.max);
  return field === undefined ? { code: key, message: `The page ${what}` } : fieldError(key, field, what);
}

/** What follows the name of the field, or «The page». */
const sentences: Readonly<Record<ProblemKey, (max?: number) => string>> = {
  required: () => "is missing: the page requires it.",
  too_long: (max) => `is longer than ${max} characters.`,
  invalid_email: () => "is not a mail address.",
  invalid_number: () => "must be a number.",
  invalid_choice: () => "is not among what the page offers.",
  wrong_units: (max) => `must be a whole number, at least 1${max === undefined ? "" : ` and at most ${max}`}.`,
  not_agreed: () => "must be true: the page asks to agree to its terms.",
  coupon_unknown: () => "is not a code of the page's environment.",
  coupon_not_started: () => "is a code that cannot be used yet.",
  coupon_ended: () => "is a code that cannot be used any more.",
  coupon_used_up: () => "is a code that was used as often as it was issued.",
  coupon_wrong_target: () => "is a code for other pages.",
  not_started: () => "cannot be applied to yet.",
  ended: () => "cannot be applied to any more.",
  sold_out: () => "has no place left.",
  duplicate: () => "has applied already, and the page takes no second application.",
  limit_per_person: (max) => `has bought ${max} times, which is the page's cap.`,
};
