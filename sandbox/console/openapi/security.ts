// The authentication that requests need.

import { tokenPath } from "../../http/paths.js";
import type { JsonSchema } from "../../store/jsonSchema.js";
import { isOfService } from "./operation.js";

/** The schemes that are valid for a path; `{}` means no authentication. */
export function securityOf(path: string): Record<string, string[]>[] {
  if (path === tokenPath) return [{ application: [] }];
  return isOfService(path) ? [{ oauth: [] }, { token: [] }] : [{}, { controlToken: [] }, { controlHeader: [] }];
}

export const securitySchemes = (url: string): JsonSchema => ({
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
