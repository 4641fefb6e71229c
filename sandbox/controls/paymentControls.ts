// The controls of refunds and chargebacks. The specification describes neither.
import * as z from "zod";
import { paymentResponse, rawResponse } from "../api/objectResponses.js";
import { chargeBack, findPayment, type PaidEnrollment, refund } from "../business/refunds.js";
import { notFound } from "../core/errors.js";
import { type Control, controlsFor } from "../http/controls.js";
import { type PathRequest, param } from "../http/routes.js";
import type { ControlSandbox } from "./controlSandbox.js";
import { storedObject } from "./objectControls.js";

const control = controlsFor<ControlSandbox>();
const amount = "must be a whole number of yen, at least 1";

export const paymentControls: readonly Control<ControlSandbox>[] = [
  control({
    method: "POST",
    path: "/payments/{id}/refund",
    id: "refund",
    summary: "Refunds a payment, whole or in part",
    doc: "The sandbox's own invention. `amount` is in whole yen; the rest of the payment if omitted. Nothing is canceled.",
    body: z.strictObject({ amount: z.int({ error: amount }).min(1, amount).optional() }),
    isBodyOptional: true,
    response: storedObject,
    refusals: { 409: "That much is not left of it." },
    handle: (sandbox, request) => response(sandbox, refund(sandbox, paymentOf(sandbox, request), request.body.amount)),
  }),
  control({
    method: "POST",
    path: "/payments/{id}/chargeback",
    id: "chargeBack",
    summary: "Has the person's bank take a payment back",
    doc: "The sandbox's own invention.",
    response: storedObject,
    refusals: { 409: "Nothing is left of it." },
    handle: (sandbox, request) => response(sandbox, chargeBack(sandbox, paymentOf(sandbox, request))),
  }),
];

/** @throws ApiError with 404 */
function paymentOf(sandbox: ControlSandbox, request: PathRequest): PaidEnrollment {
  const id = param(request, "id");
  const found = findPayment(sandbox, id);
  if (!found) throw notFound("payment of a person", id);
  return found;
}

const response = (sandbox: ControlSandbox, { payment }: PaidEnrollment) => ({
  ...rawResponse(payment),
  ...paymentResponse(sandbox, payment),
});
