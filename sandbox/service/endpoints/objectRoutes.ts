// The endpoints of every kind in the model, and of payments.

import { paged } from "../../http/controls.js";
import { ok, param, type Route } from "../../http/routes.js";
import { objectKinds, type PaymentKind, pageKinds, paymentsIn } from "../../store/kinds.js";
import type { ApiSandbox } from "./apiSandbox.js";
import { chatRoutes } from "./chat.js";
import { couponRoutes } from "./couponRoutes.js";
import { customerResponse, paymentResponse } from "./objectResponses.js";
import { pageRoutes } from "./pages.js";

/** Codes have an identity, and objects of the chat platform belong to a guild; all others work like pages. */
export const objectRoutes = (sandbox: ApiSandbox): Route[] =>
  objectKinds.flatMap((kind) => {
    if (kind.declared.identity) return couponRoutes(sandbox, kind);
    return kind.parent === undefined ? pageRoutes(sandbox, kind) : chatRoutes(sandbox, kind);
  });

// Customers and their payments, which are read-only in the specification.

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
