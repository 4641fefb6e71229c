// The control that applies to a page without a browser, for use in CI.
import * as z from "zod";
import { contractor } from "../../provider/model/returnedObjects.js";
import { personResponse } from "../api/objectResponses.js";
import { submit } from "../business/application.js";
import { applicationForm, type FormProblem, type ProblemKey } from "../business/form.js";
import { type Quote, quote } from "../business/quote.js";
import { ApiError, fieldError } from "../core/errors.js";
import { type Control, controlsFor } from "../http/controls.js";
import { count, described, instant, named, ref, text } from "../http/schema.js";
import type { ControlSandbox } from "./controlSandbox.js";
import { createdPerson, pageOf } from "./peopleControls.js";
import { kindsOfPages } from "./requestParts.js";

const control = controlsFor<ControlSandbox>();

const payment = z.strictObject({
  lines: z.array(
    z.strictObject({
      key: z.enum(["price", "discount", "initial_cost", "initial_cost_discount"]),
      amount: count("Discounts are negative."),
      units: count("How many units it is for.").optional(),
      name: text("The page's word for it, or the code's.").optional(),
    }),
  ),
  total: count("Never negative."),
  tax: count("The tax that the total contains.").optional(),
  at: instant("When it is taken").optional(),
});
const laterPayments = z.strictObject({
  total: count("Of each."),
  at: instant("When the first of them is taken; omitted before an approval").optional(),
  times: count("How many; omitted if they continue until the contract is canceled.").optional(),
});
const quoted = z
  .strictObject({
    is_due_now: z.boolean().describe("Whether the first payment is taken with the application."),
    first: payment.optional(),
    second: payment.optional(),
    later: z
      .array(laterPayments)
      .describe("The payments after the first; successive ones of one amount are one item.")
      .optional(),
    payments: count("How many there are in all; omitted if they continue until the contract is canceled.").optional(),
    sum: count("What all of them come to.").optional(),
  })
  .describe("What the page costs with what was filled in.");
const application = named(
  "Application",
  z
    .strictObject({
      person_id: text("Id of the person, for the controls."),
      status: count("As of a contractor."),
      person: z.union([described(ref(contractor.name)), described(ref("Purchaser"))]),
      quote: quoted,
      payment_id: text("Id of the first payment, if it was taken.").optional(),
    })
    .describe("Who has applied, and what it costs."),
);

export const applyControl: Control<ControlSandbox> = control({
  method: "POST",
  path: "/objects/{kind}/{id}/applications",
  id: "apply",
  summary: "Applies to a page without a browser",
  doc: "The header `location` of the response is the address of the person.",
  kinds: kindsOfPages,
  body: applicationForm,
  status: 201,
  response: application,
  refusals: { 422: "The page refuses: each problem says which field is meant." },
  respond(sandbox, request) {
    const { kind, page } = pageOf(sandbox, request);
    const form = request.body;
    const costs = quote(sandbox, kind, page, form);
    const result = submit(sandbox, kind, page, form);
    if ("problems" in result) throw refused(result.problems);
    const { person, payment } = result;
    return createdPerson(sandbox, person, {
      person_id: person.id,
      status: person.members.status,
      ...(payment && { payment_id: payment.id }),
      person: personResponse(person),
      quote: quoteResponse(costs),
    });
  },
});

/** Days are included if they are known: not before an approval. */
function quoteResponse({ isDueNow, due, first, second, later, payments, sum }: Quote) {
  return {
    ...(first && { first, later: later.map(({ at, ...each }) => ({ ...(due !== "approval" && { at }), ...each })) }),
    ...(second && { second }),
    ...(payments !== undefined && { payments, sum }),
    is_due_now: isDueNow,
  };
}

/** The body is valid; the page refuses it. */
const refused = (problems: readonly FormProblem[]): ApiError => new ApiError(422, problems.map(asError));

function asError({ field, key, values }: FormProblem) {
  const what = sentences[key](values?.max);
  return field === undefined ? { code: key, message: `The page ${what}` } : fieldError(key, field, what);
}

/** The end of a sentence after the field's name, or "The page". */
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
  account_taken: () => "is the account of another customer.",
  limit_per_person: (max) => `has bought ${max} times, which is the page's cap.`,
};
