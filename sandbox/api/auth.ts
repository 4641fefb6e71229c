// Access tokens: OAuth 2.0 client credentials, as the specification's section on authentication has it.
import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import { fieldError, refusal, refuseIfAny } from "../errors.js";
import { type ApiRequest, ok, type Route, type Sandbox } from "../routes.js";

export const tokenPath = "/v1/identity/oauth2/token";

export const tokenRoutes = (sandbox: Sandbox): Route[] => [
  {
    method: "POST",
    path: tokenPath,
    consumes: "form",
    handle(request) {
      requireCredentials(sandbox, request.headers.authorization);
      requireGrant(request);
      const token = randomBytes(32).toString("base64url");
      sandbox.store.addToken(digest(token), Date.now() + sandbox.tokenSeconds * 1000);
      return ok({ access_token: token, expires_in: sandbox.tokenSeconds, token_type: "Bearer" });
    },
  },
];

/** @throws Refusal with 401 unless the header carries a token that is still good. */
export function requireToken(sandbox: Sandbox, authorization: string | undefined): void {
  const token = /^Bearer +(\S+) *$/i.exec(authorization ?? "")?.[1];
  if (token !== undefined && sandbox.store.holdsToken(digest(token))) return;
  const message =
    token === undefined
      ? "The header `Authorization: Bearer <ACCESS_TOKEN>` is missing."
      : "The access token is unknown or has expired; request a new one.";
  const challenge = token === undefined ? "" : ', error="invalid_token"';
  throw refusal(401, "unauthorized", message, { "www-authenticate": `Bearer realm="paypages"${challenge}` });
}

/** The header is compared as a whole, so that id and secret may hold any character. */
function requireCredentials({ appId, appSecret }: Sandbox, authorization: string | undefined): void {
  const given = /^Basic +(\S+) *$/i.exec(authorization ?? "")?.[1];
  const right = digest(`${appId}:${appSecret}`);
  const isRight =
    given !== undefined && timingSafeEqual(Buffer.from(digest(Buffer.from(given, "base64"))), Buffer.from(right));
  if (isRight) return;
  const message =
    given === undefined
      ? "The header `Authorization: Basic <BASE64_APP_ID_COLON_APP_SECRET>` is missing."
      : "The application id or secret is wrong.";
  throw refusal(401, "invalid_client", message, { "www-authenticate": 'Basic realm="paypages", charset="UTF-8"' });
}

function requireGrant({ body }: ApiRequest): void {
  const grants = body instanceof URLSearchParams ? body.getAll("grant_type") : [];
  if (grants.length === 1 && grants[0] === "client_credentials") return;
  const given = grants.length > 0;
  refuseIfAny([
    given
      ? fieldError("unsupported_grant_type", "grant_type", "must be `client_credentials`, once.")
      : fieldError("missing", "grant_type", "is missing: it must be `client_credentials`."),
  ]);
}

const digest = (secret: string | Buffer): string => createHash("sha256").update(secret).digest("hex");
