// Who has access: the control token, which controls and console require if other machines can reach them.
import { createHash, timingSafeEqual } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { loginPath } from "../../http/address.js";
import { decoded } from "../../http/redact.js";
import { type ApiError, apiError } from "../../store/errors.js";
import type { ControlSandbox } from "./controlSandbox.js";

/** Browsers share cookies among the ports of a host, so each token has its own cookie. */
const cookieName = "sandbox_control";
const cookieOf = (token: string): string => `${cookieName}_${digest(token).toString("hex").slice(0, 8)}`;

/** Whether a token is the required one. Any is, if none is required. */
export const isControlToken = ({ place }: ControlSandbox, token: string): boolean =>
  place.controlToken === undefined || timingSafeEqual(digest(token), digest(place.controlToken));

/**
 * The `set-cookie` header, which gives a browser access until it is closed. Other sites can't make it send the cookie,
 * and over HTTPS no one in between can read it.
 */
export const accessCookie = (token: string, isSecure = false): string =>
  `${cookieOf(token)}=${encodeURIComponent(token)}; Path=/; HttpOnly; SameSite=Strict${isSecure ? "; Secure" : ""}`;

/** @throws Refusal unless a request has the control token, if one is required */
export function requireControlToken(sandbox: ControlSandbox, method: string, headers: IncomingHttpHeaders): void {
  const given = tokensIn(headers);
  if (sandbox.place.controlToken === undefined || given.some((token) => isControlToken(sandbox, token))) return;
  const isBrowser = method === "GET" && (headers.accept ?? "").includes("text/html");
  throw isBrowser ? toLogin() : denied(given.length > 0);
}

const toLogin = (): ApiError => apiError(303, "unauthorized", "Log in first.", { location: loginPath });

const denied = (isGiven: boolean): ApiError =>
  apiError(
    401,
    "unauthorized",
    `${isGiven ? "The control token is wrong." : "The control token is missing."} Send the one that the sandbox printed ` +
      "when it started, as `Authorization: Bearer <token>` or `x-sandbox-token: <token>`.",
    { "www-authenticate": 'Bearer realm="paypages sandbox"' },
  );

/** More cookies than a browser has of sandboxes on one host. */
const maxCookies = 20;

/** The tokens in a request, right or wrong. */
export function tokensIn({ authorization, cookie = "", "x-sandbox-token": header }: IncomingHttpHeaders): string[] {
  const bearer = /^Bearer +(\S+) *$/i.exec(authorization ?? "")?.[1];
  const inCookies = [...cookie.matchAll(new RegExp(`(?:^|; *)${cookieName}_\\w+=([^;]*)`, "g"))].slice(0, maxCookies);
  const tokens = [bearer, header, ...inCookies.map((found) => decoded(found[1] ?? ""))];
  return tokens.filter((token) => typeof token === "string");
}

const digest = (text: string): Buffer => createHash("sha256").update(text).digest();

// Limits wrong logins from one address, so that a short secret can't be guessed.

/** The number of different wrong credentials that an address can send in a minute. */
export const maxWrongLogins = 10;
const minute = 60_000;

interface Tried {
  /** When they no longer count. */
  readonly until: number;
  /** Digests of the credentials. */
  readonly digests: Set<string>;
}

export class WrongLogins {
  private readonly tried = new Map<string, Tried>();

  constructor(private readonly now: () => number = () => performance.now()) {}

  /** @throws ApiError with 429 if an address has sent too many, also if its next ones are right */
  refuse(address: string): void {
    const tried = this.tried.get(address);
    const seconds = Math.ceil(((tried?.until ?? 0) - this.now()) / 1000);
    if (seconds <= 0 || (tried?.digests.size ?? 0) < maxWrongLogins) return;
    const message = `Too many failed logins from this address. Try again in ${seconds} seconds.`;
    throw apiError(429, "too_many_logins", message, { "retry-after": String(seconds) });
  }

  /** Counts wrong credentials, the same ones only once: repeating them is a mistake, not a guess. */
  add(address: string, credentials: string): void {
    for (const [other, { until }] of this.tried) if (until <= this.now()) this.tried.delete(other);
    const tried = this.tried.get(address) ?? { until: this.now() + minute, digests: new Set() };
    this.tried.set(address, tried);
    tried.digests.add(createHash("sha256").update(credentials).digest("hex"));
  }
}
