// What a page of the console is.
import type { Html } from "./html.js";

/** The sections, by the parts of their address. */
export const sections = {
  Start: [],
  Pages: ["pages", "product"],
  Codes: ["codes"],
  Guilds: ["guilds"],
  People: ["people", "product"],
  Payments: ["payments", "charge"],
  Mails: ["mails"],
  Events: ["events"],
  Requests: ["requests"],
  Webhooks: ["webhooks"],
  Faults: ["faults"],
  Shapes: ["shapes"],
  Clock: ["clock"],
  Cards: ["cards"],
  Scenes: ["scenes"],
} as const satisfies Record<string, readonly string[]>;

export type SectionName = keyof typeof sections;

/** A page: what stands in the document around it, and its content. */
export interface View {
  readonly title: string;
  readonly section: SectionName;
  readonly content: Html;
  /** What was searched for. */
  readonly search?: string;
  /** After so many seconds a browser reads the page anew. */
  readonly refreshSeconds?: number;
}
