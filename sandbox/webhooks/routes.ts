// The controls of webhooks: receivers and deliveries, under `/_sandbox/webhooks`.
import type { Values } from "../../provider/model/rules.js";
import { apiError, fieldError, notFound, refuseIfAny } from "../core/errors.js";
import type { Stored } from "../core/store.js";
import { bodyAs } from "../http/body.js";
import { paged } from "../http/paging.js";
import { created, noContent, ok } from "../http/response.js";
import { type ApiRequest, param, type Route } from "../http/routes.js";
import { addReceiver, mostReceivers, receiverOf } from "./endpoints.js";
import { deliveryOf, deliveryStatuses, requeue } from "./queue.js";
import { receiverOrder } from "./receiverOrder.js";
import type { WebhookSandbox } from "./sandbox.js";

const path = "/_sandbox/webhooks";

export const webhookRoutes = (sandbox: WebhookSandbox): Route[] => [
  ...receiverRoutes(sandbox),
  ...deliveryRoutes(sandbox),
];

const receiverRoutes = (sandbox: WebhookSandbox): Route[] => [
  {
    method: "POST",
    path: `${path}/receivers`,
    handle({ body }) {
      const order = bodyAs(receiverOrder, body);
      const { store } = sandbox;
      if (store.list("receiver").length >= mostReceivers) {
        throw apiError(409, "too_many", `There are ${mostReceivers} receivers, which is the most; remove one first.`);
      }
      const receiver = addReceiver(store, order);
      return created({ ...receiverAnswer(receiver), secret: receiverOf(receiver).secret });
    },
  },
  {
    method: "GET",
    path: `${path}/receivers`,
    handle: () => ok({ items: sandbox.store.list("receiver").map(receiverAnswer) }),
  },
  {
    method: "DELETE",
    path: `${path}/receivers/{id}`,
    handle(request) {
      sandbox.store.remove(find(sandbox, "receiver", request));
      return noContent;
    },
  },
];

const deliveryRoutes = (sandbox: WebhookSandbox): Route[] => [
  {
    method: "GET",
    path: `${path}/deliveries`,
    handle(request) {
      const { status } = request.query;
      const isStatus = status === undefined || (deliveryStatuses as readonly unknown[]).includes(status);
      refuseIfAny(isStatus ? [] : [fieldError("invalid", "status", `must be one of ${deliveryStatuses.join(", ")}.`)]);
      const filters = { receiver: "receiver_id", status: "status" } as const;
      return ok(paged(sandbox.store, "delivery", request, deliveryAnswer, filters));
    },
  },
  {
    method: "GET",
    path: `${path}/deliveries/{id}`,
    handle: (request) => ok(deliveryAnswer(find(sandbox, "delivery", request))),
  },
  {
    method: "POST",
    path: `${path}/deliveries/{id}/redeliver`,
    handle(request) {
      const delivery = find(sandbox, "delivery", request);
      const { status, receiver_id } = deliveryOf(delivery);
      if (status === "pending") {
        throw apiError(409, "pending", "The delivery is still in the queue; it can be repeated once it is done.");
      }
      if (!sandbox.store.get("receiver", receiver_id)) {
        throw apiError(409, "no_receiver", "The receiver of the delivery was removed; nothing can be delivered to it.");
      }
      return ok(deliveryAnswer(requeue(sandbox, delivery)));
    },
  },
];

/** @throws Refusal with 404 */
function find({ store }: WebhookSandbox, kind: "receiver" | "delivery", request: ApiRequest): Stored {
  const id = param(request, "id");
  const found = store.get(kind, id);
  if (!found) throw notFound(kind, id);
  return found;
}

/** Without the secret, which is shown once only. */
function receiverAnswer(stored: Stored): Values {
  const { url, events } = receiverOf(stored);
  return { id: stored.id, url, events, created_at: stored.createdAt.toISOString() };
}

/** `created_at` is when it happened, by the clock of the sandbox; all other times are real ones. */
const deliveryAnswer = ({ id, members, createdAt }: Stored): Values => ({
  id,
  ...members,
  created_at: createdAt.toISOString(),
});
