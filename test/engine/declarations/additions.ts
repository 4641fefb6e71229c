// An invented resource and an invented field, with every file that a contributor would change.

/** Text that is written into a file, or inserted before a line of it. */
export interface Edit {
  readonly file: string;
  readonly text: string;
  readonly before?: string;
}

export const resourceEdits: readonly Edit[] = [
  {
    file: "provider/model/webhookEndpoint.ts",
    text: `// What a webhook endpoint is.
import { flag, integer, object, setOf, string } from "./field.js";
import { kind } from "./kind.js";
import { notBlank } from "./sanity.js";

export const webhookEndpoint = object("WebhookEndpoint", "A webhook endpoint, which is told what happens.", {
  url: string("Where events are sent, such as \`https://example.com/hooks\`.").required().plausible(notBlank),
  label: string("A label for the endpoint."),
  events: setOf(string(), "The events that are sent, such as \`payment\`. All are sent when left out."),
  retries: integer("How often a delivery is tried again.").defaults(3),
  isPaused: flag("Whether nothing is sent for now.").defaults(false),
  signingSecret: string("The secret that deliveries are signed with.").secret(),
});

export const webhookEndpointKind = kind({
  model: webhookEndpoint,
  noun: "endpoint",
  endpoint: "/v1/client/endpoint",
  idName: "endpointId",
  response: { id: "endpoint_id", body: "endpoint", list: "endpoints" },
  label: "url",
  example: { name: "hooks", args: { url: "https://example.com/hooks", events: ["payment"] } },
});
`,
  },
  {
    file: "provider/model/kinds.ts",
    text: 'import { webhookEndpointKind } from "./webhookEndpoint.js";\n',
    before: "\nexport const kinds",
  },
  { file: "provider/model/kinds.ts", text: "  webhookEndpointKind,\n", before: "];" },
];

export const fieldEdits: readonly Edit[] = [
  {
    file: "provider/model/oneTimeProduct.ts",
    text: '    author: string("Who wrote it, such as `Ms. Sato`."),\n',
    before: "    refundPolicy: integer(",
  },
];
