// The controls of payments that are given back.
import { z } from "zod";
import { paymentAnswer, rawAnswer } from "../api/answers.js";
import { chargeBack, findPayment, type PaidEnrollment, refund } from "../business/refunds.js";
import { notFound } from "../core/errors.js";
import { bodyAs } from "../http/body.js";
import { ok } from "../http/response.js";
import { type ApiRequest, param, type Route } from "../http/routes.js";
import type { ControlSandbox } from "./sandbox.js";

const amount = "must be a whole number of yen, at least 1";

/** How much is given back: `{ "amount": 500 }`, all that is left when left out. */
export const refundOrder = z.strictObject({ amount: z.int({ error: amount }).min(1, amount).optional() });

export const paymentControls = (sandbox: ControlSandbox): Route[] => [
  {
    method: "POST",
    path: "/_sandbox/payments/{id}/refund",
    handle(request) {
      const { amount } = bodyAs(refundOrder, request.body ?? {});
      return answer(sandbox, refund(sandbox, paymentOf(sandbox, request), amount));
    },
  },
  {
    method: "POST",
    path: "/_sandbox/payments/{id}/chargeback",
    handle: (request) => answer(sandbox, chargeBack(sandbox, paymentOf(sandbox, request))),
  },
];

/** @throws ApiError with 404 */
function paymentOf(sandbox: ControlSandbox, request: ApiRequest): PaidEnrollment {
  const id = param(request, "id");
  const found = findPayment(sandbox, id);
  if (!found) throw notFound("payment of a person", id);
  return found;
}

const answer = (sandbox: ControlSandbox, { payment }: PaidEnrollment) =>
  ok({ ...rawAnswer(payment), ...paymentAnswer(sandbox, payment) });
