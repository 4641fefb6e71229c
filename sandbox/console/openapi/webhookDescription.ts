// The webhooks in the description: the requests to an endpoint.
import { eventTypes } from "../../business/contracts/events.js";
import { eventFields } from "../../business/webhooks/eventBody.js";
import { deliveryHeader, signatureHeader } from "../../business/webhooks/signature.js";
import { ref } from "../../http/controls.js";
import type { JsonSchema } from "../../store/jsonSchema.js";
import { oneOf, text } from "./schemaWords.js";

/** The specification defines `payment`, its `id` and its `payment_id`; the rest is specific to the sandbox. */
export const eventSchema: JsonSchema = {
  type: "object",
  description:
    "An event. The specification shows only the event `payment`, `id` and `payment_id`; the rest is specific to the " +
    "sandbox. A field that an event doesn't have is omitted.",
  properties: {
    ...Object.fromEntries(eventFields.map(({ name, description }) => [name, { description }])),
    id: text(eventFields.find(({ name }) => name === "id")?.description),
    event: oneOf(Object.keys(eventTypes), "The type of the event."),
  },
  required: ["id", "event"],
  additionalProperties: true,
};

const headers = [
  {
    name: signatureHeader,
    description: "`t=<unix seconds>,v1=<hex>`: HMAC-SHA256 with the endpoint's secret over `<t>.<raw body>`.",
  },
  { name: deliveryHeader, description: "Id of the delivery, the same for all attempts." },
];

/** One for each event. */
export const webhooks = (): JsonSchema =>
  Object.fromEntries(
    Object.entries(eventTypes).map(([type, description]) => [
      type,
      {
        post: {
          operationId: `receive_${type}`,
          tags: [webhookTag],
          summary: description,
          security: [],
          parameters: headers.map((header) => ({ ...header, in: "header", required: true, schema: text() })),
          requestBody: { required: true, content: { "application/json": { schema: ref("WebhookEvent") } } },
          responses: { "2XX": { description: "Received. After any other response, the sandbox retries." } },
        },
      },
    ]),
  );

export const webhookTag = "Webhooks";
