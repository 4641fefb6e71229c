// The description of the API in OpenAPI 3.1, from the model, the kinds of objects and the table of operations.

import { tokenPath } from "../../http/paths.js";
import { ref } from "../../http/schema.js";
import type { JsonSchema } from "../../store/jsonSchema.js";
import { prefixOf } from "../../store/mode.js";
import { controlOperations } from "./controlOperations.js";
import { methodOf, type Operation, type Operations, type Parameter, pathOf } from "./operation.js";
import { refusalsOf } from "./operationRefusals.js";
import { partsOf, queryOf } from "./parameters.js";
import { schemas } from "./schemas.js";
import { securityOf, securitySchemes } from "./security.js";
import { serviceOperations } from "./serviceOperations.js";
import { webhooks, webhookTag } from "./webhookDescription.js";

/** Every operation, those of the service first. */
export const operations: Operations = { ...serviceOperations, ...controlOperations };

const title = "Payment and registration service";

const introduction =
  "The API of a payment and registration service, as the sandbox of pulumi-paypages serves it. What the service's " +
  "specification doesn't show is marked. Without variants and faults, which change responses on purpose, every response " +
  "is as described.";

/** The description for a sandbox at this address. */
export function openapi(url: string): JsonSchema {
  return {
    openapi: "3.1.1",
    info: { title, version: "1", description: introduction },
    servers: [
      { url, description: "Test mode." },
      { url: url + prefixOf.live, description: "Live mode, if the sandbox was started with live credentials." },
    ],
    tags: [...tags(), webhookTag].map((name) => ({ name })),
    paths: paths(),
    webhooks: webhooks(),
    components: { schemas: schemas(), securitySchemes: securitySchemes(url) },
  };
}

/** In the order of the operations. */
const tags = (): string[] => [...new Set(Object.values(operations).map(({ tag }) => tag))];

function paths(): Record<string, Record<string, JsonSchema>> {
  const all: Record<string, Record<string, JsonSchema>> = {};
  for (const [key, operation] of Object.entries(operations)) {
    const path = pathOf(key);
    all[path] = { ...all[path], [methodOf(key).toLowerCase()]: described(key, operation) };
  }
  return all;
}

function described(key: string, operation: Operation): JsonSchema {
  const { id, tag, summary, doc, body, success } = operation;
  const isForm = pathOf(key) === tokenPath;
  return {
    operationId: id,
    tags: [tag],
    summary,
    ...(doc && { description: doc }),
    security: securityOf(pathOf(key)),
    parameters: [
      ...partsOf(pathOf(key), operation).map((part) => ({ in: "path", required: true, ...written(part) })),
      ...queryOf(pathOf(key), operation).map((parameter) => ({ in: "query", ...written(parameter) })),
    ],
    ...(body && {
      requestBody: {
        required: !body.isOptional,
        content: content(body.schema, isForm ? "application/x-www-form-urlencoded" : undefined),
      },
    }),
    responses: {
      [success.status]: {
        description: success.doc,
        ...(success.schema && { content: content(success.schema) }),
      },
      ...Object.fromEntries(
        Object.entries(refusalsOf(key, operation)).map(([status, description]) => [
          status,
          { description, content: content(ref("Errors")) },
        ]),
      ),
    },
  };
}

const written = ({ name, doc, schema }: Parameter): JsonSchema => ({ name, description: doc, schema });

const content = (schema: JsonSchema, type = "application/json"): JsonSchema => ({ [type]: { schema } });
