// Formats times, values and problems for the console.
import type { NamedEnum } from "../../provider/model/enums.js";
import type { ErrorItem } from "../core/errors.js";
import { dateTime } from "../core/times.js";
import { problemList } from "../ui/formFields.js";
import { prose } from "../ui/prose.js";
import { currentLanguage, t } from "./language.js";
import { type Html, html } from "./translatedHtml.js";

/** A time in UTC, like all of them. */
export const timeView = (date: Date): Html => html`<time datetime="${date.toISOString()}">${dateTime(date)}</time>`;

/** A stored time. Undefined if there is none. */
export const storedTime = (text: unknown): Html | undefined =>
  typeof text === "string" ? timeView(new Date(text)) : undefined;

export const code = (text: unknown): Html => html`<code>${String(text)}</code>`;

export const json = (value: unknown): Html => html`<pre>${JSON.stringify(value, null, 2)}</pre>`;

/** JSON with one property a line; other texts unchanged. */
export function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

/** `1 payment`, `2 payments`; Japanese has one form for both. */
export const counted = (count: number, noun: string): string =>
  currentLanguage() === "ja" ? `${count}件` : `${count} ${noun}${count === 1 ? "" : "s"}`;

/**
 * All problems in one place, with links to the inputs; the browser focuses it. The messages come from the controls,
 * which are in English.
 */
export const problemSummary = (errors: readonly ErrorItem[]): Html | undefined =>
  problemList(
    t("No changes were made"),
    errors.map(({ field, message }) => ({
      target: field && inputOf(field),
      words: html`<span lang="en">${prose(message)}</span>`,
    })),
  );

/** The input of a problem: a list is one input, including its items. */
export const inputOf = (field: string): string => field.replace(/\[.*$/s, "");

export interface Tab {
  readonly address: string;
  readonly label: string;
}

/** Tabs for lists of the same sort. */
export const tabs = (
  all: readonly Tab[],
  current: string,
): Html => html`<nav class="tabs" aria-label="${t("Lists")}"><ul>
${all.map(({ address, label }) => html`<li><a href="${address}"${address === current && html` aria-current="page"`}>${t(label)}</a></li>`)}
</ul></nav>`;

/** The name of an enum's value. Unknown values are unchanged. */
export const enumName = ({ members }: NamedEnum, value: unknown): string =>
  members.find((member) => member.value === value)?.name ?? String(value ?? "");
