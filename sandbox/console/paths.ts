// Where the console is, in each world.
import { loginPath } from "../controls/access.js";
import type { Sandbox } from "../routes.js";
import { prefixOf } from "../worlds.js";

export const consolePath = "/_sandbox/console";

/** Whether a path, without the prefix of its world, is one of the pages for people under `/_sandbox/`. */
export const isOfConsole = (path: string): boolean =>
  path === consolePath || path.startsWith(`${consolePath}/`) || path === loginPath;

/** Address of a page of the console, from its path's parts; a part may hold anything. */
export const linkTo = ({ world }: Pick<Sandbox, "world">, ...parts: readonly string[]): string =>
  [prefixOf[world] + consolePath, ...parts.map(encodeURIComponent)].join("/");

/** The address with a query. */
export const withQuery = (address: string, query: Readonly<Record<string, string>>): string =>
  `${address}?${new URLSearchParams(query)}`;
