// Where the console is, in each world.
import { prefixOf } from "../core/mode.js";
import { consolePath } from "../http/paths.js";
import type { ConsoleSandbox } from "./sandbox.js";

/** Address of a page of the console, from its path's parts; a part may hold anything. */
export const linkTo = ({ world }: Pick<ConsoleSandbox, "world">, ...parts: readonly string[]): string =>
  [prefixOf[world] + consolePath, ...parts.map(encodeURIComponent)].join("/");

/** The address with a query. */
export const withQuery = (address: string, query: Readonly<Record<string, string>>): string =>
  `${address}?${new URLSearchParams(query)}`;
