// The controls of webhooks: endpoints and deliveries, under `/_sandbox/webhooks`.
import type { Values } from "../../provider/model/rules.js";
import { apiError, fieldError, notFound, refuseIfAny } from "../core/errors.js";
import type { Stored } from "../core/store.js";
import { bodyAs } from "../http/body.js";
import { paged } from "../http/paging.js";
import { created, noContent, ok } from "../http/response.js";
import { type ApiRequest, param, type Route } from "../http/routes.js";
import { endpointOrder, testOrder } from "./endpointOrder.js";
import { addEndpoint, endpointOf, mostEndpoints } from "./endpoints.js";
import { deliveryOf, deliveryStatuses, enqueueTest, requeue } from "./queue.js";
import type { WebhookSandbox } from "./sandbox.js";

const path = "/_sandbox/webhooks";

export const webhookRoutes = (sandbox: WebhookSandbox): Route[] => [
  ...endpointRoutes(sandbox),
  testRoute(sandbox),
  ...deliveryRoutes(sandbox),
];

const endpointRoutes = (sandbox: WebhookSandbox): Route[] => [
  {
    method: "POST",
    path: `${path}/endpoints`,
    handle({ body }) {
      const order = bodyAs(endpointOrder, body);
      const { store, deliveries } = sandbox;
      const problem = deliveries.hostProblem(order.url);
      refuseIfAny(problem === undefined ? [] : [fieldError("invalid", "url", `${problem}.`)]);
      if (store.list("webhook endpoint").length >= mostEndpoints) {
        throw apiError(409, "too_many", `There are ${mostEndpoints} endpoints, which is the most; remove one first.`);
      }
      const endpoint = addEndpoint(store, order);
      return created({ ...endpointAnswer(endpoint), secret: endpointOf(endpoint).secret });
    },
  },
  {
    method: "GET",
    path: `${path}/endpoints`,
    handle: () => ok({ items: sandbox.store.list("webhook endpoint").map(endpointAnswer) }),
  },
  {
    method: "DELETE",
    path: `${path}/endpoints/{id}`,
    handle(request) {
      sandbox.store.remove(find(sandbox, "webhook endpoint", request));
      return noContent;
    },
  },
];

const testRoute = (sandbox: WebhookSandbox): Route => ({
  method: "POST",
  path: `${path}/endpoints/{id}/test`,
  handle(request) {
    const { event } = bodyAs(testOrder, request.body ?? {});
    const endpoint = find(sandbox, "webhook endpoint", request);
    return created(deliveryAnswer(enqueueTest(sandbox, endpoint, event, sandbox.clock.now())));
  },
});

const deliveryRoutes = (sandbox: WebhookSandbox): Route[] => [
  {
    method: "GET",
    path: `${path}/deliveries`,
    handle(request) {
      const { status } = request.query;
      const isStatus = status === undefined || (deliveryStatuses as readonly unknown[]).includes(status);
      refuseIfAny(isStatus ? [] : [fieldError("invalid", "status", `must be one of ${deliveryStatuses.join(", ")}.`)]);
      const filters = { endpoint: "endpoint_id", status: "status" } as const;
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
      const { status, endpoint_id } = deliveryOf(delivery);
      if (status === "pending") {
        throw apiError(409, "pending", "The delivery is still in the queue; it can be repeated once it is done.");
      }
      if (!sandbox.store.get("webhook endpoint", endpoint_id)) {
        throw apiError(409, "no_endpoint", "The endpoint of the delivery was removed; nothing can be delivered to it.");
      }
      return ok(deliveryAnswer(requeue(sandbox, delivery)));
    },
  },
];

/** @throws Refusal with 404 */
function find({ store }: WebhookSandbox, kind: "webhook endpoint" | "delivery", request: ApiRequest): Stored {
  const id = param(request, "id");
  const found = store.get(kind, id);
  if (!found) throw notFound(kind, id);
  return found;
}

/** Without the secret, which is shown once only. */
function endpointAnswer(stored: Stored): Values {
  const { url, events } = endpointOf(stored);
  return { id: stored.id, url, events, created_at: stored.createdAt.toISOString() };
}

/** `created_at` is when it happened, by the clock of the sandbox; all other times are real ones. */
const deliveryAnswer = ({ id, members, createdAt }: Stored): Values => ({
  id,
  ...members,
  created_at: createdAt.toISOString(),
});
