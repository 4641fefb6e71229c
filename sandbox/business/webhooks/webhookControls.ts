// The controls of webhooks: endpoints and deliveries.
import * as z from "zod";
import { type Control, controlsFor, instant, items, named, paged, pageOf, paging, text } from "../../http/controls.js";
import { param } from "../../http/routes.js";
import { apiError, fieldError, refuseIfAny } from "../../store/errors.js";
import type { Stored } from "../../store/store.js";
import { addEndpoint, endpointOf, endpointOrder, maxEndpoints, testOrder } from "./endpoints.js";
import type { WebhookSandbox } from "./eventBody.js";
import { delivery, deliveryOf, deliveryStatuses, enqueueTest, eventName, requeue } from "./queue.js";

const control = controlsFor<WebhookSandbox>();

const endpoint = z.strictObject({
  id: text("Id."),
  url: text("The URL."),
  events: z.array(eventName).nullable().describe("The events to deliver; all if null."),
  created_at: instant("When it was registered"),
});
const webhookEndpoint = named("WebhookEndpoint", endpoint.describe("A webhook endpoint."));
const newEndpoint = named(
  "NewWebhookEndpoint",
  endpoint
    .extend({ secret: z.string() })
    .describe("A webhook endpoint, with its secret, which no other response contains."),
);

const storedDelivery = named(
  "Delivery",
  delivery
    .extend({ id: text("Id."), created_at: instant("When it happened, by the sandbox's clock") })
    .describe("A delivery of an event to an endpoint."),
);

export const webhookControls: readonly Control<WebhookSandbox>[] = [
  control({
    method: "POST",
    path: "/webhooks/endpoints",
    id: "addWebhookEndpoint",
    summary: "Registers a webhook endpoint",
    body: endpointOrder,
    status: 201,
    response: newEndpoint,
    refusals: { 409: "The maximum number of endpoints is reached." },
    handle({ store, deliveries }, { body }) {
      const problem = deliveries.hostProblem(body.url);
      refuseIfAny(problem === undefined ? [] : [fieldError("invalid", "url", `${problem}.`)]);
      if (store.list("webhook endpoint").length >= maxEndpoints) {
        throw apiError(409, "too_many", `There are already ${maxEndpoints} endpoints, the maximum. Remove one first.`);
      }
      const added = addEndpoint(store, body);
      return { ...endpointResponse(added), secret: endpointOf(added).secret };
    },
  }),
  control({
    method: "GET",
    path: "/webhooks/endpoints",
    id: "listWebhookEndpoints",
    summary: "Lists the webhook endpoints",
    response: items(webhookEndpoint),
    handle: ({ store }) => ({ items: store.list("webhook endpoint").map(endpointResponse) }),
  }),
  control({
    method: "DELETE",
    path: "/webhooks/endpoints/{id}",
    id: "removeWebhookEndpoint",
    summary: "Removes an endpoint",
    handle: (sandbox, request) => sandbox.store.remove(sandbox.store.need("webhook endpoint", param(request, "id"))),
  }),
  control({
    method: "POST",
    path: "/webhooks/endpoints/{id}/test",
    id: "sendTestEvent",
    summary: "Delivers a test event",
    doc: "Ignores the endpoint's event filter. The event's `details` contain `test`, and its ids begin with `test-`.",
    body: testOrder,
    isBodyOptional: true,
    status: 201,
    response: storedDelivery,
    handle(sandbox, request) {
      const to = sandbox.store.need("webhook endpoint", param(request, "id"));
      return deliveryResponse(enqueueTest(sandbox, to, request.body.event, sandbox.clock.now()));
    },
  }),
  control({
    method: "GET",
    path: "/webhooks/deliveries",
    id: "listDeliveries",
    summary: "Lists webhook deliveries",
    query: {
      ...paging,
      endpoint: text("Only deliveries to the endpoint with this id."),
      status: z.enum(deliveryStatuses).describe("Only deliveries with this status."),
    },
    response: pageOf(storedDelivery),
    handle({ store }, request) {
      const { status } = request.query;
      const isStatus = status === undefined || (deliveryStatuses as readonly unknown[]).includes(status);
      refuseIfAny(isStatus ? [] : [fieldError("invalid", "status", `must be one of ${deliveryStatuses.join(", ")}.`)]);
      return paged(store, "delivery", request, deliveryResponse, { endpoint: "endpoint_id", status: "status" });
    },
  }),
  control({
    method: "GET",
    path: "/webhooks/deliveries/{id}",
    id: "readDelivery",
    summary: "Reads a delivery",
    response: storedDelivery,
    handle: (sandbox, request) => deliveryResponse(sandbox.store.need("delivery", param(request, "id"))),
  }),
  control({
    method: "POST",
    path: "/webhooks/deliveries/{id}/redeliver",
    id: "redeliver",
    summary: "Repeats a delivery",
    response: storedDelivery,
    refusals: { 409: "The delivery is still in the queue, or its endpoint was removed." },
    handle(sandbox, request) {
      const found = sandbox.store.need("delivery", param(request, "id"));
      const { status, endpoint_id } = deliveryOf(found);
      if (status === "pending") {
        throw apiError(409, "pending", "The delivery is still in the queue. Repeat it when it is done.");
      }
      if (!sandbox.store.get("webhook endpoint", endpoint_id)) {
        throw apiError(409, "no_endpoint", "The endpoint of the delivery was removed.");
      }
      return deliveryResponse(requeue(sandbox, found));
    },
  }),
];

/** Without the secret, which only the response to its creation contains. */
function endpointResponse(stored: Stored) {
  const { url, events } = endpointOf(stored);
  return { id: stored.id, url, events, created_at: stored.createdAt.toISOString() };
}

/** `created_at` is the time of the event, by the clock of the sandbox; all other times are real ones. */
const deliveryResponse = ({ id, fields, createdAt }: Stored) => ({
  id,
  ...fields,
  created_at: createdAt.toISOString(),
});
