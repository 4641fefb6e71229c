// Controls of what the sandbox sends: mails, which it keeps, and webhooks.

import { endpointOrder, testOrder } from "../webhooks/endpointOrder.js";
import { deliveryStatuses } from "../webhooks/queue.js";
import type { Controls } from "./operation.js";
import { pageOfList, paging } from "./parameters.js";
import { fromZod, items, oneOf, ref, text } from "./schema.js";

const mails: Controls = {
  "GET /mails": {
    id: "listMails",
    summary: "Lists the mails of the outbox",
    doc: "Mails are not sent: they are kept.",
    query: [
      ...paging,
      { name: "to", doc: "Only those to this address.", schema: text() },
      { name: "page", doc: "Id of a page: only those that it caused.", schema: text() },
    ],
    success: { status: 200, doc: "The mails.", schema: pageOfList(ref("StoredMail")) },
  },
  "GET /mails/{id}": {
    id: "readMail",
    summary: "Reads a mail",
    success: { status: 200, doc: "The mail.", schema: ref("StoredMail") },
  },
  "DELETE /mails": {
    id: "deleteMails",
    summary: "Empties the outbox",
    success: { status: 204, doc: "The outbox is empty." },
  },
};

const webhooks: Controls = {
  "POST /webhooks/endpoints": {
    id: "addWebhookEndpoint",
    summary: "Registers a webhook endpoint",
    body: { schema: fromZod(endpointOrder, "input") },
    success: {
      status: 201,
      doc: "The endpoint, with its secret, which is not shown again.",
      schema: ref("NewWebhookEndpoint"),
    },
    refusals: { 409: "There are as many endpoints as there can be." },
  },
  "GET /webhooks/endpoints": {
    id: "listWebhookEndpoints",
    summary: "Lists the webhook endpoints",
    success: { status: 200, doc: "The endpoints.", schema: items(ref("WebhookEndpoint")) },
  },
  "DELETE /webhooks/endpoints/{id}": {
    id: "removeWebhookEndpoint",
    summary: "Removes an endpoint",
    success: { status: 204, doc: "Nothing more is delivered to it." },
  },
  "POST /webhooks/endpoints/{id}/test": {
    id: "sendTestEvent",
    summary: "Delivers an event that has not happened",
    doc: "Whatever events the endpoint wants. Its `details` say `test`, and its ids begin with `test-`.",
    body: { schema: fromZod(testOrder, "input"), isOptional: true },
    success: { status: 201, doc: "The delivery, in the queue.", schema: ref("Delivery") },
  },
  "GET /webhooks/deliveries": {
    id: "listDeliveries",
    summary: "Lists deliveries of webhooks",
    query: [
      ...paging,
      { name: "endpoint", doc: "Id of an endpoint: only those to it.", schema: text() },
      { name: "status", doc: "Only those in this state.", schema: oneOf(deliveryStatuses) },
    ],
    success: { status: 200, doc: "The deliveries.", schema: pageOfList(ref("Delivery")) },
  },
  "GET /webhooks/deliveries/{id}": {
    id: "readDelivery",
    summary: "Reads a delivery",
    success: { status: 200, doc: "The delivery.", schema: ref("Delivery") },
  },
  "POST /webhooks/deliveries/{id}/redeliver": {
    id: "redeliver",
    summary: "Delivers once more",
    success: { status: 200, doc: "The delivery, in the queue again.", schema: ref("Delivery") },
    refusals: { 409: "It is still in the queue, or its endpoint was removed." },
  },
};

export const messageOperations: Controls = { ...mails, ...webhooks };
