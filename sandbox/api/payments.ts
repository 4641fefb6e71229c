// Customers and their payments: read only, as the specification has it.
import { isGiven, type Values } from "../../provider/model/rules.js";
import { fieldError, notFound, refuseIfAny } from "../errors.js";
import type { PageKind, PaymentKind } from "../kinds.js";
import { type ApiRequest, ok, param, type Route, type Sandbox } from "../routes.js";
import type { Store, Stored } from "../store.js";
import { customerAnswer, paymentAnswer } from "./answers.js";

const kindName = (kind: PaymentKind): string => `payments of ${kind}`;

const paymentKinds: readonly PaymentKind[] = ["charge", "paid", "installments"];

export const paymentRoutes = (sandbox: Sandbox): Route[] => [
  {
    method: "GET",
    path: "/v1/customer/{customer_id}",
    handle(request) {
      const id = param(request, "customer_id");
      const customer = sandbox.store.get("customer", id);
      if (!customer) throw notFound("customer", id);
      return ok(customerAnswer(customer));
    },
  },
  ...paymentKinds.flatMap((kind) => readsOf(sandbox, kind)),
];

const readsOf = ({ store }: Sandbox, kind: PaymentKind): Route[] => [
  {
    method: "GET",
    path: `/v1/${kind}`,
    handle(request) {
      const { limit, after } = paging(store, kind, request);
      const found = store.newest(kindName(kind), limit + 1, after);
      return ok({ items: found.slice(0, limit).map(paymentAnswer), has_more: found.length > limit });
    },
  },
  {
    method: "GET",
    path: `/v1/${kind}/{payment_id}`,
    handle(request) {
      const id = param(request, "payment_id");
      const payment = store.get(kindName(kind), id);
      if (!payment) throw notFound(`${kind} payment`, id);
      return ok(paymentAnswer(payment));
    },
  },
];

const longestPage = 1000;

/** The newest payments come first; `starting_after` goes on after one of them. Both are the sandbox's own. */
function paging(store: Store, kind: PaymentKind, { query }: ApiRequest): { limit: number; after?: string } {
  const { limit = "100", starting_after: after } = query;
  const isLimit = typeof limit === "string" && /^\d{1,4}$/.test(limit) && +limit >= 1 && +limit <= longestPage;
  const isAfter = after === undefined || (typeof after === "string" && store.get(kindName(kind), after) !== undefined);
  refuseIfAny([
    ...(isLimit ? [] : [fieldError("invalid", "limit", `must be a whole number from 1 to ${longestPage}.`)]),
    ...(isAfter ? [] : [fieldError("invalid", "starting_after", "must be the id of a payment of this kind.")]),
  ]);
  return { limit: Number(limit), ...(typeof after === "string" && { after }) };
}

/** Records that a person has paid for a page; returns the ids of the customer and of the payment. */
export function addPayment(store: Store, payments: PaymentKind, kind: PageKind, page: Stored, person: Values): Values {
  const email = String(person.email);
  const known = { name: person.name, email, ...(isGiven(person.company) && { company: person.company }) };
  const customer = store.findKey("customer", email) ?? store.insert("customer", known, { key: email });
  const amount = firstAmount(page.members);
  const members = { customer_id: customer.id, [kind.idName]: page.id, amount };
  const payment = store.insert(kindName(payments), members);
  return { customer_id: customer.id, payment_id: payment.id };
}

/** The price, or the first of its installments, which takes what the division leaves. */
function firstAmount({ price, billing_cycle }: Values): number {
  const count = Number((billing_cycle as Values | undefined)?.installments_count ?? 1);
  return Number(price) - Math.floor(Number(price) / count) * (count - 1);
}
