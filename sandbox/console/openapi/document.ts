// The description of the API in OpenAPI 3.1, from the model, the kinds of objects and the table of operations.
import { type ListenAddress, tokenPath } from "../../http/address.js";
import { ref } from "../../http/controls.js";
import { ok, type Route } from "../../http/routes.js";
import type { JsonSchema } from "../../store/jsonSchema.js";
import { prefixOf } from "../../store/store.js";
import { controlOperations } from "./controlOperations.js";
import {
  isOfService,
  methodOf,
  type Operation,
  type Operations,
  type Parameter,
  partsOf,
  pathOf,
  queryOf,
} from "./operation.js";
import { schemas } from "./schemas.js";
import { serviceOperations } from "./serviceOperations.js";
import { webhooks, webhookTag } from "./webhookDescription.js";

// The refusals of an operation, by status: its own, and those of all routes of its sort.

/** The descriptions by status. */
function refusalsOf(key: string, { query, refusals }: Operation): Record<string, string> {
  const [method, path] = [methodOf(key), pathOf(key)];
  const isToken = path === tokenPath;
  return {
    403: "The host name isn't allowed, or the request comes from another website.",
    ...(method !== "GET" && {
      503: "Another program uses the sandbox's database file. Nothing was changed; retry after `Retry-After`.",
      507: "The sandbox's disk is full. Nothing was changed.",
      400: "The request is invalid; the body lists the fields.",
      413: "The body is larger than a mebibyte.",
      415: "The content type isn't supported.",
    }),
    ...(query && { 400: "A parameter is invalid." }),
    ...(isOfService(path) && {
      429: "The requests exceed the limit that the control `rate-limit` sets. Retry after `Retry-After`.",
    }),
    ...((isToken || !isOfService(path)) && {
      429: "Too many failed logins from this address. Retry after `Retry-After`.",
    }),
    ...(isOfService(path) &&
      !isToken && { 401: "The access token is missing, unknown, expired, or from the other mode." }),
    ...(!isOfService(path) && {
      ...(method === "GET" && { 303: "A browser without the control token is redirected to the login page." }),
      401: "The control token is missing or wrong.",
    }),
    ...(path.includes("{") && { 404: "The object doesn't exist." }),
    ...refusals,
  };
}

// The authentication that requests need.

/** The schemes that are valid for a path; `{}` means no authentication. */
function securityOf(path: string): Record<string, string[]>[] {
  if (path === tokenPath) return [{ application: [] }];
  return isOfService(path) ? [{ oauth: [] }, { token: [] }] : [{}, { controlToken: [] }, { controlHeader: [] }];
}

const securitySchemes = (url: string): JsonSchema => ({
  oauth: {
    type: "oauth2",
    description: "OAuth 2.0 client credentials, with the application's id and secret.",
    flows: { clientCredentials: { tokenUrl: url + tokenPath, scopes: {} } },
  },
  token: { type: "http", scheme: "bearer", description: "An access token." },
  application: {
    type: "http",
    scheme: "basic",
    description: "The application's id, a colon and its secret, in Base64.",
  },
  controlToken: {
    type: "http",
    scheme: "bearer",
    description: "The control token, which the sandbox prints if other machines can reach it.",
  },
  controlHeader: { type: "apiKey", in: "header", name: "x-sandbox-token", description: "The control token." },
});

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

// Serves the description, without a token.

export const descriptionPath = "/openapi.json";

export const descriptionRoutes = ({ place }: { readonly place: ListenAddress }): Route[] => [
  { method: "GET", path: descriptionPath, handle: () => ok(openapi(place.url)) },
];
