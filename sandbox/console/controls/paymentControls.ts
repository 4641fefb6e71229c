// The controls of refunds and chargebacks. The specification describes neither.
import * as z from "zod";
import { chargeBack, findPayment, type PaidEnrollment, refund } from "../../business/contracts/payments.js";
import { type Control, controlsFor } from "../../http/controls.js";
import { type PathRequest, param } from "../../http/routes.js";
import { paymentResponse, rawResponse } from "../../service/endpoints/objectResponses.js";
import { notFound } from "../../store/errors.js";
import type { ControlSandbox } from "./controlSandbox.js";
import { storedObject } from "./objectControls.js";

const control = controlsFor<ControlSandbox>();
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
    handle: (sandbox, request) => response(sandbox, refund(sandbox, paymentOf(sandbox, request), request.body.amount)),
  }),
  control({
    method: "POST",
    path: "/payments/{id}/chargeback",
    id: "chargeBack",
    summary: "Charges a payment back, as the customer's bank does",
    doc: "Specific to the sandbox.",
    response: storedObject,
    refusals: { 409: "The payment was refunded or charged back completely." },
    handle: (sandbox, request) => response(sandbox, chargeBack(sandbox, paymentOf(sandbox, request))),
  }),
];

/** @throws ApiError with 404 */
function paymentOf(sandbox: ControlSandbox, request: PathRequest): PaidEnrollment {
  const id = param(request, "id");
  const found = findPayment(sandbox, id);
  if (!found) throw notFound("payment of a customer", id);
  return found;
}

const response = (sandbox: ControlSandbox, { payment }: PaidEnrollment) => ({
  ...rawResponse(payment),
  ...paymentResponse(sandbox, payment),
});
