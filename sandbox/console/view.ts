// What a page of the console is.
import { t } from "./language.js";
import { type Html, html } from "./translatedHtml.js";

/** The sections, by the parts of their address. */
export const sections = {
  Start: [],
  Pages: ["pages", "product"],
  Codes: ["codes"],
  Servers: ["guilds"],
  People: ["people", "product"],
  Payments: ["payments", "charge"],
  Emails: ["mails"],
  Events: ["events"],
  Requests: ["requests"],
  Webhooks: ["webhooks"],
  Faults: ["faults"],
  "Response variants": ["shapes"],
  Clock: ["clock"],
  "Test cards": ["cards"],
  Snapshots: ["scenes"],
} as const satisfies Record<string, readonly string[]>;

export type SectionName = keyof typeof sections;

/** The console's own words, which are translated, or a text that is shown as it is. */
export type Title = string | { readonly asIs: string };

/** A page: its content, and what the document around it needs. */
export interface View {
  readonly title: Title;
  readonly section: SectionName;
  readonly content: Html;
  /** What was searched for. */
  readonly search?: string;
  /** After so many seconds a browser reloads the page. */
  readonly refreshSeconds?: number;
}

/** The page of a section, which has its name. */
export const sectionView = (section: SectionName, content: Html): View => ({
  title: section,
  section,
  content: html`<h1>${t(section)}</h1>
${content}`,
});
