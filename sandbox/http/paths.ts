// Paths that several rooms of the sandbox speak of.
import type { PageKind } from "../core/kinds.js";

export const tokenPath = "/v1/identity/oauth2/token";

/** Where the page of a plan or product opens. */
export const pageAddress = ({ name }: Pick<PageKind, "name">, id: string, base: string): string =>
  `${base}/p/${name}/${encodeURIComponent(id)}`;

export const consolePath = "/_sandbox/console";

/** Where a browser without the token is sent. */
export const loginPath = "/_sandbox/login";

/** Whether a path, without the prefix of its mode, is one of the pages for people under `/_sandbox/`. */
export const isOfConsole = (path: string): boolean =>
  path === consolePath || path.startsWith(`${consolePath}/`) || path === loginPath;
