// Access tokens: OAuth 2.0 client credentials, as in the specification's section on authentication.
import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import { tokenPath } from "../../http/address.js";
import { type ApiRequest, ok, type Route } from "../../http/routes.js";
import { apiError, fieldError, refuseIfAny } from "../../store/errors.js";
import type { Sandbox } from "../../store/sandbox.js";
import type { ByMode } from "../../store/store.js";
import type { ApiSandbox } from "./apiSandbox.js";

export const tokenRoutes = (sandbox: ApiSandbox): Route[] => [
  {
    method: "POST",
    path: tokenPath,
    consumes: "form",
    handle(request) {
      requireCredentials(sandbox, request.headers.authorization);
      refuseOtherMode(sandbox, [request.query.mode, formOf(request).getAll("mode")]);
      requireGrant(request);
      const token = randomBytes(32).toString("base64url");
      sandbox.store.addToken(digest(token), Date.now() + sandbox.tokenSeconds * 1000);
      return ok({ access_token: token, expires_in: sandbox.tokenSeconds, token_type: "Bearer" });
    },
  },
];

/** @throws Refusal with 401 if a token request has the credentials of a different mode than its address */
export function refuseOtherModes(
  modes: ByMode<ApiSandbox>,
  wanted: ApiSandbox,
  authorization: string | undefined,
): void {
  const other = Object.values(modes).find((sandbox) => areCredentialsOf(sandbox, authorization));
  if (!other || other === wanted || !wanted.credentials) return;
  throw apiError(
    401,
    "invalid_client",
    `These are the credentials of ${other.mode} mode; its address is ${other.url}.`,
    basicChallenge,
  );
}

/**
 * A mode accepts only its own tokens.
 * @throws Refusal with 401 unless the token is valid, and the request's `mode` is that of the token
 */
export function requireToken(modes: ByMode<ApiSandbox>, sandbox: ApiSandbox, request: TokenRequest): void {
  const token = bearerOf(request.authorization);
  const owner = token === undefined ? undefined : Object.values(modes).find(({ store }) => store.holdsToken(token));
  if (owner !== sandbox) throw tokenRefusal(token !== undefined, sandbox, owner);
  refuseOtherMode(sandbox, request.mode);
}

export interface TokenRequest {
  readonly authorization: string | undefined;
  /** From the query, the headers or the body, one or several. Only `test` and `live` have a meaning. */
  readonly mode: unknown;
}

/** The digest of the token in a header. */
function bearerOf(authorization: string | undefined): string | undefined {
  const token = /^Bearer +(\S+) *$/i.exec(authorization ?? "")?.[1];
  return token === undefined ? undefined : digest(token);
}

function tokenRefusal(isGiven: boolean, sandbox: ApiSandbox, owner: ApiSandbox | undefined) {
  const message = !isGiven
    ? "The header `Authorization: Bearer <ACCESS_TOKEN>` is missing."
    : owner
      ? `This is a token of ${owner.mode} mode, whose address is ${owner.url}. This address requires a token of ` +
        `${sandbox.mode} mode.`
      : "The access token is unknown or has expired; request a new one.";
  const challenge = isGiven ? ', error="invalid_token"' : "";
  return apiError(401, "unauthorized", message, { "www-authenticate": `Bearer realm="paypages"${challenge}` });
}

/**
 * The specification doesn't show where `mode` is sent, so it counts everywhere.
 * @throws Refusal with 401 if a request names a different mode than that of its credentials
 */
function refuseOtherMode({ mode }: Sandbox, requested: unknown): void {
  const other = [requested].flat(2).find((one) => (one === "test" || one === "live") && one !== mode);
  if (other === undefined) return;
  throw apiError(
    401,
    "wrong_mode",
    `The request contains mode=${other}, but its credentials are for ${mode} mode. Use those of ${other} mode.`,
    { "www-authenticate": 'Bearer realm="paypages", error="invalid_token"' },
  );
}

/** The header is compared as a whole, so that id and secret can contain any characters. */
function areCredentialsOf({ credentials }: ApiSandbox, authorization: string | undefined): boolean {
  const given = basicOf(authorization);
  if (!credentials || given === undefined) return false;
  const right = digest(`${credentials.appId}:${credentials.appSecret}`);
  return timingSafeEqual(Buffer.from(digest(Buffer.from(given, "base64"))), Buffer.from(right));
}

const basicOf = (authorization = ""): string | undefined => /^Basic +(\S+) *$/i.exec(authorization)?.[1];

function requireCredentials(sandbox: ApiSandbox, authorization: string | undefined): void {
  if (areCredentialsOf(sandbox, authorization)) return;
  const message = !sandbox.credentials
    ? "This sandbox has no live mode. Start it with --live-app-id and --live-app-secret."
    : basicOf(authorization) === undefined
      ? "The header `Authorization: Basic <BASE64_APP_ID_COLON_APP_SECRET>` is missing."
      : "The application id or secret is wrong.";
  throw apiError(401, "invalid_client", message, basicChallenge);
}

const basicChallenge = { "www-authenticate": 'Basic realm="paypages", charset="UTF-8"' };

const formOf = ({ body }: ApiRequest): URLSearchParams =>
  body instanceof URLSearchParams ? body : new URLSearchParams();

function requireGrant(request: ApiRequest): void {
  const grants = formOf(request).getAll("grant_type");
  if (grants.length === 1 && grants[0] === "client_credentials") return;
  const given = grants.length > 0;
  refuseIfAny([
    given
      ? fieldError("unsupported_grant_type", "grant_type", "must be `client_credentials`, once.")
      : fieldError("missing", "grant_type", "is missing: it must be `client_credentials`."),
  ]);
}

const digest = (secret: string | Buffer): string => createHash("sha256").update(secret).digest("hex");
