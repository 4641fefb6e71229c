// The addresses of the console, in each mode.
import { prefixOf } from "../core/mode.js";
import { consolePath } from "../http/paths.js";
import type { ConsoleSandbox } from "./consoleSandbox.js";

/** Address of a console page, from its path's parts; a part can contain any character. */
export const linkTo = ({ mode }: Pick<ConsoleSandbox, "mode">, ...parts: readonly string[]): string =>
  [prefixOf[mode] + consolePath, ...parts.map(encodeURIComponent)].join("/");

/** The address with a query. */
export const withQuery = (address: string, query: Readonly<Record<string, string>>): string =>
  `${address}?${new URLSearchParams(query)}`;
