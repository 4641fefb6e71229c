// Controls of what the sandbox sends: mails, which it keeps, and webhooks.
import { deliveryStatuses } from "../webhooks/queue.js";
import { receiverOrder } from "../webhooks/receiverOrder.js";
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
  "POST /webhooks/receivers": {
    id: "addReceiver",
    summary: "Registers a receiver of webhooks",
    body: { schema: fromZod(receiverOrder, "input") },
    success: {
      status: 201,
      doc: "The receiver, with its secret, which is not shown again.",
      schema: ref("NewReceiver"),
    },
    refusals: { 409: "There are as many receivers as there can be." },
  },
  "GET /webhooks/receivers": {
    id: "listReceivers",
    summary: "Lists the receivers of webhooks",
    success: { status: 200, doc: "The receivers.", schema: items(ref("Receiver")) },
  },
  "DELETE /webhooks/receivers/{id}": {
    id: "removeReceiver",
    summary: "Removes a receiver",
    success: { status: 204, doc: "Nothing more is delivered to it." },
  },
  "GET /webhooks/deliveries": {
    id: "listDeliveries",
    summary: "Lists deliveries of webhooks",
    query: [
      ...paging,
      { name: "receiver", doc: "Id of a receiver: only those to it.", schema: text() },
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
    refusals: { 409: "It is still in the queue, or its receiver was removed." },
  },
};

export const messageOperations: Controls = { ...mails, ...webhooks };
