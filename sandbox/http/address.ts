// The addresses of the sandbox: the hosts and origins that it accepts in requests, who can reach it, and its paths.
import type { IncomingHttpHeaders } from "node:http";
import { type AddressInfo, isIP } from "node:net";
import { hostname } from "node:os";
import { apiError } from "../store/errors.js";
import type { PageKind } from "../store/kinds.js";

export interface Address {
  /** The address and port that the server listens on; undefined until it listens. */
  listening?: AddressInfo;
  /** The option `--host`. */
  readonly host: string;
  /** The address that other machines use, without a slash at the end: the option `--public-url`. */
  readonly publicUrl?: string | undefined;
}

const localName = /^(127\.\d+\.\d+\.\d+|localhost|\[::1\])$/i;

const isLoopback = ({ address }: AddressInfo): boolean => address === "::1" || address.startsWith("127.");

/** Whether only this machine can use the sandbox. With a public address, a proxy can forward requests of others. */
export const isLocal = ({ listening, publicUrl }: Address): boolean =>
  listening !== undefined && isLoopback(listening) && publicUrl === undefined;

/**
 * Checks the host and the origin of a request, on every path. A different host would be same-origin with the sandbox if
 * its domain resolved to this machine (DNS rebinding). A different origin is a page of another site.
 * @throws Refusal with 403
 */
export function requireOwnAddress(address: Address, { host = "", origin }: IncomingHttpHeaders): void {
  const name = host.replace(/:\d*$/, "").toLowerCase();
  if (!isOwnName(address, name)) {
    throw apiError(
      403,
      "forbidden",
      `This sandbox doesn't accept the host ${JSON.stringify(name)}. To use that host, restart the sandbox with ` +
        "--public-url and its complete address.",
    );
  }
  if (origin === undefined || isOwnOrigin(address, origin.toLowerCase(), host.toLowerCase())) return;
  throw apiError(403, "forbidden", "This sandbox doesn't accept requests from other websites.");
}

/** DNS rebinding needs a domain, so any IP address is accepted. */
function isOwnName({ listening, host, publicUrl }: Address, name: string): boolean {
  if (localName.test(name) || (publicUrl !== undefined && name === new URL(publicUrl).hostname)) return true;
  if (!listening || isLoopback(listening)) return false;
  return isIP(name.replace(/^\[|\]$/g, "")) !== 0 || [host, hostname()].some((own) => own.toLowerCase() === name);
}

/** A proxy can use HTTPS for browsers, and a different host for the sandbox. */
const isOwnOrigin = ({ publicUrl }: Address, origin: string, host: string): boolean =>
  origin === `http://${host}` ||
  origin === `https://${host}` ||
  (publicUrl !== undefined && origin === new URL(publicUrl).origin);

/** The base address of test mode. */
export const urlOf = ({ listening, publicUrl }: Address): string =>
  publicUrl ?? (listening ? listeningUrl(listening) : "");

/** An address that clients on this machine can use. */
function listeningUrl({ address, family, port }: AddressInfo): string {
  if (address === "0.0.0.0" || address === "::") return `http://127.0.0.1:${port}`;
  return `http://${family === "IPv6" ? `[${address}]` : address}:${port}`;
}

/** The address without a slash at the end; undefined if it can't be a base address. */
export function baseAddress(text: string): string | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isBase = url && /^https?:$/.test(url.protocol) && `${url.search}${url.hash}${url.username}` === "";
  return isBase ? text.replace(/\/+$/, "") : undefined;
}

// The address of a running sandbox, and who can reach it.

export interface ListenAddress {
  readonly address: Address;
  /** The address of test mode, without a slash at the end; empty until it listens. */
  readonly url: string;
  /** Whether only this machine reaches it. */
  readonly isLocal: boolean;
  /** Whether live mode has credentials. */
  readonly isLiveOpen: boolean;
  /** The token that controls and console require. Undefined if they require none. */
  controlToken: string | undefined;
}

// Paths that several folders of the sandbox use.

export const tokenPath = "/v1/identity/oauth2/token";

/** The address of a plan's or product's page. */
export const pageAddress = ({ name }: Pick<PageKind, "name">, id: string, base: string): string =>
  `${base}/p/${name}/${encodeURIComponent(id)}`;

export const consolePath = "/_sandbox/console";

/** Where a browser without the token is redirected to. */
export const loginPath = "/_sandbox/login";

/** Whether a path, without the prefix of its mode, is a page of the console. */
export const isOfConsole = (path: string): boolean =>
  path === consolePath || path.startsWith(`${consolePath}/`) || path === loginPath;
