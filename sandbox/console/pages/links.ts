// The addresses of the console, in each mode.

import { consolePath } from "../../http/paths.js";
import { prefixOf } from "../../store/mode.js";
import type { ConsoleSandbox } from "./console.js";

/** The sections, by the parts of their address. */
export const sections = {
  Start: [],
  Pages: ["pages", "product"],
  Codes: ["codes"],
  Servers: ["guilds"],
  Customers: ["customers", "product"],
  Payments: ["payments", "charge"],
  Emails: ["mails"],
  Events: ["events"],
  Requests: ["requests"],
  Webhooks: ["webhooks"],
  Faults: ["faults"],
  "Response variants": ["variants"],
  Clock: ["clock"],
  "Test cards": ["cards"],
  Snapshots: ["snapshots"],
} as const satisfies Record<string, readonly string[]>;

export type SectionName = keyof typeof sections;

/** Address of a console page, from its path's parts; a part can contain any character. */
export const linkTo = ({ mode }: Pick<ConsoleSandbox, "mode">, ...parts: readonly string[]): string =>
  [prefixOf[mode] + consolePath, ...parts.map(encodeURIComponent)].join("/");

export const linkToSection = (sandbox: ConsoleSandbox, name: SectionName): string => linkTo(sandbox, ...sections[name]);

/** The address with a query. */
export const withQuery = (address: string, query: Readonly<Record<string, string>>): string =>
  `${address}?${new URLSearchParams(query)}`;
