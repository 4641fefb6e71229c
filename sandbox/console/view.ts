// The type of a console page.
import { t } from "./language.js";
import { type Html, html } from "./translatedHtml.js";

/** The sections, by the parts of their address. */
export const sections = {
  Start: [],
  Pages: ["pages", "product"],
  Codes: ["codes"],
  Servers: ["guilds"],
  Customers: ["people", "product"],
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

/** A text of the console, which is translated, or a text that is shown unchanged. */
export type Title = string | { readonly asIs: string };

/** A page: its content, and the data for the document around it. */
export interface View {
  readonly title: Title;
  readonly section: SectionName;
  readonly content: Html;
  /** The search text. */
  readonly search?: string;
  /** The browser reloads the page after this number of seconds. */
  readonly refreshSeconds?: number;
}

/** The page of a section, with its name as the title. */
export const sectionView = (section: SectionName, content: Html): View => ({
  title: section,
  section,
  content: html`<h1>${t(section)}</h1>
${content}`,
});
