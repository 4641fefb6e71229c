// The control that applies to a page without a browser, for use in CI.
import * as z from "zod";
import { contractor } from "../../../provider/model/common.js";
import { submit } from "../../business/contracts/application.js";
import { applicationForm, type FormProblem, type ProblemKey } from "../../business/contracts/form.js";
import { type Quote, quote } from "../../business/contracts/quote.js";
import { type Control, controlsFor, count, described, instant, named, ref, text } from "../../http/controls.js";
import { personResponse } from "../../service/endpoints/objectResponses.js";
import { ApiError, fieldError } from "../../store/errors.js";
import { type ControlSandbox, kindsOfPages } from "./controlSandbox.js";
import { createdPerson, pageOf } from "./customerControls.js";

const control = controlsFor<ControlSandbox>();

const payment = z.strictObject({
  lines: z.array(
    z.strictObject({
      key: z.enum(["price", "discount", "initial_cost", "initial_cost_discount"]),
      amount: count("Discounts are negative."),
      units: count("The number of units.").optional(),
      name: text("Its name on the page or the code.").optional(),
    }),
  ),
  total: count("At least 0."),
  tax: count("The tax that the total includes.").optional(),
  at: instant("When it is charged").optional(),
});
const laterPayments = z.strictObject({
  total: count("The amount of each payment."),
  at: instant("When the first of them is charged; omitted before an approval").optional(),
  times: count("Their number; omitted if they continue until the contract is canceled.").optional(),
});
const quoted = z
  .strictObject({
    is_due_now: z.boolean().describe("Whether the first payment is charged with the application."),
    first: payment.optional(),
    second: payment.optional(),
    later: z
      .array(laterPayments)
      .describe("The payments after the first. Successive payments of one amount are one item.")
      .optional(),
    payments: count("The number of all payments; omitted if they continue until the contract is canceled.").optional(),
    sum: count("The sum of all payments.").optional(),
  })
  .describe("The price for the given entries.");
const application = named(
  "Application",
  z
    .strictObject({
      person_id: text("Id of the customer, for the controls."),
      status: count("The status, as in lists of customers."),
      person: z.union([described(ref(contractor.name)), described(ref("Purchaser"))]),
      quote: quoted,
      payment_id: text("Id of the first payment, if it was charged.").optional(),
    })
    .describe("The customer and the price."),
);

export const applyControl: Control<ControlSandbox> = control({
  method: "POST",
  path: "/objects/{kind}/{id}/applications",
  id: "apply",
  summary: "Applies to a page without a browser",
  doc: "The header `location` of the response is the address of the customer's control.",
  kinds: kindsOfPages,
  body: applicationForm,
  status: 201,
  response: application,
  refusals: { 422: "The page rejects the application; each problem names its field." },
  respond(sandbox, request) {
    const { page } = pageOf(sandbox, request);
    const form = request.body;
    const costs = quote(sandbox, page, form);
    const result = submit(sandbox, page, form);
    if ("problems" in result) throw refused(result.problems);
    const { person, payment } = result;
    return createdPerson(sandbox, person, {
      person_id: person.id,
      status: person.fields.status,
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
  invalid_email: () => "isn't a valid email address.",
  invalid_number: () => "must be a number.",
  invalid_choice: () => "isn't one of the page's choices.",
  wrong_units: (max) => `must be a whole number, at least 1${max === undefined ? "" : ` and at most ${max}`}.`,
  not_agreed: () => "must be true, because the page requires agreement to its terms.",
  coupon_unknown: () => "isn't a code of the page's environment.",
  coupon_not_started: () => "is a code that isn't valid yet.",
  coupon_ended: () => "is an expired code.",
  coupon_used_up: () => "is a code that has reached its maximum number of uses.",
  coupon_wrong_target: () => "is a code for other pages.",
  not_started: () => "doesn't accept applications yet.",
  ended: () => "no longer accepts applications.",
  sold_out: () => "has no remaining places.",
  duplicate: () => "has already applied, and the page allows one application per customer.",
  account_taken: () => "belongs to another customer.",
  limit_per_person: (max) => `has reached the page's limit of ${max} per customer.`,
};
