// Where the sandbox is reached: by which names it lets itself be called, and from which pages.
import type { IncomingHttpHeaders } from "node:http";
import { type AddressInfo, isIP } from "node:net";
import { hostname } from "node:os";
import { apiError } from "../core/errors.js";

/** Where it listens, and how others reach it. */
export interface Address {
  /** The address that it listens on; undefined until it does. */
  listening?: AddressInfo;
  /** The name or address that it listens on. */
  readonly host: string;
  /** Under which address others reach it, without a slash at the end. */
  readonly publicUrl?: string | undefined;
}

const localName = /^(127\.\d+\.\d+\.\d+|localhost|\[::1\])$/i;

const isLoopback = ({ address }: AddressInfo): boolean => address === "::1" || address.startsWith("127.");

/** Whether only this machine reaches it: not where it has a public address, which someone hands on to it. */
export const isLocal = ({ listening, publicUrl }: Address): boolean =>
  listening !== undefined && isLoopback(listening) && publicUrl === undefined;

/**
 * The one rule of who may ask, for every path. The name that a request calls must be one of the sandbox's own: a name
 * that its owner has pointed here would make his site look like ours. And a page that asks must be one of ours.
 * @throws Refusal with 403
 */
export function requireOwnAddress(address: Address, { host = "", origin }: IncomingHttpHeaders): void {
  const name = host.replace(/:\d*$/, "").toLowerCase();
  if (!isOwnName(address, name)) {
    throw apiError(
      403,
      "forbidden",
      `The sandbox is not called ${JSON.stringify(name)}. Where others are to reach it by that name, start it with ` +
        "--public-url and the whole address.",
    );
  }
  if (origin === undefined || isOwnOrigin(address, origin.toLowerCase(), host.toLowerCase())) return;
  throw apiError(403, "forbidden", "The sandbox cannot be used from the pages of other sites.");
}

/** An address of digits belongs to no one who could point it here; a name may. */
function isOwnName({ listening, host, publicUrl }: Address, name: string): boolean {
  if (localName.test(name) || (publicUrl !== undefined && name === new URL(publicUrl).hostname)) return true;
  if (!listening || isLoopback(listening)) return false;
  return isIP(name.replace(/^\[|\]$/g, "")) !== 0 || [host, hostname()].some((own) => own.toLowerCase() === name);
}

/** A proxy may speak HTTPS to browsers, and may call the sandbox by its own name. */
const isOwnOrigin = ({ publicUrl }: Address, origin: string, host: string): boolean =>
  origin === `http://${host}` ||
  origin === `https://${host}` ||
  (publicUrl !== undefined && origin === new URL(publicUrl).origin);

/** The address of mode test. */
export const urlOf = ({ listening, publicUrl }: Address): string =>
  publicUrl ?? (listening ? listeningUrl(listening) : "");

/** The one that clients on this machine can use. */
function listeningUrl({ address, family, port }: AddressInfo): string {
  if (address === "0.0.0.0" || address === "::") return `http://127.0.0.1:${port}`;
  return `http://${family === "IPv6" ? `[${address}]` : address}:${port}`;
}

/** The address without a slash at the end; undefined unless it is one to which paths can be added. */
export function baseAddress(text: string): string | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isBase = url && /^https?:$/.test(url.protocol) && `${url.search}${url.hash}${url.username}` === "";
  return isBase ? text.replace(/\/+$/, "") : undefined;
}
