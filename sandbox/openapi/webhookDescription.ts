// The webhooks in the description: the requests to an endpoint.
import { eventTypes } from "../business/events.js";
import type { JsonSchema } from "../core/jsonSchema.js";
import { ref } from "../http/schema.js";
import { eventMembers } from "../webhooks/eventBody.js";
import { deliveryHeader, signatureHeader } from "../webhooks/signature.js";
import { oneOf, text } from "./schemaWords.js";

/** The specification defines `payment`, its `id` and its `payment_id`; the rest is specific to the sandbox. */
export const eventSchema: JsonSchema = {
  type: "object",
  description:
    "An event. The specification names the event `payment`, `id` and `payment_id`; all else is not shown by it, and the " +
    "sandbox's own. A member that an event does not have is missing.",
  properties: {
    ...Object.fromEntries(eventMembers.map(({ name, says }) => [name, { description: says }])),
    id: text(eventMembers.find(({ name }) => name === "id")?.says),
    event: oneOf(Object.keys(eventTypes), "What has happened."),
  },
  required: ["id", "event"],
  additionalProperties: true,
};

const headers = [
  {
    name: signatureHeader,
    description: "`t=<unix seconds>,v1=<hex>`: HMAC-SHA256 with the endpoint's secret over `<t>.<raw body>`.",
  },
  { name: deliveryHeader, description: "Id of the delivery, the same for all tries of it." },
];

/** One for each event. */
export const webhooks = (): JsonSchema =>
  Object.fromEntries(
    Object.entries(eventTypes).map(([type, says]) => [
      type,
      {
        post: {
          operationId: `receive_${type}`,
          tags: [webhookTag],
          summary: says,
          security: [],
          parameters: headers.map((header) => ({ ...header, in: "header", required: true, schema: text() })),
          requestBody: { required: true, content: { "application/json": { schema: ref("WebhookEvent") } } },
          responses: { "2XX": { description: "Received; anything else, and the sandbox tries again." } },
        },
      },
    ]),
  );

export const webhookTag = "Webhooks";
