// Paths that several folders of the sandbox use.
import type { PageKind } from "../store/kinds.js";

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
