// Customers and their payments, which are read-only in the specification.

import { paged } from "../../http/paging.js";
import { ok } from "../../http/response.js";
import { param, type Route } from "../../http/routes.js";
import { type PaymentKind, pageKinds, paymentsIn } from "../../store/kinds.js";
import type { ApiSandbox } from "./apiSandbox.js";
import { customerResponse, paymentResponse } from "./objectResponses.js";

const paymentKinds: readonly PaymentKind[] = pageKinds.flatMap(({ payments }) => payments ?? []);

export const paymentRoutes = (sandbox: ApiSandbox): Route[] => [
  {
    method: "GET",
    path: "/v1/customer/{customer_id}",
    handle: (request) => ok(customerResponse(sandbox.store.need("customer", param(request, "customer_id")))),
  },
  ...paymentKinds.flatMap((kind) => readsOf(sandbox, kind)),
];

const readsOf = (sandbox: ApiSandbox, kind: PaymentKind): Route[] => [
  {
    method: "GET",
    path: `/v1/${kind}`,
    handle: (request) =>
      ok(paged(sandbox.store, paymentsIn(kind), request, (payment) => paymentResponse(sandbox, payment))),
  },
  {
    method: "GET",
    path: `/v1/${kind}/{payment_id}`,
    handle(request) {
      const what = `${kind} payment`;
      const payment = sandbox.store.need(paymentsIn(kind), param(request, "payment_id"), { what });
      return ok(paymentResponse(sandbox, payment));
    },
  },
];
